import { type Answer, call } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking, sending } from '../asking.ts';

export type SettingRow = Answer<'GET /api/administration/settings/'>[number];

const key = ['setting'] as const satisfies LiveKey;
const ask = asking(...key);

export const settingsQuery = ask.one('GET /api/administration/settings/');

export const changeSetting = sending('PATCH /api/administration/settings/');

export const replaceLogo = ({ file, seen }: { file: File; seen: number }) => {
  const body = new FormData();
  body.append('seen_version', String(seen));
  body.append('file', file);
  return call('POST /api/administration/settings/logo/', { body });
};
