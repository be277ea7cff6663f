import type { RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';

const ask = asking('tokens');

export type ApiToken = RowOf<'GET /api/users/token/list/'>;

export const tokensQuery = ask.one('GET /api/users/token/list/');
