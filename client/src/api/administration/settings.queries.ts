import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

export type SettingRow = Answer<'GET /api/administration/settings/'>[number];

const key = ['setting'] as const satisfies LiveKey;

export const settingsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call('GET /api/administration/settings/', { signal }),
});
