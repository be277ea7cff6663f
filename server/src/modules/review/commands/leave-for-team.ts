import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ProposalRecord } from '../../proposal/proposal.tables.ts';
import { notifyExpertJoined } from '../review.notices.ts';
import { expertAssignment } from '../review.tables.ts';

/**
 * Experts who become members rate it no longer. The adding itself succeeds, since a refusal would betray them (fine
 * point H34). The caller holds the proposal's lock, and has written the team.
 */
export async function leaveForTeam(
  deps: Pick<Deps, 'clock' | 'outbox' | 'live' | 'config'>,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  personIds: readonly number[],
): Promise<void> {
  const left = await tx
    .update(expertAssignment)
    .set({ endedAt: deps.clock.now(), endedBecause: 'joined_team', endedBy: actor.id })
    .where(
      and(
        eq(expertAssignment.proposalId, row.id),
        inArray(expertAssignment.expertId, [...personIds]),
        isNull(expertAssignment.endedAt),
      ),
    )
    .returning({ expertId: expertAssignment.expertId });
  if (left.length === 0) return;
  await notifyExpertJoined(
    deps,
    tx,
    actor,
    row,
    left.map(({ expertId }) => expertId),
  );
}
