import type { Actor } from '@luch/contract/account/roles.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StandingChange } from '../account/account.events.ts';
import { personIdsWithRole } from '../account/account.queries.ts';
import { outsideTeam } from '../proposal/letters/recipients.queries.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';
import { awaitedFrom } from './assignments/assignable.queries.ts';

/** Open screens of review follow what happens. Author and members are not even told that something has happened. */
type Line = Pick<Deps, 'live'>;

/** Moderators who are neither author nor member: nobody learns who judges the own work. */
export const moderatorsBeside = async (tx: Tx, row: ProposalRecord): Promise<number[]> =>
  outsideTeam(tx, row, await personIdsWithRole(tx, 'moderator'));

/** Moderators follow a rating, and so do other windows of its expert. */
export async function notifyRated({ live }: Line, tx: Tx, actor: Actor, row: ProposalRecord): Promise<void> {
  await live.publish(tx, [...(await moderatorsBeside(tx, row)), actor.id], { type: 'proposal', id: row.id });
}

interface Reassigned {
  readonly expertId: number;
  readonly proposal: { readonly id: number; readonly applicantId: number; readonly memberIds: readonly number[] };
}

/** These experts, whose assignment has come or gone, and moderators. An assignment that ends is worth no letter. */
export async function notifyReassigned({ live }: Line, tx: Tx, changed: readonly Reassigned[]): Promise<void> {
  if (changed.length === 0) return;
  const moderators = await personIdsWithRole(tx, 'moderator');
  const said = [...Map.groupBy(changed, ({ proposal }) => proposal.id)].map(([id, pairs]) => {
    const team = pairs.flatMap(({ proposal }) => [proposal.applicantId, ...proposal.memberIds]);
    const people = [...moderators.filter((one) => !team.includes(one)), ...pairs.map(({ expertId }) => expertId)];
    return { people, event: { type: 'proposal' as const, id } };
  });
  await live.publishAll(tx, said);
}

/** What this person was asked to rate waits for them no more, or again. */
export async function notifyAwaited({ deps, tx, personId }: StandingChange): Promise<void> {
  const awaited = await awaitedFrom(tx, personId);
  await notifyReassigned(
    deps,
    tx,
    awaited.map((one) => ({ expertId: personId, proposal: one })),
  );
}
