import { listNames } from '@luch/contract/reference/lists.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aForm, aQuestion } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { person } from '../../account/account.tables.ts';
import { usesOf } from '../../reference/lists/entries.queries.ts';
import { loadReferences } from '../../reference/load.ts';
import { organisation, station } from '../../reference/reference.tables.ts';
import { referencesTo } from '../../../platform/database/references.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ lastName: 'Советова', firstName: 'Ксения', roles: ['administrator'] });
const asOther = await portal.someone({ lastName: 'Второй', firstName: 'Пётр', roles: ['administrator'] });

const base = '/api/administration/lists/';
const both = (text: string) => ({ ru: text, en: `${text} en` });
type Values = Readonly<Record<string, unknown>>;
const add = (list: string, values: Values, who = asAdministrator) =>
  who.call('POST', `${base}entry/`, { list, values });
const change = (list: string, id: number, values: Values, seen: number, who = asAdministrator) =>
  who.call('PATCH', `${base}entry/`, { list, id, values, seen_version: seen });
const entry = async (list: string, id: number) =>
  (await asAdministrator.call('GET', `${base}entry/?list=${list}&id=${id}`)).body;
const setState = (list: string, id: number, active: boolean, seen: number) =>
  asAdministrator.call('POST', `${base}state/`, { list, id, is_active: active, seen_version: seen });
const remove = (list: string, id: number, seen: number) =>
  asAdministrator.call('POST', `${base}delete/`, { list, id, seen_version: seen });
const find = async (list: string, query: string) =>
  (await asAdministrator.call('GET', `${base}entries/?list=${list}&${query}`)).body as {
    id: number;
    values: { name: { ru: string } };
    used: number;
  }[];
const inForm = async (path: string) =>
  (await portal.asApplicant.call('GET', `/api/${path}`)).body as { id: number; name: string; is_active?: boolean }[];

describe('reference lists', () => {
  it('are refused to everybody else, whatever their office, in every call', async () => {
    const { asModerator, asHead, asPasses, asScientist, asExpert, asApplicant } = portal;
    for (const who of [asModerator, asHead, asPasses, asScientist, asExpert, asApplicant])
      for (const answer of [
        await who.call('GET', base),
        await who.call('GET', `${base}entries/?list=areas`),
        await who.call('GET', `${base}choices/?list=areas`),
        await who.call('GET', `${base}entry/?list=areas&id=1`),
        await add('areas', { name: both('x') }, who),
        await change('areas', 1, { name: both('x') }, 0, who),
        await who.call('POST', `${base}state/`, { list: 'areas', id: 1, is_active: false, seen_version: 0 }),
        await who.call('POST', `${base}delete/`, { list: 'areas', id: 1, seen_version: 0 }),
        await who.call('POST', `${base}merge/`, { list: 'organisations', keep: 1, double: 2 }),
        await who.call('POST', `${base}merge_preview/`, { list: 'organisations', keep: 1, double: 2 }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it.each(listNames)(
    '%s: its entries are read as they are, and saved as they were read changes nothing',
    async (list) => {
      const [first] = await find(list, 'page_size=1');
      const before = await entry(list, first!.id);
      const { status, body } = await change(list, first!.id, before.values, before.version);
      expect([status, body.version, body.values]).toEqual([200, 0, before.values]);
    },
  );

  it('count their entries, and say of each how much refers to it', async () => {
    const { body } = await asAdministrator.call('GET', base);
    expect(body).toContainEqual({ list: 'stations', active: 45, retired: 0 });
    const [saxs] = await find('methods', 'search=small-angle');
    expect(saxs?.used).toBeGreaterThan(0);
  });

  it('one row costs as many statements as fifty', async () => {
    const cost = (size: number) =>
      portal.countStatements(() => asAdministrator.call('GET', `${base}entries/?list=stations&page_size=${size}`));
    expect(await cost(1)).toBe(await cost(50));
    expect(await cost(50)).toBeLessThanOrEqual(10);
  });

  it('every table that refers to one has a name for readers', async () => {
    const tables = [
      'station',
      'method',
      'equipment',
      'organisation',
      'academic_degree',
      'academic_rank',
      'sample_type',
      'scientific_area',
      'hazard',
    ];
    const found = await Promise.all(tables.map((table) => referencesTo(portal.db, table)));
    const nameless = found
      .flat()
      .map(({ table }) => table)
      .filter((table) => !portal.deps.texts.has(`administration.tables.${table}`));
    expect([...new Set(nameless)]).toEqual([]);
    expect(await usesOf(portal.db, 'stations', [])).toEqual([]);
  });
});

describe('an entry', () => {
  it('that is added stands in the forms at once, in both languages', async () => {
    const { status, body } = await add('areas', { name: { ru: ' Реставрация ', en: 'Restoration' } });
    expect([status, body]).toMatchObject([
      200,
      { values: { name: { ru: 'Реставрация', en: 'Restoration' } }, used: 0, changed_by: 'Советова К. П.' },
    ]);
    expect((await inForm('references/scientific-area/list/?lang=en')).map(({ name }) => name)).toContain('Restoration');
  });

  it.each([
    ['areas', { name: { ru: '', en: 'x' } }, { 'name.ru': ['Обязательное поле'] }],
    ['areas', { name: { ru: 'Реставрация', en: 'Other' } }, { 'name.ru': ['Такое название в этом списке уже есть'] }],
    [
      'areas',
      { name: { ru: 'реставрация ', en: '' } },
      { 'name.ru': ['Такое название в этом списке уже есть'], 'name.en': ['Обязательное поле'] },
    ],
    ['sample_types', { name: both('Тип'), list_order: 1.5 }, { list_order: ['Целое число от −1000 до 1000'] }],
    [
      'organisations',
      { name: both('А'), short_name: both('А'), city: both(''), country: 'rus', list_order: 0 },
      { country: ['Две заглавные латинские буквы, например RU'] },
    ],
  ])('of %s out of its bounds is refused at its field: %j', async (list, values, errors) => {
    expect(await add(list, values)).toMatchObject({ status: 400, body: { errors } });
  });

  it('that is only looked at is told its taken names, and nothing is added', async () => {
    const look = (id: number | undefined, name: string) =>
      asAdministrator.call(
        id === undefined ? 'POST' : 'PATCH',
        `${base}entry/`,
        { list: 'areas', id, seen_version: 0, values: { name: { ru: ` ${name}`, en: '' } } },
        { 'check-only': '1' },
      );
    const { body } = await add('areas', { name: both('Гляциология') });
    expect((await look(undefined, 'Гляциология')).body.errors).toEqual({
      'name.ru': ['Такое название в этом списке уже есть'],
    });
    expect([(await look(body.id, 'Гляциология')).status, (await look(undefined, 'Термография')).status]).toEqual([
      204, 204,
    ]);
    expect((await portal.asApplicant.call('POST', `${base}entry/`, {}, { 'check-only': '1' })).status).toBe(403);
  });

  it('a station is added with its methods, and its facility is fixed once something refers to it', async () => {
    const values = {
      name: both('НОВАЯ'),
      full_name: both('Новая станция'),
      kind: 1,
      is_available: true,
      methods: [3, 1, 3],
      typical_hours: { from: 8, to: 24 },
      description: both('Дифрактометр'),
      parameters: [{ name: both('Энергия'), value: both('5') }],
    };
    const { body } = await add('stations', values);
    expect(body.values).toEqual({ ...values, methods: [1, 3] });
    expect(body.id).toBeGreaterThan(500);
    const methods = await portal.asApplicant.call('GET', '/api/references/method/list/');
    expect(methods.body.find((row: { id: number }) => row.id === 3).method_equipment).toContain(body.id);
    expect((await change('stations', body.id, { ...values, kind: 2 }, 1)).status).toBe(200);
    await portal.someone({ stations: [body.id] });
    const refused = await change('stations', body.id, { ...values, kind: 3 }, 2);
    expect(refused).toMatchObject({ status: 400, body: { errors: { kind: [/установку менять нельзя/] } } });
    expect(await add('stations', { ...values, name: both('ЕЩЁ'), methods: [99_999] })).toMatchObject({ status: 400 });
  });

  it('that another administrator has changed meanwhile is not overwritten', async () => {
    await change('ranks', 1, { ...(await entry('ranks', 1)).values, short_name: both('акад.') }, 0, asOther);
    const { status, body } = await change('ranks', 1, { name: both('X'), short_name: both('X') }, 0);
    expect([status, body]).toMatchObject([
      409,
      { code: 'moved_on', moved: { by: 'Второй П. П.', what: 'запись изменена' }, entry: { version: 1 } },
    ]);
  });

  it('that is retired is offered no more, and stays where it was chosen', async () => {
    const [area] = await inForm('references/scientific-area/list/');
    await setState('areas', area!.id, false, 0);
    const listed = await inForm('references/scientific-area/list/');
    expect(listed.find(({ id }) => id === area!.id)).toMatchObject({ is_active: false });
    await setState('organisations', 5, false, 0);
    expect((await inForm('references/organization/list/')).map(({ id }) => id)).not.toContain(5);
    expect(await find('organisations', 'state=retired')).toMatchObject([{ id: 5 }]);
    await setState('methods', 7, false, 0);
    expect((await inForm('references/method/list/')).map(({ id }) => id)).not.toContain(7);
    await setState('areas', area!.id, true, 1);
    expect(await entry('areas', area!.id)).toMatchObject({ is_active: true, version: 2 });
  });

  it('is deleted only while nothing refers to it, and does not come back at the next start', async () => {
    await portal.db.update(person).set({ organisationId: 6 }).where(eq(person.id, asOther.id));
    expect(await remove('organisations', 6, 0)).toMatchObject({ status: 409, body: { code: 'entry_in_use' } });
    expect(await remove('organisations', 7, 0)).toMatchObject({ status: 200, body: { detail: 'Запись удалена' } });
    expect(await remove('organisations', 7, 0)).toMatchObject({ status: 404 });
    await loadReferences(portal.db);
    expect(await portal.db.select().from(organisation).where(eq(organisation.id, 7))).toEqual([]);
  });

  it('that only a condition of a question names is in use, and is not deleted', async () => {
    const added = await add('sample_types', { name: both('Плёнка'), list_order: 1 });
    const id: number = added.body.id;
    const condition = { of: 'sample_type_id' as const, is: 'one_of' as const, values: [id] };
    const questions = [aQuestion({ type: 'line', conditions: [condition] })];
    const form = await aForm(portal.db, { by: asAdministrator.id, questions });
    expect(await entry('sample_types', id)).toMatchObject({
      used: 1,
      uses: [{ table: 'form_version', title: 'версии форм', count: 1 }],
    });
    expect(await remove('sample_types', id, 1)).toMatchObject({ status: 409, body: { code: 'entry_in_use' } });
    // A newer version asks without it, and no proposal is pinned to the older one.
    await portal.sql`insert into form_version (form_id, number, questions, saved_at, saved_by, published_at, published_by)
      select form_id, 2, '[]', saved_at, saved_by, published_at, published_by from form_version where form_id = ${form.id}`;
    await portal.sql`update form set current = 2 where id = ${form.id}`;
    expect(await remove('sample_types', id, 1)).toMatchObject({ status: 200 });
  });

  it('that an administrator has changed is left alone by the data files, methods of a station too', async () => {
    const { values } = await entry('stations', 1);
    await change('stations', 1, { ...values, name: both('БЕЛОК-2'), methods: [] }, 0);
    await loadReferences(portal.db);
    expect((await entry('stations', 1)).values).toMatchObject({ name: both('БЕЛОК-2'), methods: [] });
    const [row] = await portal.db.select().from(station).where(eq(station.id, 2));
    expect(row?.version).toBe(0);
  });

  it('leaves on record who changed what', async () => {
    const { values } = await entry('degrees', 3);
    await change('degrees', 3, { ...values, short_name: both('к. н.') }, 0);
    const { body } = await asAdministrator.call('GET', '/api/administration/audit/?action=entry_changed');
    expect(body[0]).toMatchObject({
      by: 'Советова К. П.',
      title: 'Запись справочника изменена',
      about: expect.stringMatching(/^Учёные степени: /),
      changes: [{ to: 'к. н. / к. н. en' }],
    });
  });
});

describe('two entries of one organisation', () => {
  it('become one: the preview changes nothing, people move, and the journal names both', async () => {
    await portal.db.update(person).set({ organisationId: 10 }).where(eq(person.id, asOther.id));
    const merge = (verb: string) =>
      asAdministrator.call('POST', `${base}${verb}/`, { list: 'organisations', keep: 11, double: 10 });
    const preview = await merge('merge_preview');
    expect(preview.body.moves).toContainEqual({ table: 'person', title: 'люди', moved: 1, dropped: 0 });
    expect(await entry('organisations', 10)).toMatchObject({ used: 1 });
    expect((await merge('merge')).status).toBe(200);
    const [moved] = await portal.db.select().from(person).where(eq(person.id, asOther.id));
    expect(moved?.organisationId).toBe(11);
    await loadReferences(portal.db);
    expect(await portal.db.select().from(organisation).where(eq(organisation.id, 10))).toEqual([]);
    expect((await merge('merge')).status).toBe(404);
  });

  it('other lists do not merge', async () => {
    const { status } = await asAdministrator.call('POST', `${base}merge/`, { list: 'areas', keep: 1, double: 2 });
    expect(status).toBe(404);
  });
});
