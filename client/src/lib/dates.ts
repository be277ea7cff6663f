import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { dateFormat, numberFormat } from '@luch/contract/kernel/formats.ts';
import { t } from 'i18next';
import { facility } from './facility.ts';
import { currentLanguage } from './language.ts';

/**
 * Dates as the facility writes them: DD.MM.YYYY in both languages, 24 hours, Monday first, the facility's time zone
 * named where a deadline counts. Takes ISO moments (UTC) and plain dates `YYYY-MM-DD`, which have no zone.
 */
export const facilityTimeZone = facility.zone;

const plain = /^\d{4}-\d{2}-\d{2}$/;
const noBreak = '\u00a0';

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, { timeZone: facilityTimeZone, ...options });

/** A plain date stands for a moment that is of that day in every zone from −10 to +13 hours, so that none moves it. */
export const toMoment = (date: string | Date): Date =>
  date instanceof Date ? date : new Date(plain.test(date) ? `${date}T10:00Z` : date);

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 02.11.2026 */
export const formatDate = (date: string | Date): string => formatter('ru', numeric).format(toMoment(date));
/** 02.11 */
export const formatDayMonth = (date: string | Date): string =>
  formatter('ru', { day: '2-digit', month: '2-digit' }).format(toMoment(date));
/** 12:04 */
export const formatTime = (date: string | Date): string => formatter('ru', clock).format(toMoment(date));
/** 02.11.2026, 12:04 */
export const formatDateTime = (date: string | Date): string => `${formatDate(date)}, ${formatTime(date)}`;
/** МСК, GMT+7: the facility's zone as it is at that moment. */
export const zoneName = (date: string | Date = new Date()): string =>
  facilityTimeZone === 'Europe/Moscow'
    ? t(($) => $.ui.zone)
    : (formatter('en', { timeZoneName: 'short' }).format(toMoment(date)).split(', ')[1] ?? '');
const withZone = (text: string, date: string | Date): string => `${text}${noBreak}${zoneName(date)}`;
/** 18:00 МСК */
export const formatZonedTime = (date: string | Date): string => withZone(formatTime(date), date);
/** 16.12.2026, 18:00 МСК: where a deadline counts. */
export const formatDeadline = (date: string | Date): string => withZone(formatDateTime(date), date);
/** 16.12.2026, 23:59 МСК: a deadline that is a day ends with that day in the facility's zone. */
export const formatLastDay = (date: string): string => withZone(`${formatDate(date)}, 23:59`, date);
/** 01.02–30.04.2027; the year stands once when it is the same. */
export function formatRange(start: string | Date, end: string | Date): string {
  const [from, to] = [formatDate(start), formatDate(end)];
  if (from === to) return to;
  return from.slice(6) === to.slice(6) ? `${from.slice(0, 5)}–${to}` : `${from}–${to}`;
}
/** нояб., янв. 2027: the year stands with its first month. */
export const formatShortMonth = (date: string | Date): string => {
  const moment = toMoment(date);
  const month = formatter(currentLanguage(), { month: 'short' }).format(moment);
  return formatDayMonth(moment).endsWith('.01') ? `${month}${noBreak}${formatDate(moment).slice(6)}` : month;
};

/** The day in the facility's zone as `YYYY-MM-DD`. */
export const plainDateOf = (date: string | Date): string => {
  const [day, month, year] = formatDate(date).split('.');
  return `${year}-${month}-${day}`;
};
export const today = (now = new Date()): string => plainDateOf(now);

export const yesterday = (): string => addDays(today(), -1);
/** Whole days of the facility's calendar from now to the date; negative when it has passed. */
export const daysUntil = (date: string | Date, now = new Date()): number =>
  daysBetween(plainDateOf(now), plainDateOf(date));
/** сегодня, завтра, через 2 дня, 3 дня назад */
export const formatRelativeDay = (date: string | Date, now = new Date()): string =>
  new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
    .format(daysUntil(date, now), 'day')
    .replaceAll(' ', noBreak);

/** 1,5 in Russian, 1.5 in English. */
export const formatNumber = (value: number, digits = 1): string =>
  numberFormat(currentLanguage(), { maximumFractionDigits: digits }).format(value);
/** A mark: always one decimal. */
export const formatMark = (value: number): string =>
  numberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** 184 кБ, 1,2 МБ; with `ceil` never less than it is, as where a file is called too large. */
export function formatBytes(bytes: number, rounding: 'halfExpand' | 'ceil' = 'halfExpand'): string {
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return numberFormat(currentLanguage(), {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    // English has no short plural of a byte.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : rounding === 'ceil' ? 2 : 1,
    roundingMode: rounding,
  }).format(bytes / 1024 ** step);
}
