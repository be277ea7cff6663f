import { type Body, call } from '../../lib/call.ts';

export const changeMailText = (body: Body<'PATCH /api/administration/mail_texts/'>) =>
  call('PATCH /api/administration/mail_texts/', { body });
