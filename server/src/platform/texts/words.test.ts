import { describe, expect, it } from 'vitest';
import { growingWords } from './words.ts';

const loans = { ru: { title: 'Loan, ru', kept: 'Kept, ru' }, en: { title: 'Loan', kept: 'Kept' } };
const begun = () =>
  growingWords<string>({ ru: { station: { name: 'Station, ru' } }, en: { station: { name: 'Station' } } });

describe('words that grow', () => {
  it('know what they began with, and nothing of a module that is not registered', () => {
    const { words } = begun();
    expect([words.text('en', 'station.name'), words.has('station.name'), words.has('loan.title')]).toEqual([
      'Station',
      true,
      false,
    ]);
  });

  it('learn the words of a module under its name, for whoever holds them already', () => {
    const { words, learn } = begun();
    learn({ loan: loans });
    expect([words.text('ru', 'loan.title'), words.text('en', 'loan.title')]).toEqual(['Loan, ru', 'Loan']);
    expect(words.text('en', 'station.name')).toBe('Station');
  });

  it('take a file that comes again in the place of the former one', () => {
    const { words, learn } = begun();
    learn({ loan: loans });
    expect(words.text('en', 'loan.title')).toBe('Loan');
    learn({ loan: { ru: { title: 'Lending, ru' }, en: { title: 'Lending' } } });
    expect([words.text('en', 'loan.title'), words.has('loan.kept')]).toEqual(['Lending', false]);
  });

  it('have a key only when both languages say it', () => {
    const { words, learn } = begun();
    learn({ loan: { ru: loans.ru, en: { title: 'Loan' } } });
    expect([words.has('loan.title'), words.has('loan.kept')]).toEqual([true, false]);
  });

  it('of one portal are not those of another', () => {
    const [one, other] = [begun(), begun()];
    one.learn({ loan: loans });
    expect(other.words.has('loan.title')).toBe(false);
  });
});
