import { agreementVersion } from '@luch/contract/account/agreement.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { person } from './account.tables.ts';
import { removeContent } from '../../platform/files/remove-later.ts';
import { auditEvent } from '../audit/audit.tables.ts';

const portal = await portalOfFile();

const save = (who: TestPerson, body: object, method: 'PATCH' | 'POST' = 'PATCH') =>
  who.call(method, '/api/users/individual/detail/', { id: who.id, ...body });
const profile = async (who: TestPerson) => (await who.call('GET', '/accounts/profile/')).body;

test.each(['PATCH', 'POST'] as const)('%s changes what was sent and leaves the rest', async (method) => {
  const anna = await portal.someone();
  const { status, body } = await save(anna, { last_name: ' Новая ', birth_date: null, mass_email_on: true }, method);
  expect(status).toBe(200);
  expect(body).toMatchObject({ last_name: 'Новая', first_name: 'Иван', birth_date: null, mass_email_on: true });
  expect(await profile(anna)).toEqual(body);
});

test('a changed surname is found by the search', async () => {
  const anna = await portal.someone();
  await save(anna, { last_name: 'Переименова' });
  const found = await portal.asStranger.call(
    'GET',
    `/api/users/individual/list/?last_name=${encodeURIComponent('переим')}`,
  );
  expect(found.body).toMatchObject([{ id: anna.id }]);
});

test('nobody changes another, whatever their role', async () => {
  const { id } = portal.asApplicant;
  for (const who of [portal.asStranger, portal.asModerator, portal.asPasses]) {
    for (const [path, body] of [
      ['/api/users/individual/detail/', { id, last_name: 'Чужая' }],
      ['/api/users/profile/detail/', { id, language: 'en' }],
    ] as const) {
      const answer = await who.call('PATCH', path, body);
      expect([answer.status, answer.body.code, answer.body.status]).toEqual([403, 'forbidden', undefined]);
    }
  }
  expect(await profile(portal.asApplicant)).toMatchObject({ last_name: 'Иванова', language: 'ru' });
});

test('fields are checked as at registration', async () => {
  const { status, body } = await save(portal.asApplicant, {
    middle_name: 'Я',
    phone_number: 'none',
    academic_degree: 999_999,
    birth_date: '1949-12-31',
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(['birth_date', 'middle_name', 'phone_number']);
  const unknown = await save(portal.asApplicant, { academic_degree: 999_999, organization: 999_999 });
  expect(Object.keys(unknown.body.errors).sort()).toEqual(['academic_degree', 'organization']);
});

test.each(['+7495.123.45.67', '+74951234567 доб. 12', '112'])(
  'a phone is taken as it is written: %s',
  async (phone) => {
    const someone = await portal.someone();
    expect((await save(someone, { phone_number: phone })).status).toBe(200);
    expect(await profile(someone)).toMatchObject({ phone_number: phone });
  },
);

describe('personal data must be updated', () => {
  test.each([
    ['a patronymic', { middleName: '' }],
    ['a phone', { phoneNumber: '' }],
    ['a degree', { academicDegreeId: null }],
    ['an organisation', { organisationId: null }],
    ['an accepted agreement', { agreementVersion: null }],
    ['the newest agreement', { agreementVersion: '2020-01' }],
  ])('without %s', async (_what, missing) => {
    expect((await profile(await portal.someone(missing))).update_personal_data).toBe(true);
  });

  test('but not without a birth date, which may stay empty', async () => {
    expect((await profile(await portal.someone({ birthDate: null }))).update_personal_data).toBe(false);
  });

  test('until the agreement on the screen is accepted', async () => {
    const anna = await portal.someone({ agreementVersion: '2020-01' });
    expect((await save(anna, { agreement_version: '2020-01' })).body.errors).toHaveProperty('agreement_version');
    const { body } = await save(anna, { agreement_version: agreementVersion });
    expect(body).toMatchObject({
      update_personal_data: false,
      agreement: { current: agreementVersion, accepted: agreementVersion, accepted_at: '2026-03-02T09:00:00.000Z' },
    });
  });
});

test('the language of the profile is that of the answers', async () => {
  const anna = await portal.someone();
  const changed = await anna.call('PATCH', '/api/users/profile/detail/', { id: anna.id, language: 'en' });
  expect(changed.body).toEqual({ id: anna.id, language: 'en' });
  expect((await profile(anna)).roles[0].title).toBe('Applicant');
  const refused = await anna.call('PATCH', '/api/users/profile/detail/', { id: anna.id, language: 'de' });
  expect(refused.status).toBe(400);
});

describe('my photo', () => {
  const picture = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
      .toFormat(format)
      .toBuffer();
  const send = async (who: TestPerson, id: number, format: 'jpeg' | 'png' = 'jpeg', name = 'me.jpg') =>
    who.send(
      'POST',
      '/api/users/individual/photo/',
      { id, name },
      { part: 'img', name, content: await picture(format) },
    );

  const keyOf = async ({ id }: TestPerson) =>
    (await portal.db.select({ key: person.photoKey }).from(person).where(eq(person.id, id)))[0]!.key!;
  const removed = () =>
    portal.sql<{ key: string }[]>`select data ->> 'key' as key from pgboss.job where name = 'photos'`;

  test('is served by a signed link, and gone when replaced', async () => {
    const anna = await portal.someone();
    const { status, body } = await send(anna, anna.id);
    expect(status).toBe(200);
    expect((await profile(anna)).photo).toBe(body.photo);
    const served = await portal.asVisitor.call('GET', body.photo);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const key = await keyOf(anna);
    await send(anna, anna.id);
    // As often as it takes, where the store of files is away.
    expect(await removed()).toEqual([{ key }]);
    await removeContent(portal.deps, { key });
    expect((await portal.asVisitor.call('GET', body.photo)).status).toBe(404);
    expect((await portal.asVisitor.call('GET', (await profile(anna)).photo)).status).toBe(200);
  });

  test('is a jpg by its content too', async () => {
    expect((await send(portal.asApplicant, portal.asApplicant.id, 'png')).status).toBe(415);
    expect((await send(portal.asApplicant, portal.asApplicant.id, 'png', 'me.png')).status).toBe(415);
  });

  test('is mine alone to change', async () => {
    expect((await send(portal.asModerator, portal.asApplicant.id)).body.code).toBe('forbidden');
    expect((await profile(portal.asApplicant)).photo).toBeNull();
  });
});

test('what was changed is on record, its contents are not', async () => {
  const anna = await portal.someone();
  await save(anna, { last_name: 'Тайнова', phone_number: '+79001112233' });
  const events = (await portal.db.select().from(auditEvent)).filter(({ subjectId }) => subjectId === anna.id);
  expect(events).toMatchObject([
    { action: 'personal_data_changed', actorId: anna.id, detail: { fields: ['lastName', 'phoneNumber'] } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Тайнова|\+79001112233/);
});
