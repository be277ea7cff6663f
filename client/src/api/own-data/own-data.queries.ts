import { queryOptions } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../../lib/call.ts';

export type OwnData = Answer<'GET /api/users/own-data/'>;
export type Erasure = RowOf<'GET /api/users/erasures/'>;
export type OwnArchive = Answer<'GET /api/documents/detail/'>;
const SOON = 1500; // ms

export const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: ({ signal }) => call('GET /api/users/own-data/', { signal }),
});

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => call('GET /api/users/erasures/', { signal }),
});

const isInWork = (archive: OwnArchive | undefined): boolean => archive?.made_at === null && archive.failure === null;

/** How far the archive is, as long as it is being made. */
export const archiveQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['own-archive', id],
    queryFn: ({ signal }) => call('GET /api/documents/detail/', { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isInWork(data) ? SOON : false),
  });
