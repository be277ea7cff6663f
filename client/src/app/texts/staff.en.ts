import staffProposals from '../../features/staff-proposals/staff-proposals.text.en.json';
import stationProposals from '../../features/station-proposals/station-proposals.text.en.json';

/** Texts of the lists of moderators and stations: applicants never load them. */
export const staff = { staffProposals, stationProposals };
