import { type Body, call } from '../../lib/call.ts';

/* What only the server knows of a form, asked while other fields are wrong; it refuses at the field, or says nothing. */

type WithAddress = 'POST /accounts/register/' | 'POST /api/users/profile/create/';
/** The rest of the form is not needed for it. */
export const checkAddress = (key: WithAddress, email: string): Promise<unknown> =>
  call(key, { body: { email } as Body<WithAddress>, checkOnly: true, stay: true });

export const checkPresentPassword = (present: string): Promise<unknown> =>
  call('POST /api/users/profile/password/', { body: { present, password: '' }, checkOnly: true, stay: true });
