import stationReport from '../../features/station-report/station-report.text.en.json';

/** Texts of the report of stations. */
export const texts = { stationReport };
