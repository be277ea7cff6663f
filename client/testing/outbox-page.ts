import { page } from 'vitest/browser';
import { answers } from './answers.ts';
import { batch, preview } from './fixtures/batch.ts';
import { answerPortal } from './portal.ts';

export const list = 'GET /api/outbox/batches/list/';
export const detail = 'GET /api/outbox/batches/detail/';
export const previewed = 'POST /api/outbox/preview/';

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const decision = () => page.getByRole('button', { name: /^1284/ });
export const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A moderator with one batch of one held decision. */
export function answerOutbox(): void {
  answerPortal('moderator');
  answers.answer(list, [batch]);
  answers.answer(detail, batch);
  answers.answer(previewed, preview);
  answers.answer('GET /api/outbox/batches/letters/', []);
}
