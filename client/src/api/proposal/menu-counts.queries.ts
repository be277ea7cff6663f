import type { Answer } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { proposalsKey } from './proposal.keys.ts';

const ask = asking(...proposalsKey);

export type MenuCounts = Answer<'GET /api/proposals/proposal/menu_counts/'>;

const refresh = 120_000;

/** What waits in each workplace of mine. */
export const menuCountsQuery = { ...ask.one('GET /api/proposals/proposal/menu_counts/'), refetchInterval: refresh };
