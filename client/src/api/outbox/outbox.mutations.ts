import { useQueryClient } from '@tanstack/react-query';
import { type Body, call, type Query } from '../../lib/call.ts';
import { outboxKey, previewKey } from './outbox.queries.ts';

export const createBatch = (body: Body<'POST /api/outbox/batches/create/'>) =>
  call('POST /api/outbox/batches/create/', { body });
export const holdDecision = (body: Body<'POST /api/outbox/hold/'>) => call('POST /api/outbox/hold/', { body });
export const letDecisionsGo = (body: Body<'POST /api/outbox/let_go/'>) => call('POST /api/outbox/let_go/', { body });
export const moveDecisions = (body: Body<'POST /api/outbox/move/'>) => call('POST /api/outbox/move/', { body });
export const changeBatch = (body: Body<'PATCH /api/outbox/batches/detail/'>) =>
  call('PATCH /api/outbox/batches/detail/', { body });
export const putSentence = (body: Body<'POST /api/outbox/sentence/'>) => call('POST /api/outbox/sentence/', { body });
export const takeEditBack = (query: Query<'DELETE /api/outbox/letter/'>) =>
  call('DELETE /api/outbox/letter/', { query });
export const sendToldAgain = (id: string) =>
  call('POST /api/proposals/letters/send_again/', { body: { letter_id: id } });
export const editBatchLetter = (body: Body<'POST /api/outbox/letter/'>) => call('POST /api/outbox/letter/', { body });
export const releaseBatch = (body: Body<'POST /api/outbox/release/'>) => call('POST /api/outbox/release/', { body });
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
