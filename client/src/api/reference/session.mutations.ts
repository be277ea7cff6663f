import { type Body, call } from '../../lib/call.ts';

export const addSession = (body: Body<'POST /api/references/session/list/'>) =>
  call('POST /api/references/session/list/', { body });

export const changeSession = (body: Body<'PATCH /api/references/session/list/'>) =>
  call('PATCH /api/references/session/list/', { body });
