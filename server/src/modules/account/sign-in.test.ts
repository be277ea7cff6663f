import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { authenticateBy } from './authenticate.ts';
import { person, signIn as signInTable } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { secretHash } from '../../platform/secret.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const password = 'Correct1horse';
const portal = await portalOfFile();
const anna = await portal.someone({ email: 'anna@example.org', passwordHash: await hashPassword(password) });
const start = new Date('2026-03-02T09:00:00Z');
afterEach(() => portal.clock.set(start));

const signIn = (login: string, secret = password, headers = {}) =>
  portal.asVisitor.call('POST', '/accounts/login/', { login, password: secret }, headers);
const profileBy = (token: string) =>
  portal.asVisitor.call('GET', '/accounts/profile/', undefined, { authorization: `Token ${token}` });
const list = (who: TestPerson) => who.call('GET', '/api/users/sign-in/list/');
const end = (who: TestPerson, id: number) => who.call('DELETE', `/api/users/sign-in/detail/?id=${id}`);
/** Median of seven, in milliseconds. */
const timeOf = async (login: string) => {
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const begin = performance.now();
    await signIn(login, 'Wrong1password');
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[3] ?? 0;
};

test('address and password give a token and the profile', async () => {
  const { status, body } = await signIn(' ANNA@example.org ');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: anna.id, profile_id: anna.id, username: 'anna@example.org' });
  expect((await profileBy(body.token)).body.id).toBe(anna.id);
});

test('an unknown address, a wrong password and an invited person without one are refused alike', async () => {
  await portal.someone({ email: 'invited@example.org', passwordHash: null });
  const refused = { status: 400, body: { code: 'wrong_credentials', detail: 'неверный логин и пароль' } };
  for (const login of ['nobody@example.org', 'anna@example.org', 'invited@example.org']) {
    expect(await signIn(login, 'Wrong1password')).toMatchObject(refused);
  }
});

test('an unknown address takes as long as a known one', async () => {
  const [unknown, known] = [await timeOf('nobody@example.org'), await timeOf('anna@example.org')];
  // Without the hash it is ten times less; on a busy machine both vary.
  expect(unknown).toBeGreaterThan(known / 3);
});

test('a blocked person is told so, but only with the right password, and tokens end at once', async () => {
  const gleb = await portal.someone({ email: 'gleb@example.org', passwordHash: await hashPassword(password) });
  await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, gleb.id));
  expect(await signIn('gleb@example.org')).toMatchObject({ status: 403, body: { code: 'blocked' } });
  expect((await signIn('gleb@example.org', 'Wrong1password')).body.code).toBe('wrong_credentials');
  expect(await gleb.call('GET', '/accounts/profile/')).toMatchObject({ status: 403, body: { status: 403 } });
});

test('without a valid token everything that is not open is refused, and the screen signs out', async () => {
  const refused = { status: 403, body: { status: 403, detail: 'Недопустимый токен.' } };
  expect(await portal.asVisitor.call('GET', '/accounts/profile/')).toMatchObject(refused);
  expect(await profileBy('invented')).toMatchObject(refused);
  expect(await profileBy('x'.repeat(5000))).toMatchObject(refused);
  for (const method of ['POST', 'PATCH'] as const) {
    expect(await portal.asVisitor.call(method, '/api/users/individual/detail/', { id: 1 })).toMatchObject(refused);
  }
  expect(await portal.asVisitor.call('POST', '/accounts/logout/')).toMatchObject(refused);
});

describe('a sign-in', () => {
  test('is stored by the hash of its token', async () => {
    const { token } = (await signIn('anna@example.org')).body;
    // 256 random bits.
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await portal.db.select().from(signInTable).where(eq(signInTable.personId, anna.id));
    expect(rows.some((row) => row.tokenHash.equals(secretHash(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends with signing out, the others stay', async () => {
    const [first, second] = [
      (await signIn('anna@example.org')).body.token,
      (await signIn('anna@example.org')).body.token,
    ];
    const signedOut = await portal.asVisitor.call('POST', '/accounts/logout/', undefined, { authorization: first });
    expect(signedOut.status).toBe(200);
    expect((await profileBy(first)).status).toBe(403);
    expect((await profileBy(second)).status).toBe(200);
  });

  test('lasts as long as it is used once in thirty days', async () => {
    const { token } = (await signIn('anna@example.org')).body;
    for (let month = 0; month < 3; month += 1) {
      portal.clock.advance(29 * DAY);
      expect((await profileBy(token)).status).toBe(200);
    }
    portal.clock.advance(30 * DAY);
    expect((await profileBy(token)).status).toBe(403);
  });

  test('ends ninety days after it began, however much it is used, and its list says when', async () => {
    const { token } = (await signIn('anna@example.org')).body;
    const mine = () => portal.asVisitor.call('GET', '/api/users/sign-in/list/', undefined, { authorization: token });
    expect((await mine()).body[0].ends_at).toBe(new Date(start.getTime() + 90 * DAY).toISOString());
    for (let day = 10; day < 90; day += 10) {
      portal.clock.advance(10 * DAY);
      expect((await profileBy(token)).status).toBe(200);
    }
    portal.clock.advance(10 * DAY);
    expect(await profileBy(token)).toMatchObject({ status: 403, body: { status: 403 } });
  });

  test('is found in one statement and noted at most once a minute', async () => {
    const boris = await portal.someone();
    const seen = async () => {
      const [row] = await portal.db.select().from(signInTable).where(eq(signInTable.personId, boris.id));
      return row?.lastSeenAt.getTime();
    };
    const asks = () => authenticateBy(portal.deps)(boris.token);
    portal.clock.advance(MINUTE - 1);
    expect(await portal.countStatements(asks)).toBe(1);
    expect(await seen()).toBe(start.getTime());
    portal.clock.advance(1);
    expect(await portal.countStatements(asks)).toBe(1);
    expect(await seen()).toBe(start.getTime() + MINUTE);
  });

  test('brings roles, kinds and stations', async () => {
    const scientist = await authenticateBy(portal.deps)(portal.asScientist.token);
    expect(scientist).toEqual({
      ...portal.asScientist.actor,
      acting: null,
      roles: expect.arrayContaining(['applicant', 'bs']),
    });
    const head = await authenticateBy(portal.deps)(portal.asHead.token);
    expect(head).toMatchObject({ kinds: [1], stations: [] });
  });
});

describe('my devices', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  test('are listed by browser and system, the present one marked', async () => {
    const vera = await portal.someone({ email: 'vera@example.org', passwordHash: await hashPassword(password) });
    portal.clock.advance(MINUTE);
    await signIn('vera@example.org', password, firefox);
    const now = portal.clock.now().toISOString();
    expect((await list(vera)).body).toMatchObject([
      { device: 'Firefox, Linux', is_current: false, last_seen_at: now, address: '127.0.0.1' },
      { device: 'Неизвестное устройство', is_current: true, last_seen_at: now, created_at: start.toISOString() },
    ]);
  });

  test('are signed out one by one; those of another do not exist for me', async () => {
    const dana = await portal.someone();
    const id = (await list(dana)).body[0].id;
    expect(await end(portal.asStranger, id)).toMatchObject({ status: 404 });
    expect(await end(portal.asModerator, id)).toMatchObject({ status: 404 });
    expect((await end(dana, id)).status).toBe(200);
    expect((await list(dana)).status).toBe(403);
  });
});
