import { type Actor, isModerator, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { type ExpertState, underReview } from '@luch/contract/review/expertise.ts';
import { openStatuses } from '@luch/contract/council/council-rights.ts';
import type { ExpertListFilters } from '@luch/contract/review/review.schemas.ts';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/open.ts';
import { council } from '../../council/council.tables.ts';
import { orderOf } from '../../proposal/lists/list-order.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { openToExperts } from '../../proposal/proposal.visibility.ts';
import { isOwnWork } from '../../expertise/own-work.queries.ts';
import { expertAssignment, expertise, expertiseDraft, ratingDeadline } from '../../expertise/expertise.tables.ts';

/** What the table of an expert is made of: whose it is, what stands in it, in which order. */
export interface ExpertTable {
  readonly actor: Actor;
  readonly expertId: number;
}

/** Before anything that was sent is judged. */
export function demandExpert(actor: Actor): void {
  if (!rightsOf(actor).has('expert')) throw new AppError('forbidden');
}

/**
 * The table of the one who asks, or of the expert whom a moderator looks after.
 * @throws AppError `forbidden`
 */
export function tableFor(actor: Actor, expertId: number = actor.id): ExpertTable {
  demandExpert(actor);
  if (expertId !== actor.id && !isModerator(actor)) throw new AppError('forbidden');
  return { actor, expertId };
}

/** Living assignments under review, and those that this expert has rated, as long as they may open them. */
export const inTable = ({ actor, expertId }: ExpertTable): SQL | undefined =>
  and(
    eq(expertAssignment.expertId, expertId),
    isNull(expertAssignment.endedAt),
    openToExperts(),
    or(inArray(proposal.status, [...underReview]), isNotNull(expertise.id)),
    // A moderator who looks into the table of another does not learn there who judges the own work.
    not(isOwnWork(actor)),
  );

/** `expertStateOf` of the contract, for filter, counts and order; a test holds them together. */
const state: SQL<ExpertState> = sql`case
  when ${proposal.status} = ${s.created} then 'draft'
  when ${expertise.id} is not null then 'rated'
  when ${proposal.status} = ${s.statement} then 'overdue'
  else 'needs_rating' end`;

export const inState = (wanted: ExpertState): SQL => eq(state, wanted);

/** Rows before the proposals themselves. What was typed and not given is nobody else's: it is not even asked for. */
export const entriesOf = (tx: Executor, { actor, expertId }: ExpertTable) =>
  tx
    .select({
      id: proposal.id,
      assignedAt: expertAssignment.assignedAt,
      mark: expertise.mark,
      until: ratingDeadline.until,
      councilName: council.name,
      councilDate: council.date,
      state: state.as('state'),
      hasDraft: (expertId === actor.id ? hasDraft(tx) : sql`false`).mapWith(Boolean).as('has_draft'),
    })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .leftJoin(ratingDeadline, eq(ratingDeadline.proposalId, proposal.id))
    // A council that is prepared or cancelled is its office's alone.
    .leftJoin(council, and(eq(council.id, expertAssignment.councilId), inArray(council.status, [...openStatuses])));

const hasDraft = (tx: Executor): SQL =>
  exists(
    tx
      .select({ id: expertiseDraft.assignmentId })
      .from(expertiseDraft)
      .where(eq(expertiseDraft.assignmentId, expertAssignment.id)),
  );

/** What can be done now, what was missed, what is coming, what is done; in each the nearest deadline, then the longest assigned first. */
const natural = [
  sql`array_position(array['needs_rating', 'overdue', 'draft', 'rated'], ${state})`,
  sql`${ratingDeadline.until} nulls last`,
  asc(expertAssignment.assignedAt),
  asc(proposal.id),
];

export function tableOrder(
  { sort, order }: Pick<z.output<typeof ExpertListFilters>, 'sort' | 'order'>,
  language: Language,
): SQL[] {
  if (sort === undefined) return natural;
  if (sort !== 'mark') return orderOf({ sort, order }, language);
  // Those without a mark come last either way.
  return order === 'asc'
    ? [asc(expertise.mark), asc(proposal.id)]
    : [sql`${expertise.mark} desc nulls last`, desc(proposal.id)];
}
