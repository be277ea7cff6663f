import calendarWords from '@luch/contract/calendar/calendar.words.en.json';
import stationReport from '../../features/station-report/station-report.text.en.json';

/** Texts of the report of stations, and the contract's words about records. */
export const texts = { stationReport, words: { calendar: calendarWords } };
