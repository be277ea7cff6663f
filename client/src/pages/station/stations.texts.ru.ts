import stationProposals from '../../features/station-proposals/station-proposals.text.ru.json';

/** Texts of the pages of stations. */
export const texts = { stationProposals };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    stations: typeof texts;
  }
}
