import { type Body, call } from '../../lib/call.ts';

export const changeSetting = (body: Body<'PATCH /api/administration/settings/'>) =>
  call('PATCH /api/administration/settings/', { body });

export const replaceLogo = ({ file, seen }: { file: File; seen: number }) => {
  const body = new FormData();
  body.append('seen_version', String(seen));
  body.append('file', file);
  return call('POST /api/administration/settings/logo/', { body });
};
