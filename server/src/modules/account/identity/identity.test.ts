import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '@luch/contract/kernel/days.ts';
import { aRegistration, linkFor } from '../../../../testing/account.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { switchOnSecondFactor } from '../../../../testing/second-factor.ts';
import { confirmed, portalWithProviders } from '../../../../testing/sign-in-elsewhere.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { identityFlow, person } from '../account.tables.ts';
import { confirmAddress } from '../commands/verify.ts';
import { forgetFlows } from './flows.ts';

const elsewhere = await portalWithProviders();
const { portal, institute, orcid, university, publicUrl, password, someone, post, begin, signInBy, linked, link } =
  elsewhere;
afterAll(() => elsewhere.close());

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
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-identity_flow=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(url).not.toContain('secret');
    expect((await post('/accounts/identity/begin/', { provider: 'nobody' })).status).toBe(404);
  });

  test('that is linked opens the account here', async () => {
    const anna = await someone();
    expect((await link(anna, 'anna')).body).toMatchObject({ outcome: 'linked', provider: { id: 'institute' } });
    expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('Теперь можно входить через Служба institute');
    const { answer } = await signInBy('anna');
    expect(answer.body).toMatchObject({ outcome: 'signed_in', user: { id: anna.id }, token: expect.any(String) });
  });

  test('is asked by a provider that takes our secret in the header alone', async () => {
    const anna = await someone();
    expect((await link(anna, 'of-the-university', university)).body.outcome).toBe('linked');
    const { answer } = await signInBy('of-the-university', {}, university);
    expect(answer.body).toMatchObject({ outcome: 'signed_in', user: { id: anna.id } });
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

  test('is linked by a letter of its own, however young that of another one is', async () => {
    const anna = await someone();
    for (const at of [institute, university]) {
      const { cookie } = await signInBy('two-ways', confirmed(anna.email), at);
      await post('/accounts/identity/letter/', {}, cookie);
      await post('/accounts/identity/letter/', {}, cookie);
    }
    expect(await portal.letters(anna.email)).toHaveLength(2);
    await post('/accounts/identity/confirm/', await linkFor(portal, anna.email, 'sign-in-return'));
    expect(await linked(anna.id)).toMatchObject([{ issuer: university.settings.issuer }]);
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

  test('is told that the account elsewhere cannot be linked any more, and registers without it', async () => {
    const { cookie } = await signInBy('too-late', confirmed('too-late@example.org'));
    portal.clock.set(new Date(portal.clock.now().getTime() + 2 * DAY));
    const form = aRegistration({ email: 'too-late@example.org' });
    const refused = await post('/accounts/register/', { ...form, identity: true }, cookie);
    expect([refused.status, refused.body.code]).toEqual([409, 'identity_expired']);
    const other = await begin('orcid');
    const overtaken = await post('/accounts/register/', { ...form, identity: true }, other.cookie);
    expect(overtaken.body.code).toBe('identity_expired');
    expect((await post('/accounts/login/', { login: form.email, password, identity: true })).body.code).toBe(
      'identity_expired',
    );
    expect((await post('/accounts/register/', form)).status).toBe(200);
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

  test('and by the letter that links, of everything that one knew: the password too', async () => {
    const email = 'forestalled@example.org';
    const { cookie: foreign } = await signInBy('forestaller');
    const form = aRegistration({ email });
    await post('/accounts/register/', { ...form, identity: true }, foreign);
    const { answer, cookie } = await signInBy('forestalled', confirmed(email));
    expect(answer.body).toMatchObject({ outcome: 'confirm', email });
    await post('/accounts/identity/letter/', {}, cookie);
    await post('/accounts/identity/confirm/', await linkFor(portal, email, 'sign-in-return'));
    const { body } = await post('/accounts/login/', { login: email, password: form.password });
    expect(body.code).toBe('wrong_credentials');
    expect((await signInBy('forestaller')).answer.body.outcome).toBe('register');
    expect((await signInBy('forestalled')).answer.body).toMatchObject({ outcome: 'signed_in', user: { email } });
    const verifying = await linkFor(portal, email, 'verify-user');
    await post('/verify-registration/', verifying);
    expect((await post('/accounts/login/', { login: email, password: form.password })).body.code).toBe(
      'wrong_credentials',
    );
  });
});

describe('an account without a password', () => {
  test('says so to its owner, and its first one tells that accounts elsewhere open it no more', async () => {
    const email = 'no-password@example.org';
    const { cookie: foreign } = await signInBy('registers-first');
    await post('/accounts/register/', { ...aRegistration({ email }), identity: true }, foreign);
    const { cookie } = await signInBy('no-password', confirmed(email));
    await post('/accounts/identity/letter/', {}, cookie);
    await post('/accounts/identity/confirm/', await linkFor(portal, email, 'sign-in-return'));
    expect((await signInBy('no-password')).answer.body.user).toMatchObject({ email, has_password: false });
    await post('/accounts/send-reset-password-link/', { email });
    const set = { ...(await linkFor(portal, email, 'reset-password')), password: 'Other1horse' };
    expect((await post('/accounts/reset-password/', set)).body).toMatchObject({ unlinked: 1 });
    expect((await portal.letters(email)).at(-1)?.text).toMatch(/Вы задали пароль[^]+больше не открывают/);
    const signedIn = await post('/accounts/login/', { login: email, password: set.password });
    expect(signedIn.body.user.has_password).toBe(true);
  });
});

describe('what one has linked', () => {
  test('is seen and undone by its owner alone, after the password; it is on record, and a letter says so', async () => {
    const [anna, boris] = [await someone({ language: 'en' }), await someone()];
    await link(anna, 'own');
    const { body } = await anna.call('GET', '/api/users/identities/');
    expect(body).toMatchObject({
      identities: [{ provider: 'Service institute', name: 'own@elsewhere.example.org' }],
      providers: [
        { id: 'orcid', label: 'Service orcid' },
        { id: 'university', label: 'Service university' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|client/);
    const undo = (who: TestPerson, present = password) =>
      who.call('POST', '/api/users/identities/unlink/', { id: body.identities[0].id, present });
    expect((await undo(boris)).status).toBe(404);
    expect((await undo(anna, 'Wrong1password')).status).toBe(400);
    expect((await undo(anna)).status).toBe(200);
    expect((await undo(anna)).status).toBe(404);
    expect(await linked(anna.id)).toEqual([]);
    expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('You can no longer sign in with Service institute');
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
  await forgetFlows(portal.db, portal.clock.now());
  expect(await portal.db.select().from(identityFlow)).toEqual([]);
});
