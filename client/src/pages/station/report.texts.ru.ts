import stationReport from '../../features/station-report/station-report.text.ru.json';

/** Texts of the report of stations. */
export const texts = { stationReport };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    report: typeof texts;
  }
}
