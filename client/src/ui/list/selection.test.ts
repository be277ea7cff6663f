import { describe, expect, it } from 'vitest';
import { toggleAll, toggleRow } from './selection.ts';

const keys = [31, 32, 33, 34, 35];
const chosen = (...ids: number[]) => new Set(ids);

describe('the selection of a table', () => {
  it('takes a whole page, and keeps what is chosen on the others', () => {
    expect(toggleAll(chosen(7, 32), keys)).toEqual(chosen(7, ...keys));
    expect(toggleAll(chosen(7, ...keys), keys)).toEqual(chosen(7));
  });

  it('turns one row on and off', () => {
    expect(toggleRow(chosen(7), 33, { keys })).toEqual(chosen(7, 33));
    expect(toggleRow(chosen(7, 33), 33, { keys })).toEqual(chosen(7));
  });

  it('fills or empties everything between two rows, in either direction', () => {
    expect(toggleRow(chosen(32), 35, { keys, from: 32 })).toEqual(chosen(32, 33, 34, 35));
    expect(toggleRow(chosen(34), 31, { keys, from: 34 })).toEqual(chosen(34, 31, 32, 33));
    expect(toggleRow(chosen(...keys), 33, { keys, from: 31 })).toEqual(chosen(34, 35));
  });

  it('begins anew where the row chosen before is on another page', () => {
    expect(toggleRow(chosen(7), 33, { keys, from: 7 })).toEqual(chosen(7, 33));
  });
});
