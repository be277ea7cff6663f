import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../lib/call.ts';
import { asking, refreshing, sending } from './asking.ts';
import { toastSuccess } from '../lib/toast.ts';
import { useCommand } from '../lib/use-command.ts';

const ask = asking('own-data');

export type OwnData = Answer<'GET /api/users/own-data/'>;
export type Erasure = RowOf<'GET /api/users/erasures/'>;
export type OwnArchive = Answer<'GET /api/documents/detail/'>;
const SOON = 1500; // ms

export const ownDataQuery = ask.one('GET /api/users/own-data/');

export const erasuresQuery = asking('erasures').one('GET /api/users/erasures/');

const isInWork = (archive: OwnArchive | undefined): boolean => archive?.made_at === null && archive.failure === null;

/** How far the archive is, as long as it is being made. */
export const archiveQuery = (id: number | undefined) =>
  queryOptions({
    ...asking('own-archive').one('GET /api/documents/detail/', { query: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isInWork(data) ? SOON : false),
  });

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

export const settleErasure = sending('POST /api/users/erasures/');

export const useRefreshErasures = refreshing(erasuresQuery.queryKey);

export const useSettleErasure = (onDone: () => void) =>
  useCommand({
    mutationFn: settleErasure,
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      onDone();
    },
    onSettled: useRefreshErasures(),
  });
