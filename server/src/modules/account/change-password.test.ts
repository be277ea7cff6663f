import { describe, expect, test, vi } from 'vitest';
import { deviceOf, sortedStatuses } from '../../../testing/account.ts';
import { addressOf } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { knownDevice } from './account.tables.ts';
import { hashPassword } from './password.ts';

const old = 'Old1password';
const portal = await portalOfFile();
const passwordHash = await hashPassword(old);

const signIn = (login: string, password: string, headers = {}) =>
  portal.asVisitor.call('POST', '/accounts/login/', { login, password }, headers);
const change = (who: TestPerson, present: string, password: string) =>
  who.call('POST', '/api/users/profile/password/', { present, password });
const isIn = async (token: string) =>
  (await portal.asVisitor.call('GET', '/accounts/profile/', undefined, { authorization: token })).status === 200;
const somebody = () => portal.someone({ passwordHash });

describe('a new password of somebody who is signed in', () => {
  test('asks the present one, ends all other sign-ins, stays here, and a letter says so', async () => {
    const anna = await somebody();
    const { token } = (await signIn(anna.email, old)).body;
    expect((await change(anna, old, 'New1password')).status).toBe(200);
    expect([await isIn(token), await isIn(anna.token)]).toEqual([false, true]);
    expect((await signIn(anna.email, old)).status).toBe(400);
    expect((await signIn(anna.email, 'New1password')).status).toBe(200);
    expect((await portal.letters(anna.email)).map(({ subject }) => subject)).toEqual([
      'Пароль от портала «Луч» изменён',
    ]);
  });

  test('is refused at its field with a wrong, a weak or the same one, and nothing ends', async () => {
    const boris = await somebody();
    const errors = async (present: string, password: string) => (await change(boris, present, password)).body.errors;
    expect(await errors('Wrong1password', 'New1password')).toEqual({ present: ['Неверный пароль'] });
    expect(await errors(old, 'short')).toHaveProperty('password');
    expect(await errors(old, old)).toEqual({ password: ['Новый пароль совпадает с прежним'] });
    expect((await signIn(boris.email, old)).status).toBe(200);
    expect(await portal.letters(boris.email)).toEqual([]);
  });

  test('is told of a wrong present one beside a weak new one', async () => {
    const errors = (await change(await somebody(), 'Wrong1password', 'weak')).body.errors;
    expect(Object.keys(errors).sort()).toEqual(['password', 'present']);
  });

  test('pressed twice is set once', async () => {
    const vera = await somebody();
    const answers = await Promise.all([change(vera, old, 'New1password'), change(vera, old, 'New1password')]);
    expect(sortedStatuses(answers)).toEqual([200, 400]);
    expect(await portal.letters(vera.email)).toHaveLength(1);
  });

  test('is for whoever is signed in alone', async () => {
    const body = { present: old, password: 'New1password' };
    expect((await portal.asVisitor.call('POST', '/api/users/profile/password/', body)).status).toBe(403);
  });
});

describe('signing out everywhere', () => {
  const path = '/api/users/sign-in/list/';
  test('leaves this sign-in and nobody else’s alone, and makes other devices unknown', async () => {
    const gleb = await somebody();
    const first = await signIn(gleb.email, old);
    const cookie = deviceOf(await signIn(gleb.email, old));
    const before = (await portal.db.select().from(knownDevice)).length;
    expect((await gleb.call('DELETE', path, undefined, { cookie })).status).toBe(200);
    expect([await isIn(first.body.token), await isIn(gleb.token)]).toEqual([false, true]);
    expect((await portal.asModerator.call('GET', '/accounts/profile/')).status).toBe(200);
    expect((await portal.db.select().from(knownDevice)).length).toBe(before - 1);
  });

  test('ends this one too where that is asked for', async () => {
    const dana = await somebody();
    expect((await dana.call('DELETE', `${path}?here=true`)).status).toBe(200);
    expect(await isIn(dana.token)).toBe(false);
  });
});

describe('live connections of other devices', () => {
  test.each([
    ['when the password is changed', (who: TestPerson) => change(who, old, 'New1password')],
    ['when one signs out everywhere', (who: TestPerson) => who.call('DELETE', '/api/users/sign-in/list/')],
  ])('end at once %s, and the one here stays', async (_when, end) => {
    const live = `${await addressOf(portal.app)}/api/live/`;
    const connect = async (token: string) => {
      const answer = await fetch(live, { headers: { authorization: token } });
      const reader = answer.body!.getReader();
      await reader.read();
      return reader;
    };
    const fedor = await somebody();
    const { token } = (await signIn(fedor.email, old)).body;
    const [other, here] = [await connect(token), await connect(fedor.token)];
    expect((await end(fedor)).status).toBe(200);
    await vi.waitFor(async () => expect((await other.read()).done).toBe(true));
    const said = await Promise.race([here.read(), Promise.resolve('silent')]);
    expect(said).toBe('silent');
    await here.cancel();
  });
});
