import { expect, test } from 'vitest';
import { aRegistration } from '../../../testing/account.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';

/** Half past midnight of 3 March in Vladivostok, still 2 March in Moscow and in UTC. */
const portal = await portalOfFile({
  now: new Date('2026-03-02T14:30:00Z'),
  config: { facilityTimeZone: 'Asia/Vladivostok' },
});

const late = ['Дата рождения не может быть сегодняшней или будущей'];
const register = (day: string) => {
  const { individual } = aRegistration();
  return portal.asVisitor.call(
    'POST',
    '/accounts/register/',
    aRegistration({ individual: { ...individual, birth_date: day } }),
  );
};
const save = (day: string) =>
  portal.asApplicant.call('PATCH', '/api/users/individual/detail/', { id: portal.asApplicant.id, birth_date: day });

test('a birth date lies before today at the facility, wherever that is, by the clock of the server', async () => {
  expect(await register('2026-03-03')).toMatchObject({
    status: 400,
    body: { errors: { 'individual.birth_date': late } },
  });
  expect((await register('2026-03-02')).status).toBe(200);
  expect(await save('2026-03-03')).toMatchObject({ status: 400, body: { errors: { birth_date: late } } });
  expect((await save('2026-03-02')).status).toBe(200);
});

test('of somebody who is invited to a team alike', async () => {
  const { individual, ...input } = aRegistration();
  const invite = (day: string) =>
    portal.asApplicant.call('POST', '/api/users/profile/create/', {
      ...input,
      individual: { ...individual, birth_date: day },
    });
  expect(await invite('2026-03-03')).toMatchObject({
    status: 400,
    body: { errors: { 'individual.birth_date': late } },
  });
  expect((await invite('2026-03-02')).status).toBe(200);
});
