import { queryOptions } from '@tanstack/react-query';
import type { Answer, RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';

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
