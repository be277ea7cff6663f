import { text } from '@luch/contract/kernel/limits.ts';
import { expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';

test('nothing is held back before the rules have come, and then everything that cannot be saved', async () => {
  vi.resetModules();
  const { fetchRules, problemOf, problemsIn } = await import('./rules.ts');
  const name = 'x'.repeat(text.proposalName + 3);
  expect(problemOf('name', name)).toBeUndefined();
  await fetchRules();
  expect(problemOf('name', name)).toMatchObject({ over: 3 });
  expect([...problemsIn({ ...emptyDraft, name, sample_count: -1 }).keys()]).toEqual(['name', 'sample_count']);
});
