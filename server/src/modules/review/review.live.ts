import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personIdsWithRole } from '../account/account.queries.ts';
import { proposalMember, type ProposalRecord } from '../proposal/proposal.tables.ts';

/**
 * Open screens of moderators follow a rating, and so do other windows of its expert. Author and members are not even
 * told that something has happened.
 */
export async function tellRated(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
): Promise<void> {
  const moderators = await personIdsWithRole(tx, 'moderator');
  const team = await tx
    .select({ id: proposalMember.personId })
    .from(proposalMember)
    .where(and(eq(proposalMember.proposalId, row.id), proposalMember.isActive));
  const own = new Set([row.applicantId, ...team.map(({ id }) => id)]);
  const people = [...moderators, actor.id].filter((id) => !own.has(id));
  await live.publish(tx, people, { type: 'proposal', id: row.id });
}
