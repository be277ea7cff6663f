import { teamTypes } from '@luch/contract/council/council-card.schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { adoptAssignments, beginAssignments, endAssignments } from '../../expertise/assignments.commands.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
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
 * What stood in the matrix comes to life: whoever rates without a council goes on for it, the others begin, and all of
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
  const known = await ofCouncil(context, proposalIds);
  const direct = living.filter(({ councilId }) => councilId === null);
  // Who rated for this council in this round before has a row of it, which comes back.
  const [returning, adopted] = [
    direct.filter((one) => known.has(rowKey(one))),
    direct.filter((one) => !known.has(rowKey(one))),
  ];
  const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);
  await endAssignments(tx, ids(returning), { because: 'removed', actorId: actor.id }, now);
  await adoptAssignments(tx, ids(adopted), row.id);
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

const rowKey = (one: Pair): string => `${keyOf(one)} ${one.round}`;

async function ofCouncil({ tx, row }: EditContext, proposalIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({
      proposalId: expertAssignment.proposalId,
      expertId: expertAssignment.expertId,
      round: expertAssignment.round,
    })
    .from(expertAssignment)
    .where(and(eq(expertAssignment.councilId, row.id), inArray(expertAssignment.proposalId, [...proposalIds])));
  return new Set(rows.map(rowKey));
}

const seatExperts = (context: EditContext, pairs: readonly Pair[]) =>
  seat(
    context,
    [...new Set(pairs.map(({ expertId }) => expertId))].map((user_id) => ({ user_id, type: teamTypes.expert })),
  );
