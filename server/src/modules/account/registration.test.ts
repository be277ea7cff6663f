import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRegistration, signatureIn } from '../../../testing/account.ts';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const register = (body: object) => portal.asVisitor.call('POST', '/accounts/register/', body);
const signIn = (login: string, password = 'Correct1horse') =>
  portal.asVisitor.call('POST', '/accounts/login/', { login, password });

test('who registers can sign in after following the mailed link', async () => {
  const answer = await register(aRegistration({ email: 'New.Person@Example.org' }));
  expect(answer).toMatchObject({ status: 200, body: { email: 'new.person@example.org' } });
  expect((await signIn('new.person@example.org')).body).toMatchObject({ code: 'not_verified' });

  const link = await signatureIn(portal, 'new.person@example.org', 'verify-user');
  expect((await portal.asVisitor.call('POST', '/verify-registration/', link)).status).toBe(200);

  const { status, body } = await signIn('New.Person@example.org');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: 'new.person@example.org', update_personal_data: false });
  expect(body.user.roles).toMatchObject([{ id: 1, name: 'applicant', title: 'Заявитель' }]);
});
