import { describe, expect, it } from 'vitest';
import { firstSentence, linesOf } from './gist.ts';

describe('the gist of a closed section', () => {
  it('is the first sentence without its full stop', () => {
    expect(firstSentence('Три катализатора готовы. Ячейка опробована.')).toBe('Три катализатора готовы');
    expect(firstSentence('One sentence only.')).toBe('One sentence only');
  });

  it('does not end at a decimal point or an initial', () => {
    expect(firstSentence('A gain of 1.6 at 12 keV. More.')).toBe('A gain of 1.6 at 12 keV');
    expect(firstSentence('По методу В. Иванова. Дальше')).toBe('По методу В. Иванова. Дальше');
  });

  it('counts publications by lines', () => {
    expect(linesOf('First\n\n Second \n')).toEqual(['First', 'Second']);
  });
});
