import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, type Body, call, type Query, type RowOf } from '../../lib/call.ts';
import { asking, sending } from '../asking.ts';
import { cardKey, proposalsKey, useRefreshProposals } from './proposal-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type BulkAnswer, withPortion } from './bulk-portions.ts';

const ask = asking(...proposalsKey);

export type ProposalRow = RowOf<'GET /api/proposals/proposal/my/'>;
export type ProposalCard = Answer<'GET /api/proposals/proposal/detail/'>;
export type FoundProposal = RowOf<'GET /api/proposals/proposal/search/'>;
export type Waiting = Answer<'GET /api/proposals/proposal/waiting/'>;
export type MyListFilters = NonNullable<Query<'GET /api/proposals/proposal/my/'>>;
export type StaffListFilters = NonNullable<Query<'GET /api/proposals/expert-proposal-new/list/'>>;

/**
 * One proposal beside what the screens keep. `now`: as the server has it, never as the device kept it; a refused token
 * keeps the page.
 */
export const fetchCard = (id: number, when?: 'now') =>
  call('GET /api/proposals/proposal/detail/', { query: { id }, stay: when === 'now', fresh: when === 'now' });

/** One proposal as far as this person may see it. */
export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal }),
  });

/** The same before anybody has asked to read it: the server takes no note of it as read. */
export const cardAheadQuery = (id: number) =>
  queryOptions({
    ...cardQuery(id),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal, ahead: true }),
  });

export const cardAhead = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery(cardAheadQuery(id));

export const waitingQuery = ask.one('GET /api/proposals/proposal/waiting/');

export const myListQuery = (filters: MyListFilters) => ask.page('GET /api/proposals/proposal/my/', { query: filters });

export const staffListQuery = (filters: StaffListFilters) =>
  ask.page('GET /api/proposals/expert-proposal-new/list/', { query: filters });

/** Proposals by words or number; the answer before stays until the new one is there, and a late one is dropped. */
export const foundQuery = (text: string, page = 1, pageSize = 20) =>
  ask.page('GET /api/proposals/proposal/search/', { query: { text, page, page_size: pageSize } });

export const staffCountsQuery = (filters: Pick<StaffListFilters, 'station_id' | 'kind' | 'session_id'> = {}) => ({
  ...ask.one('GET /api/proposals/expert-proposal-new/counts/', { query: filters }),
  placeholderData: keepPreviousData,
});

/** What I may name as a previous proposal: mine or of my teams, submitted, not deleted. */
export const citableQuery = {
  ...ask.one('GET /api/proposals/proposal/my/', { query: { view_type: 'short', page_size: 100 } }),
  staleTime: 60_000,
};

/** Earlier versions of a draft that the server kept. */
export const versionsQuery = (id: number) => ({
  ...ask.one('GET /api/proposals/proposal/versions/', { query: { id } }),
  staleTime: 0,
});

/** The stations in my charge, and what each holds. */
export const stationCountsQuery = ask.one('GET /api/proposals/expert-proposal-new/station_counts/');

/** A new proposal; `copyOf` is an earlier one of mine whose texts it takes over. */
export function useCreateProposal() {
  const refresh = useRefreshProposals();
  return useCommand({
    mutationFn: (copyOf: number | undefined) =>
      call('POST /api/proposals/proposal/detail/', { body: copyOf === undefined ? {} : { copy_of: copyOf } }),
    onSuccess: () => void refresh(),
  });
}

/** Moves a draft of mine to the newest questions. */
export const moveForm = (id: number) => call('POST /api/proposals/proposal/move_form/', { body: { id } });

/** Every action that changes a status, submitting included. */
export const updateStatus = sending('POST /api/proposals/proposal/update_status/');

/** A comment of the card, or the verdict of a station. */
export const addComment = sending('POST /api/proposals/comment/detail/');

/** Everything that a staff list holds now: the server keeps it, and knows later what moved since. */
export const chooseAll = ({ page: _page, page_size: _size, ...filters }: StaffListFilters) =>
  call('POST /api/proposals/selection/detail/', { body: filters });

type BulkFields = Omit<Body<'POST /api/proposals/proposal/bulk/'>, 'action' | 'ids' | 'preview' | 'part'>;
type OnPortion = (answer: BulkAnswer, dealtWith: number) => void;

/** One action on many proposals, in portions; each is told as it is done. */
export const runBulk = (action: BulkAction, ids: readonly number[], fields: BulkFields, onPortion?: OnPortion) =>
  inPortions(
    ids,
    (portion, part) => {
      const seen = fields.seen?.filter(({ id }) => portion.includes(id));
      const hours = fields.hours?.filter(({ id }) => portion.includes(Number(id)));
      const comments = fields.comments?.filter(({ id }) => portion.includes(Number(id)));
      return bulk({
        action,
        ids: portion,
        preview: false,
        ...fields,
        ...(seen && { seen }),
        ...(hours && { hours }),
        ...(comments && { comments }),
        ...part,
      });
    },
    onPortion,
  );

/** What would happen now, without doing it. The server does it and takes it back: it is not asked without need. */
export const useBulkPreview = (
  action: BulkAction,
  ids: readonly number[],
  fields: BulkFields,
  { enabled, onCount }: { enabled: boolean; onCount: (dealtWith: number) => void },
) =>
  useQuery({
    queryKey: ['bulk-preview', action, ids],
    queryFn: ({ signal }) =>
      inPortions(
        ids,
        (portion) => bulk({ action, ids: portion, preview: true, ...fields }, signal),
        (_, count) => onCount(count),
      ),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const bulk = (body: Body<'POST /api/proposals/proposal/bulk/'>, signal?: AbortSignal) =>
  call('POST /api/proposals/proposal/bulk/', { body, ...(signal && { signal }) });

async function inPortions(
  ids: readonly number[],
  send: (portion: number[], part: { part?: Body<'POST /api/proposals/proposal/bulk/'>['part'] }) => Promise<BulkAnswer>,
  onPortion?: OnPortion,
): Promise<BulkAnswer> {
  let whole: BulkAnswer | undefined;
  const of = ids.length > atOnce.bulk ? `${Date.now()} ${Math.random()}` : undefined;
  for (let from = 0; from < ids.length || from === 0; from += atOnce.bulk) {
    const isLast = from + atOnce.bulk >= ids.length;
    const answer = await send(ids.slice(from, from + atOnce.bulk), of ? { part: { of, is_last: isLast } } : {});
    whole = whole ? withPortion(whole, answer) : answer;
    onPortion?.(answer, Math.min(ids.length, from + atOnce.bulk));
  }
  if (!whole) throw new RangeError('no portion was sent');
  return whole;
}

/** Saves what is being written. A refused token keeps the page: one signs in again there. */
export const saveDraft = (body: Body<'PATCH /api/proposals/proposal/detail/'>) =>
  call('PATCH /api/proposals/proposal/detail/', { body, stay: true });
