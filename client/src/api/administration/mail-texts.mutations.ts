import { type Body, call } from '../../lib/call.ts';

export const changeMailText = (body: Body<'PATCH /api/administration/mail_texts/'>) =>
  call('PATCH /api/administration/mail_texts/', { body });

export const sendSample = (body: Body<'POST /api/administration/mail_texts/sample/'>) =>
  call('POST /api/administration/mail_texts/sample/', { body });
