import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { councilsKey } from './council/council.ts';
import { collector } from './live.ts';
import { proposalsKey } from './proposal/proposal-keys.ts';

const shown = {
  proposals: [...proposalsKey, 'list'],
  councils: [...councilsKey, 'list'],
  terms: ['reference', 'terms'],
};

/** Which of the shown queries are old after these messages. */
async function oldAfter(...types: string[]) {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  for (const key of Object.values(shown)) queryClient.setQueryData(key, 'shown');
  const { hear } = collector(queryClient);
  for (const type of types) hear({ type, id: 1 });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return Object.entries(shown).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []));
}

it('each live event refreshes what hangs on it, and nothing else', async () => {
  expect(await oldAfter('proposal')).toEqual(['proposals']);
  expect(await oldAfter('council')).toEqual(['councils']);
  expect(await oldAfter('council', 'proposal')).toEqual(['proposals', 'councils']);
});

it('after a gap everything is asked for again', async () => {
  expect(await oldAfter('resync')).toEqual(['proposals', 'councils', 'terms']);
});

it('a name of a reference list stands on every screen: everything is asked for again', async () => {
  expect(await oldAfter('reference')).toEqual(['proposals', 'councils', 'terms']);
});

it('an event of a newer server, of which this page shows nothing, is passed over', async () => {
  expect(await oldAfter('pass', 'constructor')).toEqual([]);
});
