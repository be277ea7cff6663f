import { describe, expect, it } from 'vitest';
import { anySet, clearBits, isSet, joinBits, nextClear, nextSet, noBits, setBits } from './bits.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';

const SLOTS = 100;

describe('rows of bits', () => {
  it('answer as a plain list of yes and no does, over the borders of words too', () => {
    const random = seededRandom(3);
    const bits = noBits(SLOTS);
    const list = Array.from({ length: SLOTS }, () => false);
    for (let step = 0; step < 500; step += 1) {
      const [one, other] = [Math.floor(random() * (SLOTS + 1)), Math.floor(random() * (SLOTS + 1))];
      const [from, to, value] = [Math.min(one, other), Math.max(one, other), random() < 0.5];
      (value ? setBits : clearBits)(bits, from, to);
      list.fill(value, from, to);
      const indexOr = (wanted: boolean) => {
        const at = list.indexOf(wanted, from);
        return at < 0 || at >= to ? to : at;
      };
      expect([nextSet(bits, from, to), nextClear(bits, from, to), anySet(bits, from, to)]).toEqual([
        indexOr(true),
        indexOr(false),
        list.slice(from, to).includes(true),
      ]);
      expect(list.map((_, at) => isSet(bits, at))).toEqual(list);
    }
  });

  it('join what is set in either', () => {
    const bits = setBits(noBits(SLOTS), 10, 40);
    joinBits(bits, setBits(noBits(SLOTS), 30, 70));
    expect([nextSet(bits, 0, SLOTS), nextClear(bits, 10, SLOTS), nextSet(bits, 70, SLOTS)]).toEqual([10, 70, SLOTS]);
  });
});
