import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personRole, stationResponsible } from '../account/account.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';

/** Open screens follow: those of the team, of the station, and of the pass office. */
export async function notifyVisits({ live }: Pick<Deps, 'live'>, tx: Tx, proposalId: number): Promise<void> {
  const readers = await union(
    tx.select({ id: proposal.applicantId }).from(proposal).where(eq(proposal.id, proposalId)),
    tx
      .select({ id: proposalMember.personId })
      .from(proposalMember)
      .where(and(eq(proposalMember.proposalId, proposalId), proposalMember.isActive)),
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(proposal, eq(proposal.stationId, stationResponsible.stationId))
      .where(eq(proposal.id, proposalId)),
    tx
      .select({ id: personRole.personId })
      .from(personRole)
      .where(inArray(personRole.role, ['user_administrator', 'moderator'])),
  );
  await live.publish(
    tx,
    readers.map(({ id }) => id),
    { type: 'visit', id: proposalId },
  );
}
