import type { Answer, RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking, refreshing, sending } from '../asking.ts';

export type Session = RowOf<'GET /api/references/session/list/'>;
export type SessionUsage = Answer<'GET /api/references/session/usage/'>;

const sessionsKey = ['session'] as const satisfies LiveKey;
const ask = asking(...sessionsKey);

/** The schedule of all kinds; open to everybody, so the sign-in page shows it too. */
export const sessionsQuery = { ...ask.one('GET /api/references/session/list/'), staleTime: 10 * 60_000 };

/** What hangs on each session, for whoever keeps the schedule. */
export const sessionUsageQuery = ask.one('GET /api/references/session/usage/');

export const useRefreshSessions = refreshing(sessionsKey);

export const addSession = sending('POST /api/references/session/list/');
export const changeSession = sending('PATCH /api/references/session/list/');
