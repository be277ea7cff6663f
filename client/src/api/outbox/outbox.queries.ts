import { queryOptions } from '@tanstack/react-query';
import type { Answer, RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import type { LiveKey } from '../live.ts';

export type Batch = RowOf<'GET /api/outbox/batches/list/'>;
export type BatchCard = Answer<'GET /api/outbox/batches/detail/'>;
export type Held = BatchCard['held'][number];
export type Preview = Answer<'POST /api/outbox/preview/'>;
export type PreviewedLetter = Preview['letters'][number];

export const outboxKey = ['outbox'] as const satisfies LiveKey;
const ask = asking(...outboxKey);
const SOON = 2000; // ms

export const batchesQuery = ask.one('GET /api/outbox/batches/list/');
export type HeldOf = Answer<'POST /api/outbox/held/'>[number];
/** What is held of these proposals, as far as this person may read it. */
export const heldQuery = (ids: readonly number[]) =>
  ask.one('POST /api/outbox/held/', { body: { proposal_ids: [...ids] } });

export type ToldLetter = Answer<'GET /api/proposals/letters/'>[number];
export const toldKey = ['told'] as const;
const askTold = asking(...toldKey);
export const toldOfProposal = (id: number) =>
  askTold.one('GET /api/proposals/letters/', { query: { proposal_id: id } });
/** The same list by person, for administrators. */
export const toldOfPerson = (id: number) => askTold.one('GET /api/administration/people/letters/', { query: { id } });
export const toldOfBatch = (id: number) => askTold.one('GET /api/outbox/batches/letters/', { query: { id } });
export const batchQuery = (id: number) =>
  queryOptions({
    ...ask.one('GET /api/outbox/batches/detail/', { query: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'releasing' && !data.is_paused ? SOON : false),
  });

/** The whole release taken back: asked for anew when the batch has changed, not with every message. */
export const previewKey = ['outbox preview'] as const;
export const previewQuery = (id: number, changed: string) => ({
  ...asking(...previewKey, changed).one('POST /api/outbox/preview/', { body: { batch_id: id } }),
  staleTime: Infinity,
});
