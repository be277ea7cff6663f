import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forgery, startForgingProvider } from '../../../../testing/forging-provider.ts';
import { type TestPortal, testPortal } from '../../../../testing/portal.ts';
import { flowCookie } from '../../../../testing/sign-in-elsewhere.ts';
import { identity } from '../account.tables.ts';

let provider: Awaited<ReturnType<typeof startForgingProvider>>;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startForgingProvider();
  const config = { publicUrl: 'https://luch.example.org', signInProviders: [provider.settings] };
  portal = await testPortal({ config });
  const { issuer } = provider.settings;
  const of = { personId: portal.asApplicant.id, linkedAt: portal.clock.now() };
  await portal.db.insert(identity).values({ ...of, issuer, subject: 'victim', name: 'victim' });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

async function signInWith(forgery: Forgery) {
  const begun = await portal.asVisitor.call('POST', '/accounts/identity/begin/', { provider: 'forging' });
  const query = provider.answerTo(begun.body.url, forgery);
  return portal.asVisitor.call('POST', '/accounts/identity/return/', { query }, { cookie: flowCookie(begun) });
}
const past = Math.floor(Date.now() / 1000) - 86_400;

describe('an ID token', () => {
  it('of the provider, for us and in time, opens the account', async () => {
    expect((await signInWith({})).body).toMatchObject({ user: { id: portal.asApplicant.id } });
  });

  it.each<[string, Forgery]>([
    ['signed by a key that the provider does not name', { foreignKey: true }],
    ['signed by nobody', { header: { alg: 'none' }, signature: '' }],
    ['with a signature of something else', { signature: 'c2lnbmVk' }],
    ['signed by what is no secret', { header: { alg: 'HS256' } }],
    ['for another program', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example.org' } }],
    ['for another question', { claims: { nonce: 'x'.repeat(43) } }],
    ['that is over', { claims: { iat: past, exp: past + 300 } }],
    ['about nobody', { claims: { sub: undefined } }],
    ['about somebody without a name', { claims: { sub: '' } }],
    ['about a blank', { claims: { sub: ' ' } }],
  ])('%s opens nothing', async (_what, forgery) => {
    const { status, body } = await signInWith(forgery);
    expect([status, body.code]).toEqual([400, 'identity_refused']);
  });
});
