import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bring } from '../../../testing/bring.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { person } from '../account/account.tables.ts';
import { organisation } from '../reference/reference.tables.ts';

/** What was imported before a row said whether a file has written or only found what it names, and what was merged. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
const asModerator = await portal.someone({ roles: ['moderator'] });

/** Rows as they were written then: with a version, and without a mark. */
async function upgrade() {
  await portal.sql`update imported_row set version = 1, is_merged = false where kind not in ('people', 'proposals')`;
  await portal.sql`update imported_row set is_merged = false`;
  await portal.sql.unsafe(await readFile(join(migrationsFolder, '0347-imported-before.sql'), 'utf8'));
}
const found = 'stood here before, and stays as it is';
const merged = 'was merged into another here, which stays as it is';
const idOf = async (name: string) =>
  (await portal.db.select().from(organisation).where(eq(organisation.nameRu, name)))[0]!.id;

it('writes over no entry or session that somebody had made here, and still over those of the file', async () => {
  const both = (ru: string) => ({ ru, en: ru });
  const name_ru = 'Институт слоёв';
  const values = { name: both(name_ru), short_name: both('ИС'), city: both(''), country: 'RU', list_order: 0 };
  const entry = { list: 'organisations', values };
  expect((await asAdministrator.call('POST', '/api/administration/lists/entry/', entry)).status).toBe(200);
  const days = { name: '2019-1', date_start: '2019-02-04', date_end: '2019-06-28', deadline: '2018-12-10' };
  const made = { ...days, megascience_type_ext_id: 2, notice: null, notice_kind: null };
  expect((await asModerator.call('POST', '/api/references/session/list/', made)).status).toBe(200);
  const ours = { key: 'S-2018', kind: 'reactor', name: '2018-1', date_start: '2018-02-05', date_end: '2018-06-28' };
  await bring(portal, 'organisations', { key: 'HERE', name_ru }, { key: 'FILE', name_ru: 'Институт сплавов' });
  await bring(portal, 'sessions', { ...days, key: 'S-2019', kind: 'reactor' }, { ...ours, deadline: '2017-12-10' });
  await upgrade();
  const newer = [
    { key: 'HERE', name_ru, city_ru: 'Дубна' },
    { key: 'FILE', name_ru: 'Институт сплавов', city_ru: 'Дубна' },
  ];
  const left = [{ place: 'line 2', why: found }];
  expect(await bring(portal, 'organisations', ...newer)).toMatchObject({ changed: 1, left });
  const later = [
    { ...days, key: 'S-2019', kind: 'reactor', deadline: '2018-12-11' },
    { ...ours, deadline: '2017-12-11' },
  ];
  expect(await bring(portal, 'sessions', ...later)).toMatchObject({ changed: 1, left });
});

it('says nothing more of two that were merged, and still of one that two rows name', async () => {
  const named = (key: string, name_ru: string, city_ru = '') => ({ key, name_ru, city_ru });
  await bring(portal, 'organisations', named('A', 'Институт волн'), named('B', 'Институт вонл'), named('C', 'Завод'));
  await bring(portal, 'organisations', named('D', 'Завод'));
  const [keep, double] = [await idOf('Институт волн'), await idOf('Институт вонл')];
  const merge = { list: 'organisations', keep, double };
  expect((await asAdministrator.call('POST', '/api/administration/lists/merge/', merge)).status).toBe(200);
  const people = ['a', 'b', 'c'].map((key) => ({
    key,
    email: `${key}@example.org`,
    last_name: 'Заря',
    first_name: 'Л',
  }));
  await bring(portal, 'people', ...people);
  const ids = await portal.db
    .select({ id: person.id })
    .from(person)
    .where(eq(person.lastName, 'Заря'))
    .orderBy(person.id);
  const accounts = { keep: ids[0]!.id, double: ids[1]!.id };
  expect((await asAdministrator.call('POST', '/api/administration/people/merge/', accounts)).status).toBe(200);
  await upgrade();
  const left = [2, 3].map((line) => ({ place: `line ${line}`, why: merged }));
  const newer = [
    named('A', 'Институт волн', 'Дубна'),
    named('B', 'Институт вонл', 'Дубна'),
    named('C', 'Завод', 'Тула'),
  ];
  expect(await bring(portal, 'organisations', ...newer)).toMatchObject({ changed: 1, left });
  const renamed = people.map((one) => ({ ...one, first_name: 'Лада' }));
  expect(await bring(portal, 'people', ...renamed)).toMatchObject({ changed: 1, left });
});
