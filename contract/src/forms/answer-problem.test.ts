import { describe, expect, it } from 'vitest';
import { answerProblem, keepingChosen, settledAnswer, stillTaken } from './answer-problem.ts';
import { AnswersInput } from './answer.schemas.ts';
import { Question, QuestionInput, type QuestionType } from './question.schemas.ts';

const words = { ru: 'в', en: 'q' };
const ask = (type: QuestionType, more: object = {}) =>
  QuestionInput.parse({ id: 1, step: 'info', label: words, type, ...more });
const problem = (question: Question, answer: unknown) => answerProblem(question, answer)?.key ?? null;
const options = [1, 2, 3].map((id) => ({ id, name: words }));

describe('an answer', () => {
  it.each([
    ['line', 'а'.repeat(200), 'а'.repeat(201)],
    ['line', 'одна строка', 'две\nстроки'],
    ['text', 'а'.repeat(3000), 'а'.repeat(3001)],
    ['text', '=HYPERLINK("x") <b>', 5],
    ['number', 5.5, '5.5'],
    ['number', 0, Number.NaN],
    ['date', '2026-12-31', '2026-02-30'],
    ['yes_no', false, 'нет'],
    ['file', { file: 7, name: 'план.pdf' }, { file: 0, name: 'x' }],
    ['file', { file: 7, name: 'план.pdf' }, 7],
  ] as const)('of the kind %s is taken within its limits, and not beyond', (type, good, bad) => {
    expect([problem(ask(type), good), problem(ask(type), bad) !== null]).toEqual([null, true]);
  });

  it('of a number keeps to the bounds, at the bound and one beyond', () => {
    const oven = ask('number', { unit: { ru: '°C', en: '°C' }, min: 20, max: 900 });
    expect([20, 900, 19.9, 900.1].map((value) => problem(oven, value))).toEqual([
      null,
      null,
      'validation.too_small',
      'validation.too_large',
    ]);
  });

  it('of a choice is one that is offered; one that ended is not', () => {
    const one = { ...ask('one_of'), options: [...options, { id: 4, is_ended: true }] };
    expect([1, 4, 5, '1', [1]].map((value) => answerProblem(one, value)?.key ?? null)).toEqual([
      null,
      'validation.choice',
      'validation.choice',
      'validation.choice',
      'validation.choice',
    ]);
    const several = ask('several_of', { options });
    expect([[1, 3], [1, 1], [4], 1].map((value) => problem(several, value))).toEqual([
      null,
      'validation.choice',
      'validation.choice',
      'validation.list',
    ]);
  });

  it('of a table is rows of known columns, each cell by its kind, twenty rows at most', () => {
    const columns = [
      { id: 1, label: words, type: 'one_of', options },
      { id: 2, label: words, type: 'number', unit: words, max: 100 },
    ];
    const table = ask('table', { columns });
    expect(problem(table, [{ 1: 2, 2: 100 }, { 1: null }])).toBeNull();
    expect(problem(table, [{ 3: 'чужой' }])).toBe('validation.unknown_field');
    expect(problem(table, [{ 2: 101 }])).toBe('validation.too_large');
    expect(problem(table, [{ 1: 9 }])).toBe('validation.choice');
    expect(problem(table, ['строка'])).toBe('validation.object');
    expect(
      problem(
        table,
        Array.from({ length: 21 }, () => ({ 2: 1 })),
      ),
    ).toBe('validation.too_many');
  });

  it('of a table keeps the cells of what is no longer asked, and takes no other', () => {
    const columns = [
      { id: 1, label: words, type: 'one_of', options },
      { id: 2, label: words, type: 'number', unit: words, max: 100 },
    ];
    const before = [{ 1: 9, 2: 200, 3: 'гелий' }, { 2: 5 }];
    const kept = keepingChosen(ask('table', { columns }), before);
    const found = (rows: object[]) => answerProblem(kept, rows)?.key ?? null;
    expect(found([{ 1: 9, 2: 200, 3: 'гелий' }, { 2: 6 }, { 1: 2 }])).toBeNull();
    expect(found([{ 1: 2, 2: 7, 3: null }])).toBeNull();
    expect([[{ 1: 8 }], [{ 2: 201 }], [{ 3: 'неон' }], [{ 4: 'гелий' }]].map(found)).toEqual([
      'validation.choice',
      'validation.too_large',
      'validation.choice',
      'validation.unknown_field',
    ]);
  });

  it('of an earlier table is taken without the cells of what is no longer asked', () => {
    const columns = [
      { id: 1, label: words, type: 'one_of', options },
      { id: 2, label: words, type: 'number', unit: words, max: 100 },
    ];
    const table = ask('table', { columns });
    expect(stillTaken(table, [{ 1: 9, 2: 5, 3: 'гелий' }, { 3: 'неон' }, { 1: 2, 2: null }])).toEqual([
      { 2: 5 },
      { 1: 2, 2: null },
    ]);
    expect(stillTaken(table, [{ 3: 'неон' }])).toBeNull();
    expect([stillTaken(ask('line'), 'газ'), stillTaken(ask('one_of', { options }), 9)]).toEqual(['газ', 9]);
  });

  it('that is empty is none, whatever the kind', () => {
    for (const type of ['line', 'number', 'one_of', 'table'] as const)
      for (const none of [null, '', []]) expect(problem(ask(type, { options, columns: [] }), none)).toBeNull();
  });

  it('is kept in one shape: trimmed, in order, without blank rows', () => {
    expect(settledAnswer({ type: 'line' }, ' газ ')).toBe('газ');
    expect(settledAnswer({ type: 'several_of' }, [3, 1])).toEqual([1, 3]);
    expect(settledAnswer({ type: 'table' }, [{ 1: '' }, { 1: 'He' }, { 1: null }])).toEqual([{ 1: 'He' }]);
    expect([settledAnswer({ type: 'line' }, '  '), settledAnswer({ type: 'table' }, [{ 1: '' }])]).toEqual([
      null,
      null,
    ]);
  });
});

it('answers travel by the ids of their questions, two hundred at a time', () => {
  const taken = (answers: object) => AnswersInput.safeParse(answers).success;
  expect(taken({ 12: 'а', 13: [1, 2], 14: null, 15: [{ 1: 'He' }] })).toBe(true);
  for (const foreign of [{ name: 'а' }, { '0': 1 }, { '-1': 1 }, { 12: { deep: 1 } }])
    expect(taken(foreign)).toBe(false);
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id + 1, 1]));
  expect([taken(many(200)), taken(many(201))]).toEqual([true, false]);
});
