import { describe, expect, it } from 'vitest';
import { formChanges, isAnotherQuestion, withEnded } from './form-changes.ts';
import { formProblems, inAskedOrder } from './form-problems.ts';
import { Question, QuestionInput, Questions } from './question.schemas.ts';

const words = (text: string) => ({ ru: text, en: text });
const ask = (id: number, more: object = {}) =>
  QuestionInput.parse({ id, step: 'station', type: 'line', label: words(`q${id}`), ...more });
const keys = (...questions: Question[]) =>
  Object.entries(formProblems(questions)).map(([path, [problem]]) => [path, problem?.key]);
const options = [1, 2].map((id) => ({ id, name: words(`${id}`) }));
const choice = ask(1, { type: 'one_of', options });
const when = (of: unknown, is: string, ...values: unknown[]) => ({ conditions: [{ of, is, values }] });

describe('a form is published', () => {
  it('with its words in both languages', () => {
    expect(keys(ask(1))).toEqual([]);
    expect(keys(ask(1, { label: { ru: 'в', en: '' } }))).toEqual([['questions.0.label.en', 'validation.required']]);
    expect(keys(ask(1, { help: { ru: '', en: 'h' } }))).toEqual([['questions.0.help.ru', 'validation.required']]);
    expect(keys()).toEqual([['questions', 'validation.required']]);
  });

  it('with at least two options, and with the unit of every number, in a table too', () => {
    expect(keys(ask(1, { type: 'one_of', options: options.slice(1) }))).toEqual([
      ['questions.0.options', 'forms.problem.two_options'],
    ]);
    expect(keys(ask(1, { type: 'number' })).map(([path]) => path)).toEqual([
      'questions.0.unit.ru',
      'questions.0.unit.en',
    ]);
    expect(keys(ask(1, { type: 'number', unit: words('°C'), min: 5, max: 4 }))).toEqual([
      ['questions.0.max', 'validation.too_small'],
    ]);
    expect(keys(ask(1, { type: 'table' }))).toEqual([['questions.0.columns', 'validation.required']]);
    const columns = [{ id: 1, label: words('c'), type: 'number', unit: { ru: '%', en: '' } }];
    expect(keys(ask(1, { type: 'table', columns }))).toEqual([
      ['questions.0.columns.0.unit.en', 'validation.required'],
    ]);
  });

  it('with conditions that look back alone, so that nothing goes round', () => {
    expect(keys(choice, ask(2, when(1, 'is', 2)))).toEqual([]);
    expect(keys(ask(2, when(1, 'is', 2)), choice)).toEqual([
      ['questions.0.conditions.0', 'forms.problem.condition_of'],
    ]);
    expect(keys(ask(1, { type: 'yes_no', ...when(1, 'is', true) }))).toEqual([
      ['questions.0.conditions.0', 'forms.problem.condition_of'],
    ]);
    // A question of an earlier step comes first, wherever it stands in the list.
    expect(keys(ask(2, { step: 'sample', ...when(1, 'is', 2) }), choice)).toEqual([]);
    expect(keys(choice, ask(2, when(1, 'is', 9)))).toEqual([
      ['questions.1.conditions.0', 'forms.problem.condition_value'],
    ]);
    expect(keys(choice, ask(2, when(1, 'one_of')))).toEqual([
      ['questions.1.conditions.0', 'forms.problem.condition_value'],
    ]);
    expect(keys(ask(1), ask(2, when(1, 'answered')))).toEqual([]);
    expect(keys(ask(2, when('method', 'one_of', 1, 2)))).toEqual([]);
  });

  it('with conditions that tell nobody an answer which they do not read', () => {
    const asks = (reader: string, of: string) =>
      keys({ ...choice, reader: of as 'staff' }, ask(2, { ...when(1, 'is', 1), reader }));
    for (const [reader, of] of [
      ['office', 'staff'],
      ['staff', 'staff'],
      ['staff', 'everybody'],
    ] as const)
      expect(asks(reader, of)).toEqual([]);
    for (const [reader, of] of [
      ['staff', 'office'],
      ['everybody', 'staff'],
    ] as const)
      expect(asks(reader, of)).toEqual([['questions.1.conditions.0', 'forms.problem.condition_reader']]);
  });

  it('with the search only where everybody may read, and a day only where an answer is needed', () => {
    expect(keys(ask(1, { searched: true, reader: 'staff' }))).toEqual([
      ['questions.0.searched', 'forms.problem.not_for_all'],
    ]);
    expect(keys(ask(1, { required_from: '2026-12-01' }))).toEqual([
      ['questions.0.required_from', 'forms.problem.not_required'],
    ]);
  });

  it('with forty questions and thirty options at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => ask(id + 1));
    expect([Questions.safeParse(many(40)).success, Questions.safeParse(many(41)).success]).toEqual([true, false]);
    const of = (count: number) => Array.from({ length: count }, (_, id) => ({ id: id + 1, name: words('o') }));
    const taken = (count: number) => QuestionInput.safeParse({ ...choice, options: of(count) }).success;
    expect([taken(30), taken(31)]).toEqual([true, false]);
  });
});

it('questions are asked by step, and within it as they stand', () => {
  const order = inAskedOrder([ask(1, { step: 'files' }), ask(2), ask(3, { step: 'info' }), ask(4)]);
  expect(order.map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

describe('what a version changes', () => {
  it('is what came, what ended, what became required, and who reads', () => {
    const changes = formChanges(
      [choice, ask(2), ask(3), ask(5, { reader: 'everybody' })],
      [{ ...choice, options: options.slice(1) }, ask(3, { required: true }), ask(4), ask(5, { reader: 'office' })],
    );
    const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);
    expect([ids(changes.added), ids(changes.ended), ids(changes.becameRequired), ids(changes.narrowed)]).toEqual([
      [4],
      [2],
      [3],
      [5],
    ]);
    expect(changes.endedOptions).toMatchObject([{ question: { id: 1 }, options: [1] }]);
    expect(formChanges([choice], [choice]).otherwise).toBe(false);
  });

  it('is another question where the kind is another, or the unit of a number', () => {
    const oven = ask(1, { type: 'number', unit: words('°C') });
    expect(isAnotherQuestion(oven, { ...oven, unit: words('K') })).toBe(true);
    expect(isAnotherQuestion(oven, { ...oven, type: 'line' })).toBe(true);
    expect(isAnotherQuestion(oven, ask(1, { ...oven, label: words('Температура') }))).toBe(false);
  });
});

it('what ended stays named: options, columns, and options of columns that stay', () => {
  const column = (id: number, of = options) => ({
    id,
    label: words('c'),
    type: 'one_of' as const,
    options: of,
    unit: words(''),
    min: null,
    max: null,
  });
  const table = (columns: Question['columns']) => ask(1, { type: 'table', columns });
  const told = withEnded(table([column(1, options.slice(1))]), withEnded(table([column(1), column(2)]), null));
  expect(told.columns).toMatchObject([
    { id: 1, options: [{ id: 2 }, { id: 1, is_ended: true }] },
    { id: 2, is_ended: true },
  ]);
  expect(withEnded(table([column(1)]), told).columns[0]?.options).toEqual(options);
});
