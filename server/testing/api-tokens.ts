import type { TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { hashPassword } from '../src/modules/account/password.ts';
import { type Calls, callAs } from './calls.ts';
import type { TestPortal } from './portal.ts';

const password = 'Present1-password';
const passwordHash = hashPassword(password);
/** Of whoever makes tokens, which ask for it. */
export const withPassword = async () => ({ passwordHash: await passwordHash });

export const makeToken = (who: Calls, fields: object = {}) =>
  who.call('POST', '/api/users/token/detail/', {
    name: 'Выгрузка',
    scopes: ['profile:read', 'proposals:read'],
    days: 30,
    present: password,
    ...fields,
  });
export const tokensOf = (who: Calls) => who.call('GET', '/api/users/token/list/');
export const profileOf = (who: Calls) => who.call('GET', '/accounts/profile/');

/** A program that has a token of this person; it sends it as others do. */
export async function aProgram(
  { app }: Pick<TestPortal, 'app'>,
  who: Calls,
  scopes: readonly TokenScope[],
  fields: object = {},
): Promise<Calls> {
  const { token } = (await makeToken(who, { scopes, ...fields })).body;
  const calls = callAs(app);
  const headers = { authorization: `Bearer ${token}` };
  return { ...calls, call: (method, path, body) => calls.call(method, path, body, headers) };
}
