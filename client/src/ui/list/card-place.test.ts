import { describe, expect, it } from 'vitest';
import { placeOf } from './card-place.ts';

const rows = { ids: [31, 32, 33], page: 2, pageSize: 3, total: 8, more: false, firstAfter: 41, lastBefore: 23 };

describe('the place of an open card in its list', () => {
  it('counts over all pages', () => {
    expect(placeOf(32, rows, undefined)).toMatchObject({
      position: 5,
      total: 8,
      previous: { id: 31 },
      next: { id: 33 },
    });
  });

  it('goes on to the neighbouring pages at the edges', () => {
    expect(placeOf(31, rows, undefined).previous).toEqual({ id: 23, page: 1 });
    expect(placeOf(33, rows, undefined).next).toEqual({ id: 41, page: 3 });
  });

  it('ends where the list ends', () => {
    const only = { ids: [7], page: 1, pageSize: 20, total: 1, more: false };
    expect(placeOf(7, only, undefined)).toEqual({
      position: 1,
      total: 1,
      more: false,
      previous: undefined,
      next: undefined,
    });
  });

  it('keeps the neighbours of a proposal that a command took out of the list', () => {
    const without = { ...rows, ids: [31, 33], total: 7 };
    expect(placeOf(32, without, 1)).toEqual({
      position: undefined,
      total: 7,
      more: false,
      previous: { id: 31 },
      next: { id: 33 },
    });
  });

  it('knows no place for a card that was never in the list', () => {
    expect(placeOf(99, rows, undefined)).toEqual({
      position: undefined,
      total: 8,
      more: false,
      previous: undefined,
      next: undefined,
    });
  });
});
