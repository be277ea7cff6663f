import { describe, expect, it } from 'vitest';
import { layOut } from './lanes.ts';

const from = (start: number, finish: number) => ({ start: new Date(start), finish: new Date(finish) });
const lanes = (...items: ReturnType<typeof from>[]) => layOut(items).map(({ lane, lanes: of }) => `${lane}/${of}`);

describe('lanes', () => {
  it('are one for records that follow each other, also where they meet', () => {
    expect(lanes(from(0, 2), from(2, 4), from(5, 6))).toEqual(['0/1', '0/1', '0/1']);
  });

  it('are as many as overlap, and one again after them', () => {
    expect(lanes(from(0, 4), from(1, 3), from(2, 5), from(6, 7))).toEqual(['0/3', '1/3', '2/3', '0/1']);
  });

  it('are used again by a later record of the same group', () => {
    expect(lanes(from(0, 6), from(1, 2), from(3, 4))).toEqual(['0/2', '1/2', '1/2']);
  });
});
