import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type BulkAnswer, withPortion } from './bulk-portions.ts';
import { useRefreshProposals } from './proposal.keys.ts';
import type { StaffListFilters } from './proposal.queries.ts';

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
export const updateStatus = (body: Body<'POST /api/proposals/proposal/update_status/'>) =>
  call('POST /api/proposals/proposal/update_status/', { body });

/** A comment of the card, or the verdict of a station. */
export const addComment = (body: Body<'POST /api/proposals/comment/detail/'>) =>
  call('POST /api/proposals/comment/detail/', { body });

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
