import { describe, expect, it } from 'vitest';
import { comingsAndGoings, type Discussed, discussionOrder } from './discussion-order.ts';

const of = (id: number, leaving: readonly number[] = [], stationId = 1): Discussed => ({ id, stationId, leaving });
const moves = (proposals: readonly Discussed[], order: readonly number[]) =>
  comingsAndGoings(order.map((id) => proposals.find((one) => one.id === id) ?? of(id)));

describe('the order of discussion', () => {
  it('goes station by station where nobody leaves', () => {
    expect(discussionOrder([of(1, [], 2), of(3), of(2, [], 2), of(4)])).toEqual([3, 4, 1, 2]);
  });

  it('begins with what nobody leaves for, and lets each person leave once', () => {
    const proposals = [of(1, [7]), of(2), of(3, [8]), of(4, [7], 2), of(5, [8], 2), of(6, [], 2)];
    const order = discussionOrder(proposals);
    expect(order).toEqual([2, 6, 1, 4, 3, 5]);
    expect(moves(proposals, order)).toBe(4);
    expect(comingsAndGoings(proposals)).toBe(8);
  });

  it('goes on with those who share people outside', () => {
    const proposals = [of(1, [7]), of(2, [9]), of(3, [8, 7])];
    const order = discussionOrder(proposals);
    expect(moves(proposals, order)).toBe(6);
    expect(order.indexOf(3)).toBe(order.indexOf(1) + 1);
  });

  it('keeps every proposal, once', () => {
    const proposals = Array.from({ length: 40 }, (_, at) => of(at, at % 3 === 0 ? [at % 5] : [], at % 4));
    expect(discussionOrder(proposals).toSorted((a, b) => a - b)).toEqual(proposals.map(({ id }) => id));
    expect(discussionOrder([])).toEqual([]);
  });
});
