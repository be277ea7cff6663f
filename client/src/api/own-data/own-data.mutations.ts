import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { erasuresQuery, ownDataQuery } from './own-data.queries.ts';

export const openArchive = (id: number) => call('GET /api/documents/open/', { query: { id } });

/** Everything as a zip, made in the background. */
export const useTakeAlong = (onAsked: (id: number) => void) =>
  useCommand({
    mutationFn: () => call('POST /api/users/own-data/export/'),
    onSuccess: ({ document }) => onAsked(document.id),
  });

function useKeepOwn() {
  const queryClient = useQueryClient();
  return ({ detail, own }: Answer<'POST /api/users/own-data/erasure/'>) => {
    queryClient.setQueryData(ownDataQuery.queryKey, own);
    toastSuccess(detail);
  };
}

export const useAskErasure = (onDone: () => void) =>
  useCommand({
    mutationFn: (reason: string) => call('POST /api/users/own-data/erasure/', { body: { reason } }),
    onSuccess: useKeepOwn(),
    onSettled: onDone,
  });

export const useWithdrawErasure = () =>
  useCommand({ mutationFn: () => call('DELETE /api/users/own-data/erasure/'), onSuccess: useKeepOwn() });

export const settleErasure = (body: Body<'POST /api/users/erasures/'>) => call('POST /api/users/erasures/', { body });

export function useRefreshErasures(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: erasuresQuery.queryKey });
}

export const useSettleErasure = (onDone: () => void) =>
  useCommand({
    mutationFn: settleErasure,
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      onDone();
    },
    onSettled: useRefreshErasures(),
  });
