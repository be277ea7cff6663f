import { describe, expect, test } from 'vitest';
import { aRegistration, deviceOf, linkFor } from '../../../testing/account.ts';
import { from, type Headers, limitedCalls, password, statuses } from '../../../testing/limited-calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { switchOnSecondFactor } from '../../../testing/second-factor.ts';
import { knownDevice } from './account.tables.ts';

const { portal, nextAddress, elsewhere, post, signIn, guess, askLink, owner } = await limitedCalls();

test('whether an address is taken is told sixty times an hour beside wrong fields, and nobody is kept from registering', async () => {
  await owner('taken@example.org');
  const here = from(nextAddress());
  const look = () => post('/accounts/register/', { email: 'taken@example.org' }, { ...here, 'check-only': '1' });
  expect((await statuses(62, look)).slice(-3)).toEqual([400, 204, 204]);
  expect((await post('/accounts/register/', aRegistration({ email: 'fresh@example.org' }), here)).status).toBe(200);
});

describe('guessing a password', () => {
  test('ends after ten tries for one account from one network, and leaves every other account and network alone', async () => {
    await owner('anna@example.org');
    const here = from(nextAddress());
    const tries = await statuses(11, () => guess('Anna@example.org', here));
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await guess('anna@example.org', here)).toMatchObject({
      body: { code: 'too_many' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await guess('colleague@example.org', here)).status).toBe(400);
    expect((await signIn('anna@example.org', elsewhere())).status).toBe(200);
  });

  test('by looking at forms alone ends with the tries of the call itself', async () => {
    const person = await owner('looker@example.org');
    const path = '/api/users/profile/password/';
    const look = () => person.call('POST', path, { present: 'Wrong1password' }, { 'check-only': '1' });
    expect(await statuses(11, look)).toEqual([...Array.from({ length: 10 }, () => 400), 204]);
    expect((await person.call('POST', path, { present: password, password: 'New1password' })).status).toBe(429);
  });

  test('of addresses that nobody has is refused in the same way', async () => {
    const here = from(nextAddress());
    expect((await statuses(11, () => guess('nobody-here@example.org', here))).slice(-2)).toEqual([400, 429]);
  });

  test('changes nothing of its network by another address of the same IPv6 subscriber', async () => {
    const of = (last: number) => from(`2001:db8:7:1::${last}`);
    expect((await statuses(11, (time) => guess('v6@example.org', of(time)))).slice(-2)).toEqual([400, 429]);
    expect((await guess('v6@example.org', from('2001:db8:7:2::1'))).status).toBe(400);
  });

  test('ends after a hundred tries of one network; what is refused then counts against nobody', async () => {
    await owner('boris@example.org');
    const device = deviceOf(await signIn('boris@example.org', elsewhere()));
    const spent = from(nextAddress());
    const tries = await statuses(101, (time) => guess(`many-${time}@example.org`, spent));
    expect(tries.slice(-2)).toEqual([400, 429]);
    expect(new Set(await statuses(150, () => guess('boris@example.org', spent)))).toEqual(new Set([429]));
    expect((await signIn('boris@example.org', elsewhere())).status).toBe(200);
    // A known device is let through even there.
    expect((await signIn('boris@example.org', { ...spent, cookie: device })).status).toBe(200);
  });

  test('from everywhere at once brakes who is new, and the refusal says what opens: a known device, a mailed link', async () => {
    await owner('vera@example.org');
    const device = deviceOf(await signIn('vera@example.org', elsewhere()));
    const tries = await statuses(100, () => guess('vera@example.org', elsewhere()));
    expect([tries[98], tries[99]]).toEqual([400, 429]);
    expect((await signIn('vera@example.org', elsewhere())).body).toMatchObject({
      code: 'too_many_elsewhere',
      detail: expect.stringContaining('по ссылке из письма'),
    });
    expect((await signIn('vera@example.org', { ...elsewhere(), cookie: device })).status).toBe(200);

    await askLink('vera@example.org', elsewhere());
    const link = await linkFor(portal, 'vera@example.org', 'reset-password');
    const changed = await post('/accounts/reset-password/', { ...link, password }, elsewhere());
    expect((await signIn('vera@example.org', { ...elsewhere(), cookie: deviceOf(changed) })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has ten tries of its own, however many others have had', async () => {
    await owner('gleb@example.org');
    const here = from(nextAddress());
    const device = { ...here, cookie: deviceOf(await signIn('gleb@example.org', here)) };
    expect((await statuses(11, () => guess('gleb@example.org', here))).at(-1)).toBe(429);
    expect((await signIn('gleb@example.org', device)).status).toBe(200);
    expect((await statuses(10, () => guess('gleb@example.org', device))).slice(-2)).toEqual([400, 429]);
  });

  test('keeps a secret that scripts cannot read, new for each person, and stored by its hash', async () => {
    await owner('zoya@example.org');
    await owner('yana@example.org');
    const first = await signIn('zoya@example.org', elsewhere());
    const cookie = deviceOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^__Host-known_device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(deviceOf(await signIn('zoya@example.org', { ...elsewhere(), cookie }))).toBe(cookie);
    const both = deviceOf(await signIn('yana@example.org', { ...elsewhere(), cookie }));
    const [, zoyas = ''] = cookie.split('=');
    expect(both.split('=')[1]?.split('.')).toEqual([expect.stringMatching(/^[\w-]{43}$/), zoyas]);
    expect(JSON.stringify(await portal.db.select().from(knownDevice))).not.toContain(zoyas);
  });

  test('of one person opens no other account', async () => {
    await owner('dana@example.org');
    const device = deviceOf(await signIn('dana@example.org', elsewhere()));
    const tries = await statuses(11, () => guess('applicant@example.org', { ...from('192.0.2.50'), cookie: device }));
    expect(tries.at(-1)).toBe(429);
  });
});

test('one address registers thirty people an hour, and keeps nobody else from registering with theirs', async () => {
  const here = from('203.0.113.2');
  // Refused for another reason, but counted: what does not pass the schema costs nothing and is not.
  const taken = (email: string, headers: Headers) => {
    const { individual } = aRegistration();
    const body = aRegistration({ email, individual: { ...individual, organization: 999_999 } });
    return post('/accounts/register/', body, headers);
  };
  expect((await statuses(6, () => taken('wanted@example.org', here))).slice(-2)).toEqual([400, 429]);
  expect((await taken('wanted@example.org', elsewhere())).status).toBe(400);
  expect((await statuses(31, (time) => taken(`r${time}@example.org`, here))).at(-1)).toBe(429);
});

test('one person tries thirty addresses in ten minutes', async () => {
  const path = '/api/users/individual/detail/?email=nobody@example.org';
  const ask = () => portal.asStranger.call('GET', path, undefined, elsewhere());
  expect((await statuses(31, ask)).slice(-2)).toEqual([404, 429]);
  expect((await portal.asHead.call('GET', path)).status).toBe(404);
});

describe('the second step', () => {
  const halfOf = async (email: string, headers: Headers) => ({
    login: email,
    half_token: (await signIn(email, headers)).body.half_token as string,
  });
  const step = async (email: string, headers: Headers, code = '000000') => {
    const begun = await halfOf(email, headers);
    return post('/accounts/login/second-step/', { ...begun, code }, headers);
  };

  test('ends after ten codes from one network and thirty a day from everywhere; a known device has tries of its own', async () => {
    const anna = await owner('two-steps@example.org');
    const known = { ...from(nextAddress()), cookie: deviceOf(await signIn(anna.email, elsewhere())) };
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const here = from(nextAddress());
    const begun = { login: anna.email, half_token: 'invented' };
    const guessed = await statuses(11, () => post('/accounts/login/second-step/', { ...begun, code: '000000' }, here));
    expect(guessed).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    await statuses(20, () => post('/accounts/login/second-step/', { ...begun, code: '000000' }, elsewhere()));
    expect((await step(anna.email, elsewhere(), app.code())).body.code).toBe('too_many');
    expect((await step(anna.email, known, app.code())).status).toBe(200);
  });

  test('ends after thirty codes a day from a known device too', async () => {
    const anna = await owner('thirty-a-day@example.org');
    const known = { ...from(nextAddress()), cookie: deviceOf(await signIn(anna.email, elsewhere())) };
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const begun = { login: anna.email, half_token: 'invented', code: '000000' };
    const all: number[] = [];
    for (let quarter = 0; quarter < 3; quarter += 1) {
      all.push(...(await statuses(10, () => post('/accounts/login/second-step/', begun, known))));
      await portal.sql`update call_count set ends_at = ends_at - interval '15 minutes'`;
    }
    expect(all).toEqual(Array.from({ length: 30 }, () => 409));
    expect((await step(anna.email, known, app.code())).status).toBe(429);
  });

  test('has no tries of a known device for whoever has set the password by a mailed link and knows no code', async () => {
    const anna = await owner('mailbox-stolen@example.org');
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const thief = from(nextAddress());
    await post('/accounts/send-reset-password-link/', { email: anna.email }, thief);
    const reset = { ...(await linkFor(portal, anna.email, 'reset-password')), password };
    const answer = await post('/accounts/reset-password/', reset, thief);
    expect([answer.status, deviceOf(answer)]).toEqual([200, '']);
    await statuses(30, () => step(anna.email, elsewhere()));
    expect((await step(anna.email, thief, app.code())).body.code).toBe('too_many');
  });

  test('has thirty tries a day inside a sign-in, at new codes, switching off and tokens together', async () => {
    const anna = await owner('left-open@example.org');
    const { app } = await switchOnSecondFactor(portal, anna, password);
    const wrong = { present: password, code: '000000' };
    const renew = (body = wrong) => anna.call('POST', '/api/users/second-factor/codes/', body);
    const off = (body = wrong) => anna.call('POST', '/api/users/second-factor/switch-off/', body);
    const token = { name: 'Скрипт', scopes: ['proposals:read'], days: 30, ends_with_password: false, ...wrong };
    const make = () => anna.call('POST', '/api/users/token/detail/', token);
    const all = [
      ...(await statuses(10, () => renew())),
      ...(await statuses(10, () => off())),
      ...(await statuses(10, make)),
    ];
    expect(all).toEqual(Array.from({ length: 30 }, () => 400));
    await portal.sql`update call_count set ends_at = ends_at - interval '15 minutes'`;
    const right = { present: password, code: app.code() };
    expect([(await renew(right)).status, (await off(right)).status, (await make()).status]).toEqual([429, 429, 429]);
  });
});

test('a photo is changed no more than twenty times an hour by one person', async () => {
  const send = (who: TestPerson) => who.send('POST', '/api/users/individual/photo/', { id: who.id });
  const anna = await portal.someone();
  expect((await statuses(21, () => send(anna))).slice(-2)).toEqual([400, 429]);
  expect((await send(await portal.someone())).status).toBe(400);
});
