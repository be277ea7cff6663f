import { describe, expect, it } from 'vitest';
import { type BulkAnswer, withPortion } from './bulk-portions.ts';

const portion = (ids: readonly number[], letters: BulkAnswer['letters'] = []): BulkAnswer => ({
  done: [...ids],
  hours: ids.map((id) => ({ id, hours: 8 })),
  refused: [{ id: 1000 + (ids[0] ?? 0), because: 'wrong_state', text: 'No' }],
  letters,
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
});
const namesIn = (kind?: BulkAnswer['letters'][number]) => kind?.shown.map(({ name }) => name);

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
  });

  it('show twenty letters of a kind at most', () => {
    const many = Array.from({ length: 15 }, (_, at) => `P${at}`);
    const more = Array.from({ length: 15 }, (_, at) => `Q${at}`);
    const whole = withPortion(portion([1], [line('accepted', many)]), portion([2], [line('accepted', more)]));
    expect([whole.letters[0]?.count, namesIn(whole.letters[0])?.length]).toEqual([30, 20]);
  });
});
