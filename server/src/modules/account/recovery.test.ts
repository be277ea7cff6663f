import { afterEach, describe, expect, test } from 'vitest';
import { linkFor, sortedStatuses } from '../../../testing/account.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { hashPassword } from './password.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date('2026-03-02T09:00:00Z');
const portal = await portalOfFile();
const oldHash = await hashPassword('Old1password');
afterEach(() => portal.clock.set(start));

const askLink = (email: string, more = {}) =>
  portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email, login: email, ...more });
const reset = (link: object, password = 'New1password') =>
  portal.asVisitor.call('POST', '/accounts/reset-password/', { ...link, password });
const signIn = (login: string, password: string) =>
  portal.asVisitor.call('POST', '/accounts/login/', { login, password });
const forgetful = (fields = {}): Promise<TestPerson> => portal.someone({ passwordHash: oldHash, ...fields });
const linkOf = async ({ email }: TestPerson) => {
  await askLink(email);
  return linkFor(portal, email, 'reset-password');
};

test('a mailed link sets a new password; the old one and all devices are out, and a letter says so', async () => {
  const anna = await forgetful();
  const asked = await askLink(anna.email.toUpperCase());
  expect(asked).toMatchObject({ status: 200, body: { detail: expect.stringContaining('Она действует 2 часа') } });

  const answer = await reset(await linkFor(portal, anna.email, 'reset-password'));
  expect(answer.status).toBe(200);
  expect((await anna.call('GET', '/accounts/profile/')).status).toBe(403);
  expect((await signIn(anna.email, 'Old1password')).status).toBe(400);
  expect((await signIn(anna.email, 'New1password')).status).toBe(200);
  expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('Пароль от портала «Луч» изменён');
});

test.each([
  ['ru', 'Пользователь с таким email не найден'],
  ['en', 'User not found'],
])('an unknown address is called so in %s', async (language, detail) => {
  const headers = { 'accept-language': language };
  const body = { email: 'nobody@example.org', lang: language };
  const answer = await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', body, headers);
  expect(answer).toMatchObject({ status: 404, body: { detail } });
});

test('the letter speaks the language of the screen', async () => {
  const anna = await forgetful({ language: 'ru' });
  await askLink(anna.email, { lang: 'en' });
  expect((await portal.letters(anna.email)).at(-1)?.subject).toBe('New password for the Luch portal');
});

describe('the link', () => {
  test('works once', async () => {
    const link = await linkOf(await forgetful());
    await reset(link);
    expect(await reset(link, 'Third1password')).toMatchObject({ status: 409, body: { code: 'link_used' } });
  });

  test('used by two at once lets one through: only that password counts', async () => {
    const anna = await forgetful();
    const link = await linkOf(anna);
    const passwords = ['First1password', 'Second1password'];
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? passwords : passwords.toReversed();
    expect((await signIn(anna.email, winner ?? '')).status).toBe(200);
    expect((await signIn(anna.email, loser ?? '')).status).toBe(400);
  });

  test('is looked at before a password is typed: a dead one is refused then, and looking uses nothing up', async () => {
    const { email: _address, ...link } = await linkOf(await forgetful());
    const check = (sent: object = link) => portal.asVisitor.call('POST', '/accounts/reset-password/check/', sent);
    expect([await check(), await check()]).toMatchObject(
      Array.from({ length: 2 }, () => ({ status: 200, body: { is_first: false } })),
    );
    expect((await check({ ...link, user_id: portal.asModerator.id })).body.code).toBe('link_expired');
    await reset(link);
    expect(await check()).toMatchObject({ status: 409, body: { code: 'link_used' } });
  });

  test('works two hours', async () => {
    const link = await linkOf(await forgetful());
    portal.clock.advance(2 * HOUR);
    expect(await reset(link)).toMatchObject({ status: 409, body: { code: 'link_expired' } });
  });

  test('is dead when a later one was used', async () => {
    const anna = await forgetful();
    const first = await linkOf(anna);
    portal.clock.advance(10 * MINUTE);
    await reset(await linkOf(anna));
    expect((await reset(first)).body.code).toBe('link_used');
  });

  test('opens nobody else', async () => {
    const link = await linkOf(await forgetful());
    expect((await reset({ ...link, user_id: portal.asModerator.id })).body.code).toBe('link_expired');
    expect((await reset({ ...link, email: portal.asModerator.email })).body.code).toBe('link_expired');
    expect((await reset(link)).status).toBe(200);
  });

  test('confirms the address it was mailed to', async () => {
    const anna = await forgetful({ verifiedAt: null });
    expect((await signIn(anna.email, 'Old1password')).body.code).toBe('not_verified');
    await reset(await linkOf(anna));
    expect((await signIn(anna.email, 'New1password')).status).toBe(200);
  });
});

test('a password that is too weak is refused in the words of the specification, and the link is kept', async () => {
  const link = await linkOf(await forgetful());
  const refusal = async (password: string) => (await reset(link, password)).body.errors.password;
  expect(await refusal('Ab1')).toEqual(['Минимум 8 символов']);
  expect(await refusal('12345678')).toEqual(['Используйте хотя бы одну латинскую букву']);
  expect(await refusal('abcdefgh')).toEqual(['Используйте хотя бы одну цифру']);
  expect(await refusal('abcdefg1')).toEqual(['Нужна хотя бы одна прописная буква']);
  expect(await refusal('')).toEqual(['Обязательное поле']);
  expect((await reset(link)).status).toBe(200);
});
