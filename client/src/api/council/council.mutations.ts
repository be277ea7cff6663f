import { type Body, call } from '../../lib/call.ts';

export const createCouncil = (body: Body<'POST /api/councils/create/'>) => call('POST /api/councils/create/', { body });

/** Cancels a council or brings it back. */
export const changeCouncilStatus = (id: number, action: 'delete' | 'return', seen: number) =>
  call('POST /api/councils/change_status/', { body: { council_id: id, action, seen_status: seen } });
