import calendarWords from '@luch/contract/calendar/calendar.words.en.json';
import calendar from '../../features/calendar/calendar.text.en.json';

/** Texts of the calendar and the contract's words about it. */
export const texts = { calendar, words: { calendar: calendarWords } };
