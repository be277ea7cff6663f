import { addDays } from '@luch/contract/kernel/days.ts';
import { dateFormat } from '@luch/contract/kernel/formats.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { toMoment } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { type DayRange, type View } from './days.ts';

const written = (language: Language, options: Intl.DateTimeFormatOptions, ...days: readonly string[]): string => {
  const format = dateFormat(language === 'en' ? 'en-GB' : 'ru', { timeZone: 'UTC', ...options });
  const [from, to] = days.map(toMoment);
  if (!from) return '';
  // The word for 'year' that Russian adds, and the thin spaces around a dash, are of no use in a title.
  return (to ? format.formatRange(from, to) : format.format(from))
    .replaceAll(/\s*г\.(?=\s|$)/g, '')
    .replaceAll('\u2009', '');
};
const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** '16–22 ноября 2026', 'Ноябрь 2026', 'Среда, 18 ноября'. */
export function rangeTitle(view: View, { first, end }: DayRange, language = currentLanguage()): string {
  if (view === 'month') return upper(written(language, { month: 'long', year: 'numeric' }, first));
  if (view === 'day') return upper(written(language, { weekday: 'long', day: 'numeric', month: 'long' }, first));
  return written(language, whole, first, addDays(end, -1));
}

/** 'Пн' */
export const shortWeekday = (day: string, language = currentLanguage()): string =>
  upper(written(language, { weekday: 'short' }, day));
/** 'среда, 18 ноября' */
export const longDay = (day: string, language = currentLanguage()): string =>
  written(language, { weekday: 'long', day: 'numeric', month: 'long' }, day);
export const dayNumber = (day: string): string => String(Number(day.slice(8)));
