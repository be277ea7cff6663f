import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';

export type ApiToken = RowOf<'GET /api/users/token/list/'>;

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call('GET /api/users/token/list/', { signal }),
});
