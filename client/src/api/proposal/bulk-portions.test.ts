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
const line = (letter: string, receivers: readonly string[], is_joined = false) => ({
  letter,
  name: letter,
  count: receivers.length,
  receivers: [...receivers],
  is_joined,
});

describe('portions of one selection', () => {
  it('are one answer, in their order', () => {
    const whole = withPortion(portion([1, 2]), portion([3]));
    expect(whole.done).toEqual([1, 2, 3]);
    expect(whole.unrated).toEqual([{ name: 'Экспертова О. П.', count: 3 }]);
    expect(whole.refused.map(({ id }) => id)).toEqual([1001, 1003]);
    expect(whole.seen.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('write one line for each kind of letter, and name everybody once', () => {
    const whole = withPortion(
      portion([1], [line('accepted', ['A', 'B'])]),
      portion([2], [line('accepted', ['B', 'C']), line('rate', ['D'])]),
    );
    expect(whole.letters).toEqual([
      { letter: 'accepted', name: 'accepted', count: 4, receivers: ['A', 'B', 'C'], is_joined: false },
      { letter: 'rate', name: 'rate', count: 1, receivers: ['D'], is_joined: false },
    ]);
  });

  it('count one letter a person of a kind that goes as one, in whatever portions', () => {
    const [first, second] = [line('examination', ['A', 'B'], true), line('examination', ['B', 'C'], true)];
    expect(withPortion(portion([1], [first]), portion([2], [second])).letters[0]?.count).toBe(3);
  });

  it('name twenty people at most', () => {
    const many = Array.from({ length: 15 }, (_, at) => `P${at}`);
    const more = Array.from({ length: 15 }, (_, at) => `Q${at}`);
    const whole = withPortion(portion([1], [line('accepted', many)]), portion([2], [line('accepted', more)]));
    expect([whole.letters[0]?.count, whole.letters[0]?.receivers.length]).toEqual([30, 20]);
  });
});
