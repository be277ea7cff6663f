import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { person } from './account.tables.ts';
import { createAdministrator } from './commands/create-administrator.ts';

const portal = await portalOfFile();

const create = (email: string) => createAdministrator(portal.db, portal.clock, 'https://luch.example.org', { email });
const follow = (url: string) => {
  const { searchParams } = new URL(url);
  return portal.asVisitor.call('POST', '/accounts/reset-password/', {
    user_id: Number(searchParams.get('user_id')),
    email: searchParams.get('email'),
    signature: searchParams.get('signature'),
    password: 'Passw0rd1',
    password_confirm: 'Passw0rd1',
  });
};

it('makes an administrator, whose link sets a password once', async () => {
  const url = await create('First@example.org');
  expect((await follow(url)).status).toBe(200);
  expect((await follow(url)).status).toBe(409);
  const login = { login: 'first@example.org', password: 'Passw0rd1' };
  const { body } = await portal.asVisitor.call('POST', '/accounts/login/', login);
  expect(body.user.roles.map(({ name }: { name: string }) => name)).toContain('administrator');
});

it('makes one of somebody who has an account, and refuses what is no address', async () => {
  await create(portal.asColleague.email);
  const { body } = await portal.asColleague.call('GET', '/accounts/profile/');
  expect(body.roles.map(({ name }: { name: string }) => name)).toContain('administrator');
  await expect(create('nobody')).rejects.toThrow('This is no e-mail address');
});

it('refuses an account that is blocked, and leaves it as it is', async () => {
  const blocked = await portal.someone();
  await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, blocked.id));
  await expect(create(blocked.email)).rejects.toThrow(`The account of ${blocked.email} is blocked`);
  const roles = await portal.sql`select role from person_role where person_id = ${blocked.id}`;
  expect(roles).toEqual([{ role: 'applicant' }]);
});
