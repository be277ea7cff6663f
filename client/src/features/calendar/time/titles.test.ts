import type { Language } from '@luch/contract/kernel/language.ts';
import { describe, expect, it } from 'vitest';
import { rangeOf, type View } from './days.ts';
import { longDay, rangeTitle, shortWeekday } from './titles.ts';

const titleIn = (language: Language) => (view: View, day: string) => rangeTitle(view, rangeOf(view, day), language);

describe('titles of what is shown', () => {
  it('are written as Russian does', () => {
    const title = titleIn('ru');
    expect(title('week', '2026-11-18')).toBe('16–22 ноября 2026');
    expect(title('two', '2026-11-30')).toMatch(/^30 ноября\s?–\s?13 декабря 2026$/);
    expect(title('week', '2026-12-31')).toMatch(/^28 декабря 2026\s?–\s?3 января 2027$/);
    expect(title('month', '2026-11-18')).toBe('Ноябрь 2026');
    expect(title('day', '2026-11-18')).toBe('Среда, 18 ноября');
    expect([shortWeekday('2026-11-16', 'ru'), longDay('2026-11-16', 'ru')]).toEqual(['Пн', 'понедельник, 16 ноября']);
  });

  it('are written as English does', () => {
    const title = titleIn('en');
    expect(title('week', '2026-11-18')).toBe('16–22 November 2026');
    expect(title('two', '2026-11-30')).toMatch(/^30 November\s?–\s?13 December 2026$/);
    expect(title('month', '2026-11-18')).toBe('November 2026');
    expect(title('day', '2026-11-18')).toMatch(/^Wednesday,? 18 November$/);
    expect(shortWeekday('2026-11-16', 'en')).toBe('Mon');
  });
});
