import { describe, expect, it } from 'vitest';
import {
  linesOfOptions,
  moved,
  newQuestion,
  nextNew,
  optionLines,
  optionsOfLines,
  placedAt,
  renumbered,
  takenBack,
} from './edited-questions.ts';

const ask = (id: number, more: object = {}) => ({ ...newQuestion(id, 'info'), ...more });
const option = (id: number, ru: string, en = '') => ({ id, name: { ru, en } });

describe('options as lines', () => {
  it('keep the number of what keeps its words, wherever it stands', () => {
    const before = [option(1, 'Si', 'Si'), option(2, 'Ge', 'Ge')];
    expect(optionsOfLines('Ge | Ge\nCdTe | CdTe\nSi | Si', before, -1)).toEqual([
      option(2, 'Ge', 'Ge'),
      option(-1, 'CdTe', 'CdTe'),
      option(1, 'Si', 'Si'),
    ]);
  });
  it('keep the number of one that is reworded in its place', () => {
    expect(optionsOfLines('Кремний | Silicon\nGe', [option(1, 'Si'), option(2, 'Ge')], -1)).toEqual([
      option(1, 'Кремний', 'Silicon'),
      option(2, 'Ge'),
    ]);
  });
  it('give the number of one whose line is emptied to nothing that is typed there next', () => {
    const before = [option(1, 'Si'), option(2, 'Ge'), option(3, 'CdTe')];
    const emptied = optionsOfLines('Si\nGe\n', before, -1);
    expect(emptied).toEqual([option(1, 'Si'), option(2, 'Ge')]);
    const lines = optionLines('Si\nGe\n', emptied);
    expect(optionsOfLines('Si\nGe\nGaAs', lines, -1)).toEqual([option(1, 'Si'), option(2, 'Ge'), option(-1, 'GaAs')]);
  });
  it('keep their numbers above and below a line that says nothing, whatever stands behind its bars', () => {
    const text = 'Si\n| | x\nGe';
    const options = optionsOfLines(text, [option(1, 'Si'), undefined, option(2, 'Ge')], -1);
    expect(options).toEqual([option(1, 'Si'), option(2, 'Ge')]);
    expect(optionLines(text, options)).toEqual([option(1, 'Si'), undefined, option(2, 'Ge')]);
  });
  it('come back as they were typed, without blank lines', () => {
    expect(linesOfOptions(optionsOfLines('да | yes\n\nнет', [], -1))).toBe('да | yes\nнет');
  });
});

it('a dragged question takes the place of another one, and its step', () => {
  const questions = [ask(1), ask(2), ask(3, { step: 'sample' })];
  const placed = (id: number, at: number) => placedAt(questions, id, at).map((one) => [one.id, one.step]);
  expect(placed(1, 2)).toEqual([
    [2, 'info'],
    [1, 'info'],
    [3, 'sample'],
  ]);
  expect(placed(2, 1)).toEqual([
    [2, 'info'],
    [1, 'info'],
    [3, 'sample'],
  ]);
  expect(placed(1, 3)).toEqual([
    [2, 'info'],
    [3, 'sample'],
    [1, 'sample'],
  ]);
  expect(placed(1, 1)).toEqual([
    [1, 'info'],
    [2, 'info'],
    [3, 'sample'],
  ]);
});

it('a question that was taken out comes back behind the one that it stood behind', () => {
  const published = [ask(1), ask(2), ask(3), ask(4)];
  const back = (ids: readonly number[], id: number) =>
    takenBack(
      published.filter((one) => ids.includes(one.id)),
      published,
      published[id - 1]!,
    ).map((one) => one.id);
  expect([back([1, 2, 4], 3), back([1, 4], 3), back([2, 3], 1), back([], 2)]).toEqual([
    [1, 2, 3, 4],
    [1, 3, 4],
    [1, 2, 3],
    [2],
  ]);
});

it('a question moves within its step alone', () => {
  const questions = [ask(1), ask(2, { step: 'sample' }), ask(3)];
  expect(moved(questions, 3, -1).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(moved(questions, 1, 1).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(moved(questions, 2, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('what is new gets numbers of its own until the server has given one', () => {
  expect([nextNew([]), nextNew([ask(5, { options: [option(-3, 'а')] })])]).toEqual([-1, -4]);
});

it('numbers that were given take their place in what was typed meanwhile', () => {
  const sent = [ask(-1, { options: [option(-2, 'а')] }), ask(-3, { conditions: [{ of: -1, is: 'is', values: [-2] }] })];
  const kept = [ask(11, { options: [option(1, 'а')] }), ask(12)];
  const given = [
    { was: -1, id: 11 },
    { was: -3, id: 12 },
  ];
  const now = [{ ...sent[0]!, label: { ru: 'ещё', en: '' } }, sent[1]!, ask(-4)];
  expect(renumbered(now, sent, kept, given)).toMatchObject([
    { id: 11, label: { ru: 'ещё' }, options: [{ id: 1 }] },
    { id: 12, conditions: [{ of: 11, values: [1] }] },
    { id: -4 },
  ]);
});
