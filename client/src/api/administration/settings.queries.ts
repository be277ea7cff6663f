import type { Answer } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking } from '../asking.ts';

export type SettingRow = Answer<'GET /api/administration/settings/'>[number];

const key = ['setting'] as const satisfies LiveKey;
const ask = asking(...key);

export const settingsQuery = ask.one('GET /api/administration/settings/');
