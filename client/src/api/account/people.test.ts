import { describe, expect, it } from 'vitest';
import { isAddress, isComplete } from './people.ts';

describe('the search for a member', () => {
  it('reads a text with @ as an address, everything else as a surname', () => {
    expect(isAddress('petrova@example.org')).toBe(true);
    expect(isAddress('Петрова')).toBe(false);
  });

  it('asks from two letters of a surname on', () => {
    expect(['', 'П', 'Пе'].map(isComplete)).toEqual([false, false, true]);
  });

  it('asks for an address only when it is whole', () => {
    expect(['p@', 'p@example', 'p@example.org'].map(isComplete)).toEqual([false, false, true]);
  });
});
