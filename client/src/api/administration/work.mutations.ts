import { type Body, call } from '../../lib/call.ts';

export const sendLetterAgain = (body: Body<'POST /api/administration/letters/send_again/'>) =>
  call('POST /api/administration/letters/send_again/', { body });
export const retryJob = (body: Body<'POST /api/administration/jobs/retry/'>) =>
  call('POST /api/administration/jobs/retry/', { body });
