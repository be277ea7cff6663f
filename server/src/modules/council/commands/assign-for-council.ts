import { teamTypes } from '@luch/contract/council/team-types.ts';
import { adoptAssignments, beginAssignments } from '../../expertise/assignments.commands.ts';
import { livingAssignments } from '../../review/assignments/expert.queries.ts';
import { seat } from './change-team.ts';
import type { EditContext } from './edit-council.ts';

/** An expert who is to rate a proposal of the council, in the present round of the proposal. */
export interface Pair {
  readonly proposalId: number;
  readonly expertId: number;
  readonly round: number;
}
const keyOf = ({ proposalId, expertId }: Omit<Pair, 'round'>): string => `${proposalId} ${expertId}`;

/**
 * What stood in the matrix comes to life: whoever rates without a council goes on for it, the others begin or come back, and all of
 * them sit in it (fine point A17). The caller holds the locks of the council and of the proposals. As many statements
 * for many pairs as for one.
 * @returns who has not rated yet, and whether they rated this proposal before
 */
export async function assignForCouncil(
  context: EditContext,
  pairs: readonly Pair[],
): Promise<(Pair & { readonly wasAssigned: boolean })[]> {
  if (pairs.length === 0) return [];
  const { tx, actor, row, now } = context;
  const wanted = new Set(pairs.map(keyOf));
  const proposalIds = [...new Set(pairs.map(({ proposalId }) => proposalId))];
  const living = (await livingAssignments(tx, proposalIds)).filter((one) => wanted.has(keyOf(one)));
  const adopted = living.filter(({ councilId }) => councilId === null);
  await adoptAssignments(
    tx,
    adopted.map(({ id }) => id),
    row.id,
  );
  const kept = new Set([...adopted, ...living.filter(({ councilId }) => councilId === row.id)].map(keyOf));
  const fresh = pairs.filter((pair) => !kept.has(keyOf(pair)));
  await beginAssignments(
    tx,
    fresh.map((pair) => ({ ...pair, councilId: row.id, assignedBy: actor.id })),
    now,
  );
  await seatExperts(context, pairs);
  const rated = new Map((await livingAssignments(tx, proposalIds)).map((one) => [keyOf(one), one.isRated]));
  const before = new Set(living.map(keyOf));
  return pairs.flatMap((pair) =>
    rated.get(keyOf(pair)) === false ? { ...pair, wasAssigned: before.has(keyOf(pair)) } : [],
  );
}

const seatExperts = (context: EditContext, pairs: readonly Pair[]) =>
  seat(
    context,
    [...new Set(pairs.map(({ expertId }) => expertId))].map((user_id) => ({ user_id, type: teamTypes.expert })),
  );
