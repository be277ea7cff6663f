import { type Body, call } from '../../lib/call.ts';
import type { Seen } from '../../lib/moved-on.ts';

export const createCouncil = (body: Body<'POST /api/councils/create/'>) => call('POST /api/councils/create/', { body });

export const updateCouncil = (body: Body<'POST /api/councils/update/'>) => call('POST /api/councils/update/', { body });

/** Moves that ask for nothing but a yes: cancelling a council, and bringing it back. */
type AskedMove = Body<'POST /api/councils/change_status/'>['action'];

export const changeCouncilStatus = (id: number, action: AskedMove, seen: Seen) =>
  call('POST /api/councils/change_status/', {
    body: { council_id: id, action, seen_status: seen.status, seen_history: seen.history },
  });
