import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useRefreshProposals } from './proposal.keys.ts';

/** A new proposal; `copyOf` is an earlier one of mine whose texts it takes over. */
export function useCreateProposal() {
  const refresh = useRefreshProposals();
  return useCommand({
    mutationFn: (copyOf: number | undefined) =>
      call('POST /api/proposals/proposal/detail/', { body: copyOf === undefined ? {} : { copy_of: copyOf } }),
    onSuccess: () => void refresh(),
  });
}

/** Every action that changes a status, submitting included. */
export const updateStatus = (body: Body<'POST /api/proposals/proposal/update_status/'>) =>
  call('POST /api/proposals/proposal/update_status/', { body });

/** A comment of the card, or the verdict of a station. */
export const addComment = (body: Body<'POST /api/proposals/comment/detail/'>) =>
  call('POST /api/proposals/comment/detail/', { body });

type BulkFields = Omit<Body<'POST /api/proposals/proposal/bulk/'>, 'action' | 'ids' | 'preview'>;

/** One action on many proposals. */
export const runBulk = (action: BulkAction, ids: readonly number[], fields: BulkFields) =>
  call('POST /api/proposals/proposal/bulk/', { body: { action, ids: [...ids], preview: false, ...fields } });

/** What would happen now, without doing it. The server does it and takes it back: it is not asked without need. */
export const useBulkPreview = (action: BulkAction, ids: readonly number[], fields: BulkFields, enabled: boolean) =>
  useQuery({
    queryKey: ['bulk-preview', action, ids],
    queryFn: ({ signal }) =>
      call('POST /api/proposals/proposal/bulk/', { body: { action, ids: [...ids], preview: true, ...fields }, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves what is being written. A refused token keeps the page: one signs in again there. */
export const saveDraft = (body: Body<'PATCH /api/proposals/proposal/detail/'>) =>
  call('PATCH /api/proposals/proposal/detail/', { body, stay: true });
