import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fetchAhead } from './fetch-ahead.ts';

test('what is needed later is fetched once, at the first press', async () => {
  let fetched = 0;
  const stop = fetchAhead(() => {
    fetched += 1;
  });
  expect(fetched).toBe(0);
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  expect(fetched).toBe(1);
  stop();
});

test('a page that was left fetches nothing more', async () => {
  let fetched = 0;
  fetchAhead(() => {
    fetched += 1;
  })();
  await userEvent.keyboard('a');
  expect(fetched).toBe(0);
});
