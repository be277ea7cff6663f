import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRegistration } from '../../../testing/account.ts';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { rateLimit: true, trustProxy: true } });
});
afterAll(() => portal.close());

let lastAddress = 0;
/** From a new address each time, so that only the account is counted. */
const elsewhere = () => {
  lastAddress += 1;
  return { 'x-forwarded-for': `198.51.${lastAddress >> 8}.${lastAddress & 255}` };
};
const statuses = async (times: number, call: (time: number) => Promise<{ status: number }>) => {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await call(time)).status);
  return answers;
};
const post = (path: string, body: object, headers: Record<string, string>) =>
  portal.asVisitor.call('POST', path, body, headers);

test('one account is tried ten times in a quarter of an hour, from wherever', async () => {
  const signIn = (login: string) => post('/accounts/login/', { login, password: 'Wrong1password' }, elsewhere());
  const tries = await statuses(11, () => signIn('Applicant@example.org'));
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  const refused = await signIn('applicant@example.org');
  expect(refused).toMatchObject({
    body: { code: 'too_many' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect((await signIn('colleague@example.org')).status).toBe(400);
});

test('links for a new password are mailed to one address five times an hour', async () => {
  const ask = () => post('/accounts/send-reset-password-link/', { email: 'moderator@example.org' }, elsewhere());
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await portal.letters('moderator@example.org')).toHaveLength(5);
});

test('one address asks about twenty accounts an hour', async () => {
  const here = { 'x-forwarded-for': '203.0.113.1' };
  const ask = (time: number) =>
    post('/accounts/send-reset-password-link/', { email: `nobody-${time}@example.org` }, here);
  expect((await statuses(21, ask)).at(-1)).toBe(429);
});

test('one address registers thirty people an hour', async () => {
  const here = { 'x-forwarded-for': '203.0.113.2' };
  // Refused for another reason, but counted: what does not pass the schema costs nothing and is not.
  const taken = (time: number) => {
    const { individual } = aRegistration();
    const body = aRegistration({ email: `r${time}@example.org`, individual: { ...individual, organization: 999_999 } });
    return post('/accounts/register/', body, here);
  };
  expect((await statuses(31, taken)).slice(-2)).toEqual([400, 429]);
});

test('guessing a link ends after ten tries for one account', async () => {
  const body = { user_id: portal.asApplicant.id, signature: 'guess', password: 'New1password' };
  const guess = () => post('/accounts/reset-password/', body, elsewhere());
  expect((await statuses(11, guess)).slice(-2)).toEqual([409, 429]);
});

test('mail settings of one address are asked for ten times an hour', async () => {
  const body = { email: 'head@example.org', personal_email_on: true, mass_email_on: false };
  const ask = () => post('/api/users/profile/unsubscribe/', body, elsewhere());
  expect((await statuses(11, ask)).slice(-2)).toEqual([200, 429]);
});

test('one person tries thirty addresses in ten minutes', async () => {
  const path = '/api/users/individual/detail/?email=nobody@example.org';
  const ask = () => portal.asStranger.call('GET', path, undefined, elsewhere());
  expect((await statuses(31, ask)).slice(-2)).toEqual([404, 429]);
  expect((await portal.asApplicant.call('GET', path)).status).toBe(404);
});
