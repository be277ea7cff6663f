import { expect, it } from 'vitest';
import { batch } from '../../testing/fixtures/batch.ts';
import { type BatchCard, batchQuery } from './outbox.ts';

it('a batch that was made known is asked about again for as long as letters of it wait', () => {
  const { refetchInterval } = batchQuery(5);
  const again = (card: Partial<BatchCard>) =>
    typeof refetchInterval === 'function' && refetchInterval({ state: { data: { ...batch, ...card } } } as never);
  const released = { status: 'released' } as const;
  expect(again({ ...released, letters: { sent: 3, waiting: 1, refused: 0 } })).toBeGreaterThan(0);
  expect(again({ ...released, letters: { sent: 4, waiting: 0, refused: 1 } })).toBe(false);
  expect(again({})).toBe(false);
});
