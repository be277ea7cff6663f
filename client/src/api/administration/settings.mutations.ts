import { type Body, call } from '../../lib/call.ts';

export const changeSetting = (body: Body<'PATCH /api/administration/settings/'>) =>
  call('PATCH /api/administration/settings/', { body });
