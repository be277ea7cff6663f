import { type Body, call } from '../../lib/call.ts';

export const changeFormText = (body: Body<'PATCH /api/administration/form_texts/'>) =>
  call('PATCH /api/administration/form_texts/', { body });
