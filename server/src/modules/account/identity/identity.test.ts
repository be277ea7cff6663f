import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegistration, linkFor } from '../../../../testing/account.ts';
import type { TestAnswer } from '../../../../testing/calls.ts';
import { type PersonOptions, type TestPerson } from '../../../../testing/people.ts';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { switchOnSecondFactor } from '../../../../testing/second-factor.ts';
import {
  type ClaimsElsewhere,
  type ProviderOnLoopback,
  startSignInProvider,
} from '../../../../testing/sign-in-provider.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { identity, identityFlow, person } from '../account.tables.ts';
import { confirmAddress } from '../commands/verify.ts';
import { hashPassword } from '../password.ts';

const publicUrl = 'https://luch.example.org';
const password = 'Correct1horse';
let institute: ProviderOnLoopback;
let orcid: ProviderOnLoopback;
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  [institute, orcid] = (await Promise.all(
    ['institute', 'orcid'].map((id) => startSignInProvider(id, `${publicUrl}/sign-in-return`)),
  )) as [ProviderOnLoopback, ProviderOnLoopback];
  portal = await testPortal({
    config: { publicUrl, signInProviders: [institute.settings, { ...orcid.settings, trust_email: false }] },
  });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await portal.close();
  await Promise.all([institute.close(), orcid.close()]);
});

const someone = (options: PersonOptions = {}) => portal.someone({ passwordHash, ...options });
const post = (path: string, body: object, cookie = '', headers = {}) =>
  portal.asVisitor.call('POST', path, body, { ...(cookie && { cookie }), ...headers });
const cookieOf = ({ headers }: TestAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith('identity_flow='))
    ?.split(';')[0] ?? '';

/** From the button to the provider. */
async function begin(provider = 'institute', headers = {}) {
  const answer = await post('/accounts/identity/begin/', { provider }, '', headers);
  return { url: answer.body.url as string, cookie: cookieOf(answer), answer };
}
const comeBack = (query: string, cookie: string, headers = {}) =>
  post('/accounts/identity/return/', { query }, cookie, headers);
/** There and back; the cookie is the one that this browser keeps. */
async function signInBy(account: string, claims: ClaimsElsewhere = {}, at = institute) {
  const { url, cookie } = await begin(at.settings.id);
  const query = await at.signInAs(url, account, claims);
  return { answer: await comeBack(query, cookie), cookie, query };
}
const confirmed = (email: string): ClaimsElsewhere => ({
  email,
  email_verified: true,
  given_name: 'Анна',
  family_name: 'Иванова',
});
const linked = (personId: number) => portal.db.select().from(identity).where(eq(identity.personId, personId));
async function link(who: TestPerson, account: string, at = institute) {
  const begun = await who.call('POST', '/api/users/identities/begin/', { provider: at.settings.id, present: password });
  const query = await at.signInAs(begun.body.url, account, { email: `${account}@elsewhere.example.org` });
  return who.call('POST', '/accounts/identity/return/', { query }, { cookie: cookieOf(begun) });
}

describe('an account elsewhere', () => {
  test('is asked about with PKCE, state and nonce, and the way back is ours whatever the call says of itself', async () => {
    const { url, answer } = await begin('institute', {
      host: 'evil.example.org',
      'x-forwarded-host': 'evil.example.org',
    });
    const { searchParams, origin } = new URL(url);
    expect(origin).toBe(institute.settings.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/sign-in-return`,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Secure/);
    expect(url).not.toContain('secret');
    expect((await post('/accounts/identity/begin/', { provider: 'nobody' })).status).toBe(404);
  });

  test('that is linked opens the account here', async () => {
    const anna = await someone();
    expect((await link(anna, 'anna')).body).toMatchObject({ outcome: 'linked', provider: { id: 'institute' } });
    expect((await portal.letters(anna.email)).at(-1)?.subject).toBe(
      'Служба institute теперь открывает вашу учётную запись',
    );
    const { answer } = await signInBy('anna');
    expect(answer.body).toMatchObject({ outcome: 'signed_in', user: { id: anna.id }, token: expect.any(String) });
  });

  test('opens a half only, where the owner signs in in two steps', async () => {
    const anna = await someone();
    await link(anna, 'two-steps');
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const { answer } = await signInBy('two-steps');
    expect(answer.body).toEqual({
      outcome: 'half',
      login: anna.email,
      second_step: 'code',
      half_token: expect.any(String),
    });
    const { half_token } = answer.body;
    const done = await post('/accounts/login/second-step/', { login: anna.email, half_token, code: app.code() });
    expect(done.body.user.id).toBe(anna.id);
  });

  test('opens no account that is blocked, or whose address nobody has confirmed', async () => {
    const anna = await someone();
    await link(anna, 'blocked');
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, anna.id));
    expect((await signInBy('blocked')).answer.body.code).toBe('blocked');
  });
});

describe('an account here with the same address', () => {
  test('is not opened by it: its owner links it by signing in', async () => {
    const anna = await someone();
    const { answer, cookie } = await signInBy('same', confirmed(anna.email));
    expect(answer.body).toEqual({
      outcome: 'confirm',
      email: anna.email,
      provider: { id: 'institute', label: 'Служба institute' },
    });
    expect(await linked(anna.id)).toEqual([]);
    const login = (secret: string) =>
      post('/accounts/login/', { login: anna.email, password: secret, identity: true }, cookie);
    expect((await login('Wrong1password')).status).toBe(400);
    expect(await linked(anna.id)).toEqual([]);
    expect((await login(password)).body.token).toBeDefined();
    expect(await linked(anna.id)).toHaveLength(1);
    expect((await signInBy('same')).answer.body).toMatchObject({ outcome: 'signed_in', user: { id: anna.id } });
  });

  test('is linked after the second step, not before', async () => {
    const anna = await someone();
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const { cookie } = await signInBy('second', confirmed(anna.email));
    const { body } = await post('/accounts/login/', { login: anna.email, password, identity: true }, cookie);
    expect(await linked(anna.id)).toEqual([]);
    await post('/accounts/login/second-step/', { login: anna.email, half_token: body.half_token, code: app.code() });
    expect(await linked(anna.id)).toHaveLength(1);
  });

  test('is linked by a letter to that address, once; nobody else’s link does it', async () => {
    const [anna, boris] = [await someone(), await someone()];
    const { cookie } = await signInBy('by-letter', confirmed(anna.email));
    const ask = () => post('/accounts/identity/letter/', {}, cookie);
    expect((await ask()).body.detail).toContain(anna.email);
    // Pressed twice: one letter.
    await ask();
    expect(await portal.letters(anna.email)).toHaveLength(1);
    const { user_id, signature } = await linkFor(portal, anna.email, 'sign-in-return');
    const confirm = (body: object) => post('/accounts/identity/confirm/', body);
    expect((await confirm({ user_id: boris.id, signature })).body.code).toBe('link_expired');
    expect((await confirm({ user_id, signature: 'invented' })).body.code).toBe('link_expired');
    expect((await confirm({ user_id, signature })).status).toBe(200);
    expect((await confirm({ user_id, signature })).body.code).toBe('link_expired');
    expect((await linked(anna.id)).length).toBe(1);
  });

  test('is not linked by somebody else who signs in in the same browser', async () => {
    const [anna, boris] = [await someone(), await someone()];
    const { cookie } = await signInBy('shared-browser', confirmed(anna.email));
    const done = await post('/accounts/login/', { login: boris.email, password, identity: true }, cookie);
    expect(done.body.token).toBeDefined();
    expect([await linked(boris.id), await linked(anna.id)]).toEqual([[], []]);
  });

  test('means nothing where the address is not confirmed, or the provider is not believed', async () => {
    const anna = await someone();
    for (const { answer } of [
      await signInBy('unverified', { email: anna.email, email_verified: false }),
      await signInBy('silent', { email: anna.email }),
      await signInBy('not-believed', confirmed(anna.email), orcid),
    ])
      expect(answer.body).toMatchObject({ outcome: 'register', email: '' });
    const { cookie } = await signInBy('unverified-2', { email: anna.email });
    expect((await post('/accounts/identity/letter/', {}, cookie)).body.code).toBe('identity_expired');
    await post('/accounts/login/', { login: anna.email, password, identity: true }, cookie);
    expect(await linked(anna.id)).toEqual([]);
  });
});

describe('somebody without an account', () => {
  test('registers with the name filled in, and signs in that way once the address is confirmed', async () => {
    const { answer, cookie } = await signInBy('new', confirmed('new@example.org'));
    expect(answer.body).toMatchObject({
      outcome: 'register',
      first_name: 'Анна',
      last_name: 'Иванова',
      email: 'new@example.org',
    });
    const form = aRegistration({ email: 'new@example.org' });
    expect((await post('/accounts/register/', { ...form, identity: true }, cookie)).status).toBe(200);
    expect((await signInBy('new', confirmed('new@example.org'))).answer.body.code).toBe('not_verified');
    const [row] = await portal.db.select().from(person).where(eq(person.email, 'new@example.org'));
    await portal.db.transaction((tx) => confirmAddress(tx, row!.id, portal.clock.now()));
    expect((await signInBy('new')).answer.body).toMatchObject({ outcome: 'signed_in', user: { id: row!.id } });
  });

  test('whose account was made beforehand by somebody else gets rid of what that one has linked by a new password', async () => {
    const { cookie } = await signInBy('intruder');
    await post('/accounts/register/', { ...aRegistration({ email: 'victim@example.org' }), identity: true }, cookie);
    const [victim] = await portal.db.select().from(person).where(eq(person.email, 'victim@example.org'));
    expect(await linked(victim!.id)).toHaveLength(1);
    await post('/accounts/send-reset-password-link/', { email: 'victim@example.org' });
    const reset = await linkFor(portal, 'victim@example.org', 'reset-password');
    await post('/accounts/reset-password/', { ...reset, password: 'Other1horse' });
    expect(await linked(victim!.id)).toEqual([]);
    expect((await signInBy('intruder')).answer.body.outcome).toBe('register');
    expect((await portal.letters('victim@example.org')).at(-1)?.text).toContain('больше не открывают');
  });
});

describe('an attack', () => {
  const expectRefused = async (answer: Promise<TestAnswer>, code: string) =>
    expect((await answer).body.code).toBe(code);

  test('by an answer that belongs to another browser is refused', async () => {
    const [mine, other] = [await begin(), await begin()];
    const query = await institute.signInAs(other.url, 'attacker', confirmed('attacker@example.org'));
    await expectRefused(comeBack(query, mine.cookie), 'identity_refused');
    await expectRefused(comeBack(query, ''), 'identity_expired');
    await expectRefused(comeBack(query, 'identity_flow=' + 'x'.repeat(43)), 'identity_expired');
  });

  test('by a wrong state is refused', async () => {
    const { url, cookie } = await begin();
    const parts = new URLSearchParams(await institute.signInAs(url, 'state'));
    parts.set('state', 'x'.repeat(43));
    await expectRefused(comeBack(parts.toString(), cookie), 'identity_refused');
  });

  test('by an answer that was used before is refused, and a code opens nothing twice', async () => {
    const { query, cookie } = await signInBy('replay');
    await expectRefused(comeBack(query, cookie), 'identity_expired');
    const fresh = await begin();
    const parts = new URLSearchParams(query);
    parts.set('state', new URL(fresh.url).searchParams.get('state') ?? '');
    await expectRefused(comeBack(parts.toString(), fresh.cookie), 'identity_refused');
  });

  test('by two answers at once lets one through', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'at-once');
    const both = await Promise.all([comeBack(query, cookie), comeBack(query, cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('by a wrong nonce is refused', async () => {
    const { url, cookie } = await begin();
    const bent = new URL(url);
    bent.searchParams.set('nonce', 'x'.repeat(43));
    await expectRefused(comeBack(await institute.signInAs(bent.href, 'nonce'), cookie), 'identity_refused');
  });

  test('by a verifier that is not the one of the question is refused', async () => {
    const { url, cookie } = await begin();
    const bent = new URL(url);
    bent.searchParams.set('code_challenge', 'x'.repeat(43));
    await expectRefused(comeBack(await institute.signInAs(bent.href, 'pkce'), cookie), 'identity_refused');
  });

  test('by an answer of another issuer is refused', async () => {
    const { url, cookie } = await begin();
    const parts = new URLSearchParams(await institute.signInAs(url, 'issuer'));
    parts.set('iss', 'https://evil.example.org');
    await expectRefused(comeBack(parts.toString(), cookie), 'identity_refused');
    const away = await begin();
    const theirs = new URL((await begin('orcid')).url);
    theirs.searchParams.set('state', new URL(away.url).searchParams.get('state') ?? '');
    await expectRefused(comeBack(await orcid.signInAs(theirs.href, 'issuer'), away.cookie), 'identity_refused');
  });

  test('by an address behind the answer leads nowhere else: none is taken, and none is given', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'redirect');
    const { body, headers } = await comeBack(
      `${query}&redirect_uri=https://evil.example.org&next=//evil.example.org`,
      cookie,
    );
    expect(JSON.stringify(body)).not.toContain('evil');
    expect(headers.location).toBeUndefined();
  });

  test('by a refusal of the provider, or nonsense, is told and opens nothing', async () => {
    const declined = await begin();
    const state = new URL(declined.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: institute.settings.issuer });
    await expectRefused(comeBack(query.toString(), declined.cookie), 'identity_declined');
    for (const odd of ['code=', 'x', '&&&', 'code=a&code=b&state=c'])
      await expectRefused(comeBack(odd, (await begin()).cookie), 'identity_refused');
  });

  test('takes longer than a quarter of an hour in vain', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'late');
    portal.clock.advance(16 * 60_000);
    await expectRefused(comeBack(query, cookie), 'identity_expired');
  });

  test('by somebody else’s way of linking is refused: whoever began it must be signed in', async () => {
    const [anna, boris] = [await someone(), await someone()];
    const begun = await anna.call('POST', '/api/users/identities/begin/', { provider: 'institute', present: password });
    const query = await institute.signInAs(begun.body.url, 'csrf');
    const back = (who: Pick<TestPerson, 'call'>) =>
      who.call('POST', '/accounts/identity/return/', { query }, { cookie: cookieOf(begun) });
    expect((await back(boris)).body.code).toBe('identity_expired');
    expect(await linked(boris.id)).toEqual([]);
  });

  test('on an account elsewhere that opens another one here is refused', async () => {
    const [anna, boris] = [await someone(), await someone()];
    await link(anna, 'taken');
    expect((await link(boris, 'taken')).body.code).toBe('identity_taken');
    expect(await linked(boris.id)).toEqual([]);
  });
});

describe('what one has linked', () => {
  test('is seen and undone by its owner alone, after the password; it is on record, and a letter says so', async () => {
    const [anna, boris] = [await someone({ language: 'en' }), await someone()];
    await link(anna, 'own');
    const { body } = await anna.call('GET', '/api/users/identities/');
    expect(body).toMatchObject({
      identities: [{ provider: 'Service institute', name: 'own@elsewhere.example.org' }],
      providers: [{ id: 'orcid', label: 'Service orcid' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|client/);
    const undo = (who: TestPerson, present = password) =>
      who.call('POST', '/api/users/identities/unlink/', { id: body.identities[0].id, present });
    expect((await undo(boris)).status).toBe(404);
    expect((await undo(anna, 'Wrong1password')).status).toBe(400);
    expect((await undo(anna)).status).toBe(200);
    expect((await undo(anna)).status).toBe(404);
    expect(await linked(anna.id)).toEqual([]);
    expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('Service institute no longer opens your account');
    const events = await portal.db.select().from(auditEvent).where(eq(auditEvent.subjectId, anna.id));
    expect(events.map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked']);
  });

  test('is linked after the password only', async () => {
    const anna = await someone();
    const body = { provider: 'institute', present: 'Wrong1password' };
    expect((await anna.call('POST', '/api/users/identities/begin/', body)).status).toBe(400);
  });
});

test('of the way there and back nothing is stored that proves anything, and nothing stays', async () => {
  const { cookie, url } = await begin();
  const rows = JSON.stringify(await portal.db.select().from(identityFlow));
  const { searchParams } = new URL(url);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(rows).not.toContain(searchParams.get(name));
  expect(rows).not.toContain(cookie.split('=')[1]);
  portal.clock.advance(25 * 3_600_000);
  const { forgetFlows } = await import('./flows.ts');
  await forgetFlows(portal.db, portal.clock.now());
  expect(await portal.db.select().from(identityFlow)).toEqual([]);
});
