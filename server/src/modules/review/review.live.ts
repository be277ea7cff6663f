import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personIdsWithRole } from '../account/account.queries.ts';
import { proposalMember, type ProposalRecord } from '../proposal/proposal.tables.ts';

/** Open screens of review follow what happens. Author and members are not even told that something has happened. */
type Line = Pick<Deps, 'live'>;

/** Moderators who are neither author nor member: nobody learns who judges the own work. */
export async function moderatorsBeside(tx: Tx, row: Pick<ProposalRecord, 'id' | 'applicantId'>): Promise<number[]> {
  const moderators = await personIdsWithRole(tx, 'moderator');
  const team = await tx
    .select({ id: proposalMember.personId })
    .from(proposalMember)
    .where(and(eq(proposalMember.proposalId, row.id), proposalMember.isActive));
  const own = new Set([row.applicantId, ...team.map(({ id }) => id)]);
  return moderators.filter((id) => !own.has(id));
}

/** Moderators follow a rating, and so do other windows of its expert. */
export async function tellRated({ live }: Line, tx: Tx, actor: Actor, row: ProposalRecord): Promise<void> {
  await live.publish(tx, [...(await moderatorsBeside(tx, row)), actor.id], { type: 'proposal', id: row.id });
}

interface Reassigned {
  readonly expertId: number;
  readonly proposal: { readonly id: number; readonly applicantId: number; readonly memberIds: readonly number[] };
}

/** These experts, whose assignment has come or gone, and moderators. An assignment that ends is worth no letter. */
export async function tellReassigned({ live }: Line, tx: Tx, changed: readonly Reassigned[]): Promise<void> {
  if (changed.length === 0) return;
  const moderators = await personIdsWithRole(tx, 'moderator');
  for (const [id, pairs] of Map.groupBy(changed, ({ proposal }) => proposal.id)) {
    const team = pairs.flatMap(({ proposal }) => [proposal.applicantId, ...proposal.memberIds]);
    const people = [...moderators.filter((one) => !team.includes(one)), ...pairs.map(({ expertId }) => expertId)];
    await live.publish(tx, people, { type: 'proposal', id });
  }
}
