import { queryOptions } from '@tanstack/react-query';
import { type Body, call, callPaged, type Query, type RowOf } from '../../lib/call.ts';
import { proposalsKey } from '../proposal/proposal-keys.ts';
import { asking, sending } from '../asking.ts';

/* What the workplace of an expert asks: the table, its counts, and the whole workspace. */

const ask = asking(...proposalsKey);

export type ExpertRow = RowOf<'GET /api/proposals/expert-proposal/list/'>;
export type ExpertFilters = NonNullable<Query<'GET /api/proposals/expert-proposal/list/'>>;

/** A page of the table; the rows before stay until the new ones are there. */
export const expertListQuery = (filters: ExpertFilters) =>
  ask.page('GET /api/proposals/expert-proposal/list/', { query: filters });

export const expertCountsQuery = ask.one('GET /api/proposals/expert-proposal/counts/');

const atOnce = 100;
/** Nobody has more at one time; what was rated in earlier years comes last. */
const mostPages = 3;
export const mostInQueue = atOnce * mostPages;

/** Everything that is assigned to me, the last submitted first: one proposal after another is read from it. */
export const ratingQueueQuery = queryOptions({
  queryKey: [...proposalsKey, 'expert-queue'],
  queryFn: async ({ signal }): Promise<ExpertRow[]> => {
    const pageOf = (page: number) =>
      callPaged('GET /api/proposals/expert-proposal/list/', {
        query: { page, page_size: atOnce, sort: 'date_income', order: 'desc' },
        signal,
      });
    const first = await pageOf(1);
    const others = Array.from({ length: Math.min(first.pages, mostPages) - 1 }, (_, index) => pageOf(index + 2));
    return [first, ...(await Promise.all(others))].flatMap(({ rows }) => rows);
  },
});

type Save = Body<'POST /api/proposals/proposal/proposal_experts/save/'>;

/** Who could review what, as the server proposes it; nothing is kept. */
export const distributeExperts = sending('POST /api/proposals/proposal/proposal_experts/distribution/');

export const saveExperts = (assignments: Save['assignments']) =>
  call('POST /api/proposals/proposal/proposal_experts/save/', { body: { assignments } });

export const saveRatingDraft = sending('PATCH /api/proposals/expertise/draft/');

/** Until when these are to be rated; null takes it away. */
export const setRatingDeadline = sending('POST /api/proposals/expertise/deadline/');

export const remindExperts = (ids: readonly number[]) =>
  call('POST /api/proposals/expertise/reminder/', { body: { proposal_ids: [...ids] } });

/** Says why one does not rate. */
export const declineRating = sending('POST /api/proposals/expertise/decline/');

/** Gives a rating, or gives it anew. */
export const submitRating = sending('POST /api/proposals/expertise/detail/');
