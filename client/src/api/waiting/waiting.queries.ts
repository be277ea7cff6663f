import type { RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';

export type WaitingWork = RowOf<'GET /api/waiting/'>;

/** What waits for me by my offices. `key`: of what stands on the screen, so that a change of that asks for it again. */
export const waitingWorkQuery = (key: readonly string[]) => asking(...key).one('GET /api/waiting/');
