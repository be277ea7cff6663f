import { and, eq, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personRole, stationResponsible } from '../account/account.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';

/** Open screens follow: those of the team, of the station and of the one before, and of safety. */
export async function notifySafety(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  proposalId: number,
  stationBefore: number | null = null,
): Promise<void> {
  const readers = await union(
    tx.select({ id: proposal.applicantId }).from(proposal).where(eq(proposal.id, proposalId)),
    tx
      .select({ id: proposalMember.personId })
      .from(proposalMember)
      .where(and(eq(proposalMember.proposalId, proposalId), proposalMember.isActive)),
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(
        proposal,
        or(eq(proposal.stationId, stationResponsible.stationId), eq(stationResponsible.stationId, stationBefore ?? 0)),
      )
      .where(eq(proposal.id, proposalId)),
    tx.select({ id: personRole.personId }).from(personRole).where(eq(personRole.role, 'safety')),
  );
  await live.publish(
    tx,
    readers.map(({ id }) => id),
    { type: 'visit', id: proposalId },
  );
}
