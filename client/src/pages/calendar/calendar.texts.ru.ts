import calendarWords from '@luch/contract/calendar/calendar.words.ru.json';
import calendar from '../../features/calendar/calendar.text.ru.json';

/** Texts of the calendar and the contract's words about it. */
export const texts = { calendar, words: { calendar: calendarWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    calendar: typeof texts;
  }
}
