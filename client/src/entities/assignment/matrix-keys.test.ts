import { describe, expect, it } from 'vitest';
import { cellAfter } from './matrix-keys.ts';

const size = { rows: 12, columns: 5 };
const at = (row: number, column: number) => ({ row, column });
const press = (code: string, from = at(3, 2), ctrlKey = false) =>
  cellAfter({ code, key: code, ctrlKey, altKey: false, metaKey: false, shiftKey: false }, from, size);

describe('the keyboard in the matrix', () => {
  it('moves by one with arrows and stops at the edges', () => {
    expect(press('ArrowDown')).toEqual(at(4, 2));
    expect(press('ArrowUp', at(0, 0))).toEqual(at(0, 0));
    expect(press('ArrowRight', at(11, 4))).toEqual(at(11, 4));
  });

  it('goes along the row with Home and End, to the corners with Ctrl', () => {
    expect(press('Home')).toEqual(at(3, 0));
    expect(press('End')).toEqual(at(3, 4));
    expect(press('Home', at(3, 2), true)).toEqual(at(0, 0));
    expect(press('End', at(3, 2), true)).toEqual(at(11, 4));
  });

  it('pages by ten and leaves other keys to the box', () => {
    expect(press('PageDown')).toEqual(at(11, 2));
    expect(press('Space')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});
