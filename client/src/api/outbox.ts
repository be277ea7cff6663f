import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type Query, type RowOf } from '../lib/call.ts';
import { asking, refreshing, sending } from './asking.ts';
import type { LiveKey } from './live.ts';

export type Batch = RowOf<'GET /api/outbox/batches/list/'>;
export type BatchCard = Answer<'GET /api/outbox/batches/detail/'>;
export type Held = BatchCard['held'][number];
export type Preview = Answer<'POST /api/outbox/preview/'>;
export type PreviewedLetter = Preview['letters'][number];

export const outboxKey = ['outbox'] as const satisfies LiveKey;
const ask = asking(...outboxKey);
const [SOON, LATER] = [2000, 10_000]; // ms

export const batchesQuery = ask.one('GET /api/outbox/batches/list/');
export type HeldOf = Answer<'POST /api/outbox/held/'>[number];
/** What is held of these proposals, as far as this person may read it. */
export const heldQuery = (ids: readonly number[]) =>
  ask.one('POST /api/outbox/held/', { body: { proposal_ids: [...ids] } });

export type ToldLetter = Answer<'GET /api/proposals/letters/'>[number];
export const toldKey = ['told'] as const;
const askTold = asking(...toldKey);
interface ToldPage {
  readonly page: number;
  readonly page_size: number;
}
export const toldOfProposal = (id: number) => (page: ToldPage) =>
  askTold.page('GET /api/proposals/letters/', { query: { proposal_id: id, ...page } });
/** The same list by person, for administrators. */
export const toldOfPerson = (id: number) => (page: ToldPage) =>
  askTold.page('GET /api/administration/people/letters/', { query: { id, ...page } });
export const toldOfBatch = (id: number) => (page: ToldPage) =>
  askTold.page('GET /api/outbox/batches/letters/', { query: { id, ...page } });
export const batchQuery = (id: number) =>
  queryOptions({
    ...ask.one('GET /api/outbox/batches/detail/', { query: { id } }),
    // Live news tells of the batch alone: letters leave the queue without a word.
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'releasing' && !data.is_paused) return SOON;
      return data && data.letters.waiting > 0 ? LATER : false;
    },
  });

/** The whole release taken back: asked for anew when the batch has changed, not with every message, and before a release. */
export const previewKey = ['outbox preview'] as const;
export const previewQuery = (id: number, changed: string) => ({
  ...asking(...previewKey, changed).one('POST /api/outbox/preview/', { body: { batch_id: id } }),
  staleTime: Infinity,
});

/** What else a release hangs on, such as a proposal or an address, changes without the batch. */
export const useFreshPreview = refreshing(previewKey);

export const createBatch = sending('POST /api/outbox/batches/create/');
export const holdDecision = sending('POST /api/outbox/hold/');
export const letDecisionsGo = sending('POST /api/outbox/let_go/');
export const moveDecisions = sending('POST /api/outbox/move/');
export const changeBatch = sending('PATCH /api/outbox/batches/detail/');
export const putSentence = sending('POST /api/outbox/sentence/');
export const takeEditBack = (query: Query<'DELETE /api/outbox/letter/'>) =>
  call('DELETE /api/outbox/letter/', { query });
export const sendToldAgain = (id: string) =>
  call('POST /api/proposals/letters/send_again/', { body: { letter_id: id } });
export const editBatchLetter = sending('POST /api/outbox/letter/');
export const releaseBatch = sending('POST /api/outbox/release/');
export const pauseBatch = (id: number) => call('POST /api/outbox/pause/', { body: { batch_id: id } });
export const discardBatch = (id: number) => call('POST /api/outbox/discard/', { body: { batch_id: id } });

export function useRefreshOutbox() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [outboxKey, previewKey].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    );
  };
}
