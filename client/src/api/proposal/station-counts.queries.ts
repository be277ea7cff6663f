import { asking } from '../asking.ts';
import { proposalsKey } from './proposal.keys.ts';

const ask = asking(...proposalsKey);

/** The stations in my charge, and what each holds. */
export const stationCountsQuery = ask.one('GET /api/proposals/expert-proposal-new/station_counts/');
