import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkFor, sortedStatuses } from '../../../../testing/account.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { appFor, signingIn } from '../../../../testing/second-factor.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { halfSignIn, recoveryCode, secondFactor } from '../account.tables.ts';

const MINUTE = 60_000;
let asAdministrator: TestPerson;
const portal = await portalOfFile();
beforeAll(async () => {
  asAdministrator = await someone({ roles: ['administrator'] });
});

const { password, someone, post, signIn, half, secondStep, profileBy, on, mine } = signingIn(() => portal);
const actionsOn = async (id: number) =>
  (await portal.db.select().from(auditEvent).where(eq(auditEvent.subjectId, id))).map(({ action }) => action);

describe('setting it up', () => {
  test('asks the password, and counts only once a code of the app was typed', async () => {
    const anna = await someone();
    const begin = (present: string) => anna.call('POST', '/api/users/second-factor/begin/', { present });
    expect((await begin('Wrong1password')).body).toMatchObject({ errors: { present: expect.any(Array) } });
    const { body } = await begin(password);
    expect(body.uri).toContain(body.secret);
    expect((await mine(anna)).body.since).toBeNull();
    const finish = (code: string) =>
      anna.call('POST', '/api/users/second-factor/set-up/', { set_up: body.set_up, code });
    expect((await finish('000000')).body).toMatchObject({ errors: { code: expect.any(Array) } });
    const { recovery_codes: codes } = (await finish(appFor(portal, body.secret).code())).body;
    expect(new Set(codes).size).toBe(10);
    expect((await mine(anna)).body).toMatchObject({ since: expect.any(String), codes_left: 10, is_demanded: false });
  });

  test('ends all other sign-ins, leaves a line in the journal, and a letter says so in both languages', async () => {
    const boris = await someone({ language: 'en' });
    const { token } = (await signIn(boris.email)).body;
    await on(boris);
    expect((await profileBy(token)).status).toBe(403);
    expect((await boris.call('GET', '/accounts/profile/')).status).toBe(200);
    expect(await actionsOn(boris.id)).toEqual(['second_factor_on']);
    expect(await portal.letters(boris.email)).toMatchObject([{ subject: 'Two-step sign-in is on' }]);
    const vera = await someone();
    await on(vera);
    expect(await portal.letters(vera.email)).toMatchObject([{ subject: 'Двухэтапный вход включён' }]);
  });

  test('in two tabs at once succeeds in one, and what was begun elsewhere is finished nowhere else', async () => {
    const gleb = await someone();
    const begun = await Promise.all(
      [1, 2].map(async () => (await gleb.call('POST', '/api/users/second-factor/begin/', { present: password })).body),
    );
    const finish = (who: TestPerson, { set_up, secret }: { set_up: string; secret: string }) =>
      who.call('POST', '/api/users/second-factor/set-up/', { set_up, code: appFor(portal, secret).code() });
    const other = await someone();
    expect((await finish(other, begun[0])).status).toBe(400);
    expect(sortedStatuses(await Promise.all(begun.map((one) => finish(gleb, one))))).toEqual([200, 409]);
    expect((await gleb.call('POST', '/api/users/second-factor/begin/', { present: password })).body.code).toBe(
      'second_factor_on',
    );
  });

  test('takes half an hour at most', async () => {
    const late = await someone();
    const { body } = await late.call('POST', '/api/users/second-factor/begin/', { present: password });
    portal.clock.advance(31 * MINUTE);
    const code = appFor(portal, body.secret).code();
    const answer = await late.call('POST', '/api/users/second-factor/set-up/', { set_up: body.set_up, code });
    expect(answer.status).toBe(400);
    expect((await mine(late)).body.since).toBeNull();
  });

  test('keeps the secret sealed and the codes as hashes: a copy of the database opens nothing', async () => {
    const zoya = await someone();
    const { app, codes } = await on(zoya);
    const [row] = await portal.db.select().from(secondFactor).where(eq(secondFactor.personId, zoya.id));
    const stored = await portal.db.select().from(recoveryCode).where(eq(recoveryCode.personId, zoya.id));
    const all = JSON.stringify([
      row?.secret.toString('latin1'),
      stored.map(({ codeHash }) => codeHash.toString('latin1')),
    ]);
    expect(all).not.toContain(app.secret);
    expect(all).not.toContain(codes[0]!.replaceAll('-', ''));
    expect(row?.secret.length).toBeGreaterThan(20 + 16);
  });
});

describe('signing in', () => {
  test('asks a code after the password; what it gives until then opens nothing else', async () => {
    const anna = await someone();
    const { app } = await on(anna);
    const { status, body } = await signIn(anna.email);
    expect([status, Object.keys(body)]).toEqual([200, ['second_step', 'half_token']]);
    expect(body.second_step).toBe('code');
    expect((await profileBy(body.half_token)).status).toBe(403);
    const done = await secondStep({ login: anna.email, half_token: body.half_token, code: app.code() });
    expect(done.body).toMatchObject({ user: { id: anna.id }, codes_left: null });
    expect((await profileBy(done.body.token)).status).toBe(200);
  });

  test('by a wrong password says nothing of the second step', async () => {
    const anna = await someone();
    await on(anna);
    const refused = await post('/accounts/login/', { login: anna.email, password: 'Wrong1password' });
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials']);
  });

  test('takes a code once, also when it is sent twice at the same moment', async () => {
    const anna = await someone();
    const { app } = await on(anna);
    const [one, other] = [await half(anna.email), await half(anna.email)];
    const code = app.code();
    const both = await Promise.all([secondStep({ ...one, code }), secondStep({ ...other, code })]);
    expect(sortedStatuses(both)).toEqual([200, 400]);
    expect((await secondStep({ ...(await half(anna.email)), code })).status).toBe(400);
    portal.clock.advance(30_000);
    expect((await secondStep({ ...(await half(anna.email)), code: app.code() })).status).toBe(200);
  });

  test('allows a clock that is one step off, and none that is two', async () => {
    const anna = await someone();
    const { app } = await on(anna);
    portal.clock.advance(5 * MINUTE);
    expect((await secondStep({ ...(await half(anna.email)), code: app.code(-2) })).status).toBe(400);
    expect((await secondStep({ ...(await half(anna.email)), code: app.code(2) })).status).toBe(400);
    expect((await secondStep({ ...(await half(anna.email)), code: app.code(-1) })).status).toBe(200);
    expect((await secondStep({ ...(await half(anna.email)), code: app.code(1) })).status).toBe(200);
    // Older than one that was taken.
    expect((await secondStep({ ...(await half(anna.email)), code: app.code() })).status).toBe(400);
  });

  test('by a half that is ten minutes old, spent, invented or of another login begins anew', async () => {
    const [anna, boris] = [await someone(), await someone()];
    const { app } = await on(anna);
    const over = async (body: object) => expect((await secondStep(body)).body.code).toBe('second_step_over');
    const old = await half(anna.email);
    portal.clock.advance(10 * MINUTE);
    await over({ ...old, code: app.code() });
    await over({ login: anna.email, half_token: 'x'.repeat(43), code: app.code() });
    await over({ ...(await half(anna.email)), login: boris.email, code: app.code() });
    const spent = await half(anna.email);
    expect((await secondStep({ ...spent, code: app.code() })).status).toBe(200);
    portal.clock.advance(30_000);
    await over({ ...spent, code: app.code() });
  });

  test('ends after five wrong codes: the password is asked again', async () => {
    const anna = await someone();
    const { app } = await on(anna);
    const begun = await half(anna.email);
    const tries = await Promise.all(Array.from({ length: 7 }, () => secondStep({ ...begun, code: '000000' })));
    expect(sortedStatuses(tries)).toEqual([400, 400, 400, 400, 400, 409, 409]);
    expect((await secondStep({ ...begun, code: app.code() })).body.code).toBe('second_step_over');
  });

  test('is half over for whoever is blocked, or has a new password, meanwhile', async () => {
    const anna = await someone();
    const { app } = await on(anna);
    const begun = await half(anna.email);
    await post('/accounts/send-reset-password-link/', { email: anna.email });
    const link = await linkFor(portal, anna.email, 'reset-password');
    await post('/accounts/reset-password/', { ...link, password });
    expect((await secondStep({ ...begun, code: app.code() })).body.code).toBe('second_step_over');
    const again = await half(anna.email);
    await asAdministrator.call('POST', '/api/administration/people/block/', { id: anna.id, blocked: true });
    expect((await secondStep({ ...again, code: app.code() })).status).toBe(403);
  });

  test('forgets halves that are over', async () => {
    const anna = await someone();
    await on(anna);
    await half(anna.email);
    portal.clock.advance(11 * MINUTE);
    const { forgetHalves } = await import('./half-sign-ins.ts');
    await forgetHalves(portal.db, portal.clock.now());
    expect(await portal.db.select().from(halfSignIn)).toEqual([]);
  });
});

describe('a recovery code', () => {
  test('opens once, however it is typed, is told by a letter, and says how many are left', async () => {
    const anna = await someone();
    const { codes } = await on(anna);
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep({ ...(await half(anna.email)), code: typed })).body.codes_left).toBe(9);
    expect((await secondStep({ ...(await half(anna.email)), code: first })).status).toBe(400);
    const pair = [await half(anna.email), await half(anna.email)];
    const both = await Promise.all(pair.map((one) => secondStep({ ...one, code: second })));
    expect(sortedStatuses(both)).toEqual([200, 400]);
    expect((await portal.letters(anna.email)).at(-1)).toMatchObject({
      subject: 'Использован резервный код',
      text: expect.stringMatching(/Осталось\s8\sкодов/),
    });
    expect(await actionsOn(anna.id)).toContain('recovery_code_used');
  });

  test('is told with what it was used for, and with how many are left where any are', async () => {
    const anna = await someone({ language: 'en' });
    const { codes } = await on(anna);
    const last = async () => {
      const letters = await portal.letters(anna.email);
      return letters.findLast(({ subject }) => subject === 'A recovery code of your account has been used')?.text ?? '';
    };
    const token = { name: 'Copy', scopes: ['proposals:read'], days: 30, ends_with_password: true, present: '' };
    await anna.call('POST', '/api/users/token/detail/', { ...token, code: codes[0] });
    expect(await last()).toMatch(/create a personal token[^]+9 codes are left/);
    await anna.call('POST', '/api/users/second-factor/codes/', { present: password, code: codes[1] });
    expect(await last()).toContain('replace the recovery codes');
    expect(await last()).not.toMatch(/signed? in to|left/);
  });

  test('of another person opens nothing', async () => {
    const [anna, boris] = [await someone(), await someone()];
    await on(anna);
    const { codes } = await on(boris);
    expect((await secondStep({ ...(await half(anna.email)), code: codes[0] })).status).toBe(400);
  });

  test('works no more once new ones were made, which asks password and code', async () => {
    const anna = await someone();
    const { app, codes } = await on(anna);
    const renew = (body: object) => anna.call('POST', '/api/users/second-factor/codes/', body);
    expect((await renew({ present: 'Wrong1password', code: app.code() })).status).toBe(400);
    expect((await renew({ present: password, code: '000000' })).status).toBe(400);
    const { recovery_codes: fresh } = (await renew({ present: password, code: app.code() })).body;
    expect((await secondStep({ ...(await half(anna.email)), code: codes[0] })).status).toBe(400);
    expect((await secondStep({ ...(await half(anna.email)), code: fresh[0] })).status).toBe(200);
  });
});

describe('switching it off', () => {
  test('asks password and code, and a letter says so', async () => {
    const anna = await someone();
    const { app, codes } = await on(anna);
    const off = (body: object) => anna.call('POST', '/api/users/second-factor/switch-off/', body);
    expect((await off({ present: 'Wrong1password', code: app.code() })).status).toBe(400);
    expect((await off({ present: password, code: '000000' })).status).toBe(400);
    // Pressed twice: the second finds nothing to switch off.
    const twice = await Promise.all([
      off({ present: password, code: codes[0] }),
      off({ present: password, code: codes[1] }),
    ]);
    expect(sortedStatuses(twice)).toEqual([200, 409]);
    expect((await signIn(anna.email)).body.token).toBeDefined();
    // Written at one moment with the letter about the code: in no order.
    const subjects = (await portal.letters(anna.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Двухэтапный вход выключен');
    expect(await portal.db.select().from(recoveryCode).where(eq(recoveryCode.personId, anna.id))).toEqual([]);
  });
});

describe('an administrator', () => {
  const take = (id: number, who = asAdministrator) =>
    who.call('POST', '/api/administration/people/take_second_factor/', { id });

  test('takes it from whoever has lost app and codes: it is on record, mailed, and signs out everywhere', async () => {
    const anna = await someone();
    await on(anna);
    const card = await asAdministrator.call('GET', `/api/administration/people/detail/?id=${anna.id}`);
    expect(card.body).toMatchObject({ second_factor_since: expect.any(String), can_take_second_factor: true });
    const { status, body } = await take(anna.id);
    expect([status, body.second_factor_since, body.can_take_second_factor]).toEqual([200, null, false]);
    expect((await anna.call('GET', '/accounts/profile/')).status).toBe(403);
    expect((await signIn(anna.email)).body.token).toBeDefined();
    expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('Администратор снял двухэтапный вход');
    const [event] = await portal.db.select().from(auditEvent).where(eq(auditEvent.action, 'second_factor_taken'));
    expect(event).toMatchObject({ actorId: asAdministrator.id, subjectId: anna.id });
    expect((await take(anna.id)).body.code).toBe('second_factor_off');
  });

  test('takes it neither from themselves nor, without the office, from anybody', async () => {
    const [anna, administrator] = [await someone(), await someone({ roles: ['administrator'] })];
    await on(anna);
    await on(administrator);
    expect((await take(administrator.id, administrator)).body.code).toBe('own_account');
    for (const who of [anna, portal.asModerator, portal.asPasses, portal.asStranger])
      expect((await take(anna.id, who)).body.code).toBe('forbidden');
    expect((await take(999_999)).status).toBe(404);
  });
});
