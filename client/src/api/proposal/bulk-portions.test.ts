import { describe, expect, it } from 'vitest';
import { type BulkAnswer, withPortion } from './bulk-portions.ts';

const portion = (ids: readonly number[], letters: BulkAnswer['letters'] = []): BulkAnswer => ({
  done: [...ids],
  hours: ids.map((id) => ({ id, hours: 8 })),
  refused: [{ id: 1000 + (ids[0] ?? 0), because: 'wrong_state', text: 'No' }],
  letters,
  without: [],
  unrated: [{ name: 'Экспертова О. П.', count: ids.length }],
  detail: 'Done',
  seen: ids.map((id) => ({ id, history: id })),
});
const line = (letter: string, names: readonly string[], is_joined = false) => ({
  letter,
  name: letter,
  count: names.length,
  shown: names.map((name) => ({ name, proposal_id: null, language: 'ru' as const, subject: letter, text: letter })),
  is_joined,
  to: [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({
    id: name.codePointAt(0) ?? 0,
    name,
    letters: is_joined ? 1 : length,
  })),
});
const namesIn = (kind?: BulkAnswer['letters'][number]) => kind?.shown.map(({ name }) => name);

const lettersTo = (kind?: BulkAnswer['letters'][number]) =>
  Object.fromEntries(kind?.to.map(({ name, letters }) => [name, letters]) ?? []);

describe('portions of one selection', () => {
  it('are one answer, in their order', () => {
    const whole = withPortion(portion([1, 2]), portion([3]));
    expect(whole.done).toEqual([1, 2, 3]);
    expect(whole.unrated).toEqual([{ name: 'Экспертова О. П.', count: 3 }]);
    expect(whole.refused.map(({ id }) => id)).toEqual([1001, 1003]);
    expect(whole.seen.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('write one line for each kind of letter', () => {
    const whole = withPortion(
      portion([1], [line('accepted', ['A', 'B'])]),
      portion([2], [line('accepted', ['B', 'C']), line('rate', ['D'])]),
    );
    expect(whole.letters).toEqual([line('accepted', ['A', 'B', 'B', 'C']), line('rate', ['D'])]);
  });

  it('count one letter a person of a kind that goes as one, in whatever portions', () => {
    const [first, second] = [line('examination', ['A', 'B'], true), line('examination', ['B', 'C'], true)];
    const [whole] = withPortion(portion([1], [first]), portion([2], [second])).letters;
    expect([whole?.count, namesIn(whole)]).toEqual([3, ['A', 'B', 'C']]);
    expect(lettersTo(whole)).toEqual({ A: 1, B: 1, C: 1 });
  });

  it('count every letter of a kind that goes alone', () => {
    const [first, second] = [line('accepted', ['A', 'A', 'B']), line('accepted', ['A'])];
    const [whole] = withPortion(portion([1], [first]), portion([2], [second])).letters;
    expect(lettersTo(whole)).toEqual({ A: 3, B: 1 });
  });

  it('count people of a kind that goes as one past those that are shown', () => {
    const people = (sign: string) => Array.from({ length: 15 }, (_, at) => `${sign}${at}`);
    const [first, second] = ['P', 'Q'].map((sign) => line('examination', people(sign), true));
    const [whole] = withPortion(portion([1], first && [first]), portion([2], second && [second])).letters;
    expect([whole?.count, whole?.shown.length]).toEqual([30, 20]);
  });

  it('show twenty letters of a kind at most', () => {
    const many = Array.from({ length: 15 }, (_, at) => `P${at}`);
    const more = Array.from({ length: 15 }, (_, at) => `Q${at}`);
    const whole = withPortion(portion([1], [line('accepted', many)]), portion([2], [line('accepted', more)]));
    expect([whole.letters[0]?.count, namesIn(whole.letters[0])?.length]).toEqual([30, 20]);
  });
});
