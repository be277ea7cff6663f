import calendarWords from '@luch/contract/calendar/calendar.words.ru.json';
import stationReport from '../../features/station-report/station-report.text.ru.json';

/** Texts of the report of stations, and the contract's words about records. */
export const texts = { stationReport, words: { calendar: calendarWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    report: typeof texts;
  }
}
