import stationProposals from '../../features/station-proposals/station-proposals.text.en.json';

/** Texts of the pages of stations. */
export const texts = { stationProposals };
