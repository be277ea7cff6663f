import { text } from '@luch/contract/kernel/limits.ts';
import { describe, expect, test, vi } from 'vitest';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { learnQuestions } from './answer-rules.ts';
import { emptyDraft } from './draft.ts';
import { problemOf } from './rules.ts';

test('nothing is held back before the rules have come, and then everything that cannot be saved', async () => {
  vi.resetModules();
  const { fetchRules, problemOf: isWrong, problemsIn } = await import('./rules.ts');
  const name = 'x'.repeat(text.proposalName + 3);
  expect(isWrong('name', name, '')).toBeUndefined();
  await fetchRules();
  expect(isWrong('name', name, '')).toMatchObject({ over: 3 });
  expect([...problemsIn({ ...emptyDraft, name, sample_count: -1 }, emptyDraft).keys()]).toEqual([
    'name',
    'sample_count',
  ]);
});

describe('an option that is no longer offered', () => {
  const options = [
    { id: 1, name: 'Порошок', is_ended: true },
    { id: 2, name: 'Плёнка', is_ended: false },
  ];
  learnQuestions([
    questionWith({ id: 21, type: 'one_of', label: 'Форма', options }),
    questionWith({ id: 22, type: 'several_of', label: 'Формы', options }),
  ]);

  test('stays where the server holds it, and among several while the others change', () => {
    expect(problemOf('answers.21', 1, 1)).toBeUndefined();
    expect(problemOf('answers.22', [1], [1])).toBeUndefined();
    expect(problemOf('answers.22', [1, 2], [1])).toBeUndefined();
  });

  test('is not chosen anew', () => {
    expect(problemOf('answers.21', 1, 2)).toMatchObject({ key: 'validation.choice' });
    expect(problemOf('answers.22', [1, 2], [2])).toMatchObject({ key: 'validation.choice' });
  });
});
