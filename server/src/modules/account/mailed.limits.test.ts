import { describe, expect, test } from 'vitest';
import { deviceOf, linkFor } from '../../../testing/account.ts';
import { from, type Headers, limitedCalls, password, statuses } from '../../../testing/limited-calls.ts';

const { portal, nextAddress, elsewhere, post, signIn, askLink, owner } = await limitedCalls();

describe('a letter that anybody can ask for', () => {
  test('comes once in ten minutes, six times a day, and the link in it keeps its worth', async () => {
    const email = 'moderator@example.org';
    const first = await askLink(email, elsewhere());
    expect(first.body.detail).toContain('Мы отправили письмо');
    const second = await askLink(email, elsewhere());
    expect([second.status, second.body.detail]).toEqual([200, expect.stringContaining('недавно')]);
    expect(await portal.letters(email)).toHaveLength(1);
    for (let time = 0; time < 12; time += 1) {
      portal.clock.advance(10 * 60_000);
      expect((await askLink(email, elsewhere())).status).toBe(200);
    }
    expect(await portal.letters(email)).toHaveLength(6);
    const link = await linkFor(portal, email, 'reset-password');
    expect((await post('/accounts/reset-password/', { ...link, password }, elsewhere())).status).toBe(200);
  });

  test('counts those of one day: after six in two days the next is as far away as ever', async () => {
    await owner('igor@example.org');
    const email = 'igor@example.org';
    const asked = async () => (await askLink(email, elsewhere())).body.detail as string;
    // Three on one day, three on the next.
    for (const hours of [0, 1, 1, 23, 1, 1]) {
      portal.clock.advance(hours * 60 * 60_000);
      expect(await asked()).toContain('Мы отправили письмо');
    }
    portal.clock.advance(9 * 60_000);
    expect(await asked()).toContain('недавно');
    portal.clock.advance(60_000);
    expect(await asked()).toContain('Мы отправили письмо');
    expect(await portal.letters(email)).toHaveLength(7);
  });

  test('comes at once where the last link was used, and at the latest when the last one has expired', async () => {
    await owner('lidia@example.org');
    const email = 'lidia@example.org';
    const asked = async () => (await askLink(email, elsewhere())).body.detail as string;
    await asked();
    const link = await linkFor(portal, email, 'reset-password');
    await post('/accounts/reset-password/', { ...link, password }, elsewhere());
    expect(await asked()).toContain('Мы отправили письмо');
    for (let time = 0; time < 4; time += 1) {
      portal.clock.advance(10 * 60_000);
      await asked();
    }
    portal.clock.advance(60 * 60_000);
    expect(await asked(), 'six a day').toContain('недавно');
    portal.clock.advance(60 * 60_000);
    expect(await asked(), 'no link is left').toContain('Мы отправили письмо');
  });

  test('comes to whoever asks from a known device, however many strangers have asked', async () => {
    await owner('egor@example.org');
    const device = deviceOf(await signIn('egor@example.org', elsewhere()));
    await statuses(8, () => askLink('egor@example.org', elsewhere()));
    expect((await askLink('egor@example.org', { ...elsewhere(), cookie: device })).status).toBe(200);
    expect(await portal.letters('egor@example.org')).toHaveLength(2);
  });

  test('about mail settings comes once in ten minutes too, and the answer does not tell', async () => {
    const body = { email: 'head@example.org', personal_email_on: true, mass_email_on: false };
    const ask = () => post('/api/users/profile/unsubscribe/', body, elsewhere());
    expect(await statuses(12, ask)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await portal.letters('head@example.org')).toHaveLength(1);
  });

  test('is asked for by one network five times an hour for one account, twenty times in all', async () => {
    const here = from('203.0.113.1');
    expect((await statuses(6, () => askLink('bs@example.org', here))).at(-1)).toBe(429);
    expect((await statuses(21, (time) => askLink(`nobody-${time}@example.org`, here))).at(-1)).toBe(429);
  });
});

describe('a mailed link', () => {
  const tryLink = (headers: Headers, link = {}) =>
    post(
      '/accounts/reset-password/',
      { user_id: portal.asApplicant.id, signature: 'guess', password: 'New1password', ...link },
      headers,
    );

  test('works however often others have guessed, from wherever, even from the same network', async () => {
    await askLink(portal.asApplicant.email, elsewhere());
    const here = from(nextAddress());
    await statuses(61, (time) => tryLink(here, { user_id: time + 1 }));
    await statuses(20, () => tryLink(elsewhere()));
    expect((await tryLink(here)).status).toBe(429);
    const link = await linkFor(portal, portal.asApplicant.email, 'reset-password');
    expect((await tryLink(here, link)).status).toBe(200);
  });

  test('is guessed ten times for one account from one network', async () => {
    const here = from(nextAddress());
    expect((await statuses(11, () => tryLink(here))).slice(-2)).toEqual([409, 429]);
    expect((await tryLink(elsewhere())).status).toBe(409);
  });
});
