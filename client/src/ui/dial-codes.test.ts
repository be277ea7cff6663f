import { describe, expect, it } from 'vitest';
import { countryTyped, readPhone, writePhone } from './dial-codes.ts';

describe('a phone number', () => {
  it('is stored as dial code followed by the number', () => {
    expect(writePhone({ country: 'KZ', number: '7012345678' })).toBe('+77012345678');
    expect(writePhone({ country: 'BY', number: ' 29 123-45-67 ' })).toBe('+37529 123-45-67');
  });

  it('in Russia and Kazakhstan is stored without the 8 or 7 before its ten digits', () => {
    const stored = (number: string, country = 'RU') => writePhone({ country, number });
    expect(stored('8 916 123-45-67')).toBe('+7916 123-45-67');
    expect(stored('79161234567')).toBe('+79161234567');
    expect(stored('8 (701) 234-56-78', 'KZ')).toBe('+7(701) 234-56-78');
    expect(stored('800 100-20-30')).toBe('+7800 100-20-30');
    expect(stored('800 100-20-30 доб. 1')).toBe('+7800 100-20-30 доб. 1');
    expect(stored('80 17 123-45-67', 'BY')).toBe('+37580 17 123-45-67');
  });

  it('is empty without digits, so that the rule "required" sees it', () => {
    expect(writePhone({ country: 'RU', number: '  ' })).toBe('');
  });

  it('has no digits by its dial code alone, and is kept as it is typed', () => {
    expect(writePhone({ country: 'RU', number: 'нет' })).toBe('нет');
    expect(readPhone('нет')).toEqual({ country: 'RU', number: 'нет' });
  });

  it('is read by its longest dial code', () => {
    expect(readPhone('+375291234567')).toEqual({ country: 'BY', number: '291234567' });
    expect(readPhone('+79161234567')).toEqual({ country: 'RU', number: '9161234567' });
  });

  it('typed with its code says its country, and leaves the chosen one until it does', () => {
    expect(['+', '+3', '+38', '+380', '+38050'].map((typed) => countryTyped(typed, 'RU'))).toEqual([
      'RU',
      'RU',
      'RU',
      'UA',
      'UA',
    ]);
    expect(countryTyped('+7701', 'KZ')).toBe('KZ');
    expect(countryTyped('9161234567', 'BY')).toBe('BY');
  });

  it('keeps what does not look like one', () => {
    expect(readPhone('8 495 000')).toEqual({ country: 'RU', number: '8 495 000' });
    expect(writePhone({ country: 'RU', number: '+49 30 123' })).toBe('+49 30 123');
  });
});
