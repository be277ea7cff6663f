import { DAY } from '@luch/contract/kernel/days.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aRegistration, linkFor, sortedStatuses } from '../../../testing/account.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailedLink, person } from './account.tables.ts';
import { secretHash } from '../../platform/secret.ts';

const portal = await portalOfFile();

const register = (body: object, headers = {}) => portal.asVisitor.call('POST', '/accounts/register/', body, headers);
const renew = (link: object) => portal.asVisitor.call('POST', '/verify-registration/again/', link);
const verify = (link: object) => portal.asVisitor.call('POST', '/verify-registration/', link);
const signIn = (login: string, password = 'Correct1horse') =>
  portal.asVisitor.call('POST', '/accounts/login/', { login, password });
const registered = async (fields = {}) => {
  const input = aRegistration(fields);
  await register(input);
  return input.email;
};

test('who registers can sign in after following the mailed link', async () => {
  const answer = await register(aRegistration({ email: 'New.Person@Example.org' }));
  expect(answer).toMatchObject({ status: 200, body: { email: 'new.person@example.org' } });
  expect(answer.body.detail).toContain('в течение 7 дней');
  expect(await signIn('new.person@example.org')).toMatchObject({ status: 403, body: { code: 'not_verified' } });

  const link = await linkFor(portal, 'new.person@example.org', 'verify-user');
  expect(await verify(link)).toMatchObject({ status: 200, body: { detail: 'Адрес подтверждён. Теперь можно войти' } });

  const { status, body } = await signIn('New.Person@example.org');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: 'new.person@example.org', update_personal_data: false });
  expect(body.user.roles).toMatchObject([{ id: 1, name: 'applicant', title: 'Заявитель', access_rights: [] }]);
});

test('a refusal of an unconfirmed address is no lost token: the screen stays', async () => {
  const email = await registered();
  expect((await signIn(email)).body).not.toHaveProperty('status');
});

describe('an address that is taken', () => {
  test('is said at its field', async () => {
    const again = await register(aRegistration({ email: portal.asApplicant.email.toUpperCase() }));
    expect(again).toMatchObject({
      status: 400,
      body: { errors: { email: ['Пользователь с этим адресом уже есть. Попробуйте восстановить пароль'] } },
    });
  });

  test('two who register it at once: one person, one clear refusal, one letter', async () => {
    const email = 'race@example.org';
    const answers = await Promise.all([1, 2, 3].map(() => register(aRegistration({ email }))));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toHaveProperty('email');
    expect(await portal.db.select().from(person).where(eq(person.email, email))).toHaveLength(1);
    expect(await portal.letters(email)).toHaveLength(1);
  });
});

test('every wrong field is named at once, those inside too', async () => {
  const { individual } = aRegistration();
  const { status, body } = await register({
    ...aRegistration({ email: 'not an address', password: 'lowercase', first_name: ' ' }),
    individual: {
      ...individual,
      phone_number: 'no digits',
      academic_degree: '',
      birth_date: '1949-12-31',
      middle_name: 'Я',
    },
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject({
    first_name: ['Обязательное поле'],
    password: ['Используйте хотя бы одну цифру'],
    'individual.middle_name': ['Не меньше двух символов'],
    'individual.phone_number': ['Введите корректный номер телефона'],
    'individual.academic_degree': ['Выберите значение'],
    'individual.birth_date': ['Не раньше 01.01.1950'],
  });
  expect(body.errors).toHaveProperty('email');
});

test('fields that the server alone can judge are named together', async () => {
  const { individual } = aRegistration();
  const { body } = await register(
    aRegistration({
      email: portal.asApplicant.email,
      individual: { ...individual, organization: 999_999, academic_degree: 999_999 },
    }),
  );
  expect(Object.keys(body.errors).sort()).toEqual(['email', 'individual.academic_degree', 'individual.organization']);
});

test('a taken address is named beside whatever else is wrong', async () => {
  const taken = { email: portal.asApplicant.email, password: 'weak', password_confirm: 'weak' };
  const { status, body } = await register({ ...aRegistration(), ...taken });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(['email', 'password']);
});

test('a form that is only looked at is told its taken address, and nobody is registered', async () => {
  const look = (email: string) =>
    portal.asVisitor.call('POST', '/accounts/register/', { email }, { 'check-only': '1' });
  const taken = await look(portal.asApplicant.email);
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['email']]);
  expect((await look('not an address')).status).toBe(204);
  const whole = aRegistration();
  const looked = await portal.asVisitor.call('POST', '/accounts/register/', whole, { 'check-only': '1' });
  expect(looked.status).toBe(204);
  expect(await portal.letters(whole.email)).toEqual([]);
  expect((await register(whole)).status).toBe(200);
});

test('passwords that differ, and a login that is not the address, are named beside any other wrong field', async () => {
  const { body } = await register({
    ...aRegistration(),
    username: 'anna@example.org',
    password_confirm: 'Other',
    first_name: '',
  });
  expect(body.errors).toEqual({
    first_name: ['Обязательное поле'],
    password_confirm: ['Пароли не совпадают'],
    username: ['Логин должен совпадать с адресом электронной почты'],
  });
  const capitals = aRegistration({ email: 'Login@Example.org', username: ' login@example.ORG' });
  expect((await register(capitals)).status).toBe(200);
});

test('repeated passwords must be the same', async () => {
  const { body } = await register({ ...aRegistration(), password_confirm: 'Different1' });
  expect(body.errors).toEqual({ password_confirm: ['Пароли не совпадают'] });
});

test('an organisation that no list has is refused at its field', async () => {
  const { individual } = aRegistration();
  const { status, body } = await register(aRegistration({ individual: { ...individual, organization: 999_999 } }));
  expect(status).toBe(400);
  expect(body.errors).toEqual({ 'individual.organization': ['Выберите значение'] });
});

test('whoever registers in English is answered and written to in English', async () => {
  const input = aRegistration();
  const { body } = await register(input, { 'accept-language': 'en' });
  expect(body.detail).toContain('You are registered');
  const [letter] = await portal.letters(input.email);
  expect(letter?.subject).toBe('Confirm your address for the Luch portal');
  await verify(await linkFor(portal, input.email, 'verify-user'));
  expect((await signIn(input.email)).body.user).toMatchObject({ language: 'en', roles: [{ title: 'Applicant' }] });
});

describe('the mailed link', () => {
  test('followed again says that the address is confirmed, also for two at once and after its days', async () => {
    const link = await linkFor(portal, await registered(), 'verify-user');
    const said = (await Promise.all([verify(link), verify(link)])).map(({ status, body }) => [status, body.detail]);
    expect(said.sort()).toEqual([
      [200, 'Адрес подтверждён. Теперь можно войти'],
      [200, 'Адрес уже подтверждён, войдите со своим паролем'],
    ]);
    portal.clock.advance(8 * DAY);
    expect(await verify(link)).toMatchObject({ status: 200, body: { detail: said[1]?.[1] } });
  });

  test('works seven days', async () => {
    const link = await linkFor(portal, await registered(), 'verify-user');
    portal.clock.advance(7 * DAY);
    expect(await verify(link)).toMatchObject({ status: 409, body: { code: 'link_expired' } });
  });

  test('confirms nobody else', async () => {
    const link = await linkFor(portal, await registered(), 'verify-user');
    expect((await verify({ ...link, user_id: portal.asStranger.id })).body.code).toBe('link_expired');
    expect((await verify({ ...link, signature: 'invented' })).body.code).toBe('link_expired');
    expect((await verify(link)).status).toBe(200);
  });

  test('that is too old is exchanged for a new one, which goes to the same address and confirms it', async () => {
    const email = await registered();
    const link = await linkFor(portal, email, 'verify-user');
    expect(await renew(link)).toMatchObject({ status: 200 });
    expect(await portal.letters(email), 'not oftener than every ten minutes').toHaveLength(1);
    portal.clock.advance(8 * DAY);
    expect(await renew(link)).toMatchObject({ status: 200, body: { detail: expect.stringContaining('новую ссылку') } });
    expect(await portal.letters(email)).toHaveLength(2);
    expect((await verify(await linkFor(portal, email, 'verify-user'))).status).toBe(200);
    expect((await renew(link)).body.detail).toBe('Адрес уже подтверждён, войдите со своим паролем');
  });

  test('that was never mailed brings no letter to anybody', async () => {
    const email = await registered();
    const link = await linkFor(portal, email, 'verify-user');
    portal.clock.advance(DAY);
    expect(await renew({ ...link, signature: 'invented' })).toMatchObject({
      status: 409,
      body: { code: 'link_expired' },
    });
    expect(await renew({ ...link, user_id: portal.asStranger.id })).toMatchObject({ status: 409 });
    expect(await portal.letters(email)).toHaveLength(1);
  });

  test('sets no password', async () => {
    const link = await linkFor(portal, await registered(), 'verify-user');
    const reset = { ...link, password: 'Another1horse' };
    expect((await portal.asVisitor.call('POST', '/accounts/reset-password/', reset)).body.code).toBe('link_expired');
  });

  test('is stored as a hash only', async () => {
    const { user_id: id, signature } = await linkFor(portal, await registered(), 'verify-user');
    const rows = await portal.db.select().from(mailedLink).where(eq(mailedLink.personId, id));
    expect(rows.map(({ secretHash: hash }) => hash)).toEqual([secretHash(signature)]);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });

  test('comes again with an attempt to sign in, but not oftener than every ten minutes', async () => {
    const email = await registered();
    await signIn(email);
    expect(await portal.letters(email)).toHaveLength(1);
    portal.clock.advance(10 * 60_000);
    await Promise.all([signIn(email), signIn(email)]);
    expect(await portal.letters(email)).toHaveLength(2);
    await signIn(email, 'Wrong1password');
    expect(await portal.letters(email)).toHaveLength(2);
    expect((await verify(await linkFor(portal, email, 'verify-user'))).status).toBe(200);
  });
});
