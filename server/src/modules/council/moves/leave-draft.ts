import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalMove } from '../../proposal/proposal.events.ts';
import { notifyCouncil } from '../council.live.ts';
import { council, councilEntry, councilHistory } from '../council.tables.ts';

const isOffered = (status: number): boolean => proposalGroups.verdictOpen.some((offered) => offered === status);

/**
 * A proposal that somebody moves to another status or station leaves the draft of a council (fine point H2): the council
 * was to judge it as it was. Moderators read of it in the council's history. Whoever announces it holds the proposal's
 * lock and not the council's; a council that moves locks its proposals first and then looks which it still has.
 */
export async function leaveDraft({ deps, tx, actor, row }: ProposalMove): Promise<void> {
  if (!isOffered(row.status)) return;
  const drafts = tx.select({ id: council.id }).from(council).where(eq(council.status, councilStatus.draft));
  const left = await tx
    .delete(councilEntry)
    .where(
      and(
        eq(councilEntry.proposalId, row.id),
        isNull(councilEntry.releasedAt),
        inArray(councilEntry.councilId, drafts),
      ),
    )
    .returning({ councilId: councilEntry.councilId });
  for (const { councilId } of left) {
    await tx.insert(councilHistory).values({
      councilId,
      action: 'proposal_left',
      fromStatus: councilStatus.draft,
      toStatus: councilStatus.draft,
      actorId: actor.id,
      at: deps.clock.now(),
      comment: deps.texts.text(actor.language, 'council.left', { id: row.id, name: row.name }),
    });
    await notifyCouncil(deps, tx, councilId);
  }
}
