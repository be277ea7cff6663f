import { describe, expect, it } from 'vitest';
import { commandOf, type KeyFacts } from './mark-keys.ts';

const press = (code: string, more: Partial<KeyFacts> = {}) =>
  commandOf({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTyping: false, ...more });

describe('keys of the rating workspace', () => {
  it('1 to 4 choose a criterion, on both rows of digits', () => {
    expect(press('Digit1')).toEqual({ do: 'choose', criterion: 'mark1' });
    expect(press('Numpad4')).toEqual({ do: 'choose', criterion: 'mark4' });
    expect(press('Digit5')).toBeUndefined();
  });

  it('arrows move a mark by a tenth, with Shift by one', () => {
    expect(press('ArrowRight')).toEqual({ do: 'step', by: 0.1 });
    expect(press('ArrowLeft', { shiftKey: true })).toEqual({ do: 'step', by: -1 });
    expect(press('ArrowDown')).toBeUndefined();
  });

  it('N goes to the next without a rating, J and K to the neighbours, Esc back to the list', () => {
    expect(['KeyN', 'KeyJ', 'KeyK', 'Escape'].map((code) => press(code)?.do)).toEqual([
      'next-unrated',
      'next',
      'previous',
      'leave',
    ]);
  });

  it('Ctrl or Cmd with Enter gives the rating, also while one writes', () => {
    expect(press('Enter', { ctrlKey: true, isTyping: true })).toEqual({ do: 'give' });
    expect(press('Enter', { metaKey: true })).toEqual({ do: 'give' });
    expect(press('Enter')).toBeUndefined();
  });

  it('leaves letters, digits and arrows to whoever writes; Esc only leaves the field', () => {
    for (const code of ['Digit1', 'ArrowLeft', 'KeyN', 'KeyJ']) expect(press(code, { isTyping: true })).toBeUndefined();
    expect(press('Escape', { isTyping: true })).toEqual({ do: 'leave-field' });
  });

  it('leaves the combinations of the browser alone', () => {
    expect(press('Digit1', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(press('KeyN', { shiftKey: true })).toBeUndefined();
  });
});
