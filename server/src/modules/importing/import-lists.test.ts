import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bring, tryToBring } from '../../../testing/bring.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { nextNumbers } from '../../platform/rows/numbers.ts';
import { runAndRollBack } from '../../platform/run-and-roll-back.ts';
import { facilitySession, organisation, station, stationMethod } from '../reference/reference.tables.ts';
import { importRows } from './import-rows.ts';

/** Lists and the schedule that a facility brings along from the system before. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
const asModerator = await portal.someone({ roles: ['moderator'] });

const counts = { added: 0, changed: 0, unchanged: 0, left: [], refused: [] };
const named = async (name: string) =>
  (await portal.db.select().from(organisation).where(eq(organisation.nameRu, name)))[0];

describe('entries of a file', () => {
  const row = { key: 'ORG-1', name_ru: 'Институт плёнок', city_en: 'Dubna', country: 'ru' };

  it('are added as by an administrator; a language that says nothing says what the other one says', async () => {
    expect(await bring(portal, 'organisations', row)).toEqual({ ...counts, added: 1 });
    expect(await named(row.name_ru)).toMatchObject({
      nameEn: row.name_ru,
      shortNameRu: row.name_ru,
      cityRu: 'Dubna',
      country: 'RU',
      version: 1,
    });
    const journal = await asAdministrator.call('GET', '/api/administration/audit/?page_size=2');
    expect(journal.body.map(({ action }: { action: string }) => action)).toEqual(['import_done', 'entry_added']);
    expect(await bring(portal, 'organisations', row)).toEqual({ ...counts, unchanged: 1 });
  });

  it('are changed by a newer file, unless somebody has changed them here', async () => {
    const longer = { ...row, short_name_ru: 'ИП' };
    expect(await bring(portal, 'organisations', longer)).toEqual({ ...counts, changed: 1 });
    const { id, version } = (await named(row.name_ru))!;
    await portal.db
      .update(organisation)
      .set({ version: version + 1 })
      .where(eq(organisation.id, id));
    const result = await bring(portal, 'organisations', { ...row, short_name_ru: 'ИПл' });
    expect(result.left).toEqual([{ place: 'line 2', why: 'was changed here since, and stays so' }]);
    expect(await named(row.name_ru)).toMatchObject({ shortNameRu: 'ИП' });
  });

  it('that are here by name are known by the key and stay as they are', async () => {
    const name_ru = 'Национальный исследовательский центр «Курчатовский институт»';
    expect(await bring(portal, 'organisations', { key: 'ORG-9', name_ru, country: 'RU' })).toEqual({
      ...counts,
      unchanged: 1,
    });
    const before = await named(name_ru);
    expect(before).toMatchObject({ id: 1, version: 0 });
    const corrected = await bring(portal, 'organisations', { key: 'ORG-9', name_ru, country: 'RU', city_ru: 'Дубна' });
    expect(corrected.left).toEqual([{ place: 'line 2', why: 'stood here before, and stays as it is' }]);
    expect(await named(name_ru)).toEqual(before);
  });

  it('say nothing of the entry into which an administrator has merged theirs', async () => {
    const [stays, goes] = ['Институт частиц', 'Институт чястиц'].map((name_ru, at) => ({ key: `TWO-${at}`, name_ru }));
    await bring(portal, 'organisations', stays!, goes!);
    const [keep, double] = [await named(stays!.name_ru), await named(goes!.name_ru)].map((one) => one!.id);
    const merge = { list: 'organisations', keep, double };
    expect((await asAdministrator.call('POST', '/api/administration/lists/merge/', merge)).status).toBe(200);
    const result = await bring(portal, 'organisations', { ...stays, city_ru: 'Дубна' }, { ...goes, city_ru: 'Дебна' });
    expect(result).toEqual({
      ...counts,
      changed: 1,
      left: [{ place: 'line 3', why: 'was merged into another here, which stays as it is' }],
    });
    expect(await named(stays!.name_ru)).toMatchObject({ id: keep, cityRu: 'Дубна' });
  });

  it('can be deleted by an administrator as others, and are not brought back', async () => {
    const gone = { key: 'ORG-3', name_ru: 'Лишняя лаборатория', country: '' };
    await bring(portal, 'organisations', gone);
    const { id, version } = (await named(gone.name_ru))!;
    const entry = { list: 'organisations', id, seen_version: version };
    const { status } = await asAdministrator.call('POST', '/api/administration/lists/delete/', entry);
    expect([status, await named(gone.name_ru)]).toEqual([200, undefined]);
    const result = await bring(portal, 'organisations', { ...gone, country: 'RU' });
    expect(result.left).toEqual([{ place: 'line 2', why: 'was deleted here since' }]);
  });

  it.each([
    [{ key: 'bad' }, 'name.ru is not as it must be (validation.required)'],
    [{ key: 'bad', name_ru: 'А', country: '99' }, 'country is not as it must be (lists.problem.country)'],
    [{ key: 'bad', name_ru: 'б'.repeat(501) }, 'name_ru is longer than 500 characters'],
    [{ name_ru: 'Без ключа' }, 'key is missing'],
  ])('are refused with the reason: %j', async (bad, why) => {
    const result = await bring(portal, 'organisations', bad);
    expect(result).toEqual({ ...counts, refused: [{ place: 'line 2', why }] });
  });

  it('of one name are one: the second is refused', async () => {
    const twice = ['a', 'b'].map((key) => ({ key, name_ru: 'Двойной институт' }));
    expect(await bring(portal, 'organisations', ...twice)).toEqual({
      ...counts,
      added: 1,
      refused: [{ place: 'line 3', why: 'has the name of a row before' }],
    });
  });

  it('are known by name, whatever its case, where the locale of the database knows no Cyrillic', async () => {
    await portal.sql`alter table method alter column name_ru type text collate "C"`;
    const name_ru = 'Белковая кристаллография';
    expect(await bring(portal, 'methods', { key: 'M-8', name_ru })).toEqual({ ...counts, unchanged: 1 });
    const entry = { list: 'methods', values: { name: { ru: name_ru.toUpperCase(), en: '' } } };
    const path = '/api/administration/lists/entry/';
    const { body } = await asAdministrator.call('POST', path, entry, { 'check-only': '1' });
    expect(body.errors).toEqual({ 'name.ru': ['Такое название в этом списке уже есть'] });
  });

  it('of stations offer the methods that they name by key or name', async () => {
    await bring(portal, 'methods', { key: 'M-1', name_ru: 'Нейтронная голография' });
    const hologram = { key: 'ST-1', kind: 'reactor', name_ru: 'ГОЛОГРАММА', methods: 'M-1; Белковая кристаллография' };
    expect(await bring(portal, 'stations', hologram, { ...hologram, key: 'ST-2', methods: 'M-2' })).toEqual({
      ...counts,
      added: 1,
      refused: [{ place: 'line 3', why: 'methods names what is not here: M-2' }],
    });
    const offered = await portal.db
      .select()
      .from(station)
      .innerJoin(stationMethod, eq(stationMethod.stationId, station.id))
      .where(eq(station.nameRu, 'ГОЛОГРАММА'));
    expect(offered).toHaveLength(2);
  });

  it('leave no gap in the numbers of stations when they are only tried', async () => {
    const highest = async () => (await portal.sql`select last_value from station_id_seq`)[0];
    const before = await highest();
    const tried = Array.from({ length: 20 }, (_, at) => ({ key: `T-${at}`, kind: 'lab', name_ru: `ПРОБА ${at}` }));
    expect(await tryToBring(portal, 'stations', ...tried)).toEqual({ ...counts, added: 20 });
    expect(await highest()).toEqual(before);
  });
});

describe('sessions of a file', () => {
  const session = {
    key: 'S-2019-1',
    kind: 'reactor',
    name: '2019-1',
    date_start: '2019-02-04',
    date_end: '2019-06-28',
    deadline: '2018-12-10',
    notice: '2018-12-24',
    notice_kind: 'by',
  };

  it('are added, known again, changed by a newer file, and kept as a moderator has changed them', async () => {
    expect(await bring(portal, 'sessions', session)).toEqual({ ...counts, added: 1 });
    expect(await bring(portal, 'sessions', session)).toEqual({ ...counts, unchanged: 1 });
    expect(await bring(portal, 'sessions', { ...session, deadline: '2018-12-11' })).toEqual({ ...counts, changed: 1 });
    const [row] = await portal.db.select().from(facilitySession).where(eq(facilitySession.name, session.name));
    await asModerator.call('PATCH', '/api/references/session/list/', { id: row!.id, deadline: '2018-12-12' });
    const result = await bring(portal, 'sessions', { ...session, deadline: '2018-12-13' });
    expect(result.left).toEqual([{ place: 'line 2', why: 'was changed here since, and stays so' }]);
  });

  it('that are here by name and days are known by the key and stay as they are', async () => {
    const other = { ...session, key: 'S-2017', name: '2017-1', date_start: '2017-02-06', date_end: '2017-06-28' };
    const standing = { ...other, deadline: '2016-12-12', notice: '2016-12-24' };
    await bring(portal, 'sessions', standing);
    const again = { ...standing, key: 'S-2017-again' };
    expect(await bring(portal, 'sessions', again)).toEqual({ ...counts, unchanged: 1 });
    const result = await bring(portal, 'sessions', { ...again, deadline: '2016-12-13' });
    expect(result.left).toEqual([{ place: 'line 2', why: 'stood here before, and stays as it is' }]);
    const [{ id, version } = { id: 0, version: 0 }] = await portal.db
      .select()
      .from(facilitySession)
      .where(eq(facilitySession.name, other.name));
    const mended = { id, deadline: '2016-12-13', seen_version: version };
    expect((await asModerator.call('PATCH', '/api/references/session/list/', mended)).status).toBe(200);
    for (const key of ['S-2017', 'S-2017-again'])
      expect(await bring(portal, 'sessions', { ...standing, key, deadline: '2016-12-13' })).toEqual({
        ...counts,
        unchanged: 1,
      });
  });

  it('are no hindrance to whoever submits into them while a trial of the file goes on', async () => {
    const other = { ...session, key: 'S-2018', name: '2018-1', date_start: '2018-02-05', date_end: '2018-06-28' };
    const earlier = { ...other, deadline: '2017-12-10', notice: '2017-12-24' };
    await bring(portal, 'sessions', earlier);
    const fields = { ...earlier, deadline: '2017-12-11' };
    await runAndRollBack({ ...portal.deps, numbers: nextNumbers }, async (tried, tx) => {
      const rows = [{ place: 'line 2', fields }];
      expect(await importRows(tried, tx, 'sessions', { rows, name: 'sessions.csv' })).toMatchObject({ changed: 1 });
      // As the reference of a proposal does.
      await portal.sql`select from facility_session where name = ${other.name} for key share nowait`;
    });
  });

  it.each([
    [{ date_end: '2019-01-01' }, 'date_end is before date_start'],
    [{ date_start: '2019-05-01', date_end: '2019-07-01' }, 'its days meet those of another session of this kind'],
    [{ date_start: '2020-01-01', date_end: '2020-02-01', deadline: '2020-01-01' }, 'deadline is not before date_start'],
    [{ kind: 'cyclotron' }, 'kind is none of synchrotron, reactor, lab'],
  ])('are refused with the reason: %j', async (bad, why) => {
    const result = await bring(portal, 'sessions', { ...session, key: 'S-bad', name: '2019-x', ...bad });
    expect(result.refused).toEqual([{ place: 'line 2', why }]);
  });
});
