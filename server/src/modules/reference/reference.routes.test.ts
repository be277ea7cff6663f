import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { equipment, station } from './reference.tables.ts';

const portal = await portalOfFile();

interface Row {
  readonly id: number;
  readonly name: string;
  readonly [field: string]: unknown;
}
const list = async (path: string) => {
  const { status, body, headers } = await portal.asApplicant.call('GET', `/api/${path}`);
  expect(status).toBe(200);
  return { rows: body as Row[], headers };
};
const lists = [
  ['references/academic-degree/list/', 25, 'без степени', 'no degree'],
  ['references/academic-rank/list/', 5, 'академик РАН', 'Associate Professor (docent)'],
  [
    'references/organization/list/',
    91,
    'Балтийский федеральный университет им. Иммануила Канта',
    'A. Alikhanyan National Science Laboratory (Yerevan Physics Institute)',
  ],
  ['references/equipment/list/', 78, 'АСМ', 'AFM'],
  ['references/station/list/', 45, 'АСМ', 'AFM'],
  ['references/method/list/', 47, 'Атомно-силовая микроскопия', 'Atomic force microscopy'],
  ['references/scientific-area/list/', 26, 'Агробиология и пищевые системы', 'Agrobiology and food systems'],
  ['proposals/proposal/sample_types/', 32, 'Биологический образец', 'Biological sample'],
  ['references/hazard/list/', 21, 'Активируется в нейтронном пучке', 'Becomes activated in the neutron beam'],
] as const;
const open = lists.slice(0, 3);
const closed = lists.slice(3);

describe('a reference list', () => {
  test.each(lists)('%s is whole, counted, and in the order of its language', async (path, total, first) => {
    const { rows, headers } = await list(`${path}?lang=ru`);
    expect(rows).toHaveLength(total);
    expect(headers).toMatchObject({
      pages: '1',
      total: String(total),
      'cache-control': 'private, no-cache',
    });
    expect(rows[0]?.name).toBe(first);
  });

  test.each(lists)('%s speaks English when asked to', async (path, total, _ru, first) => {
    const { rows } = await list(`${path}?lang=en`);
    expect(rows).toHaveLength(total);
    expect(rows[0]?.name).toBe(first);
    expect(rows.filter(({ name }) => /[а-яё]/i.test(name))).toEqual([]);
  });

  test('speaks the language of the caller when none is asked for, or an unknown one', async () => {
    const reader = await portal.someone({ language: 'en' });
    for (const query of ['', '?lang=xx']) {
      const { body } = await reader.call('GET', `/api/references/scientific-area/list/${query}`);
      expect(body[0].name).toBe('Agrobiology and food systems');
    }
    const visitor = await portal.asVisitor.call('GET', '/api/references/academic-rank/list/', undefined, {
      'accept-language': 'en-GB,en;q=0.9',
    });
    expect(visitor.body[0].name).toBe('Associate Professor (docent)');
  });

  test('can be read by pages', async () => {
    const { rows, headers } = await list('references/scientific-area/list/?page=3&page_size=10');
    expect(rows).toHaveLength(6);
    expect(headers).toMatchObject({ pages: '3', total: '26' });
  });

  test.each(open)('%s is open: registration needs it', async (path) => {
    expect((await portal.asVisitor.call('GET', `/api/${path}`)).status).toBe(200);
  });

  test.each(closed)('%s is for people who are signed in', async (path) => {
    const { status, body } = await portal.asVisitor.call('GET', `/api/${path}`);
    expect([status, body.status]).toEqual([403, 403]);
  });
});

const search = async (words: string, query = '') =>
  (await list(`references/organization/list/?search=${encodeURIComponent(words)}${query}`)).rows.map(
    (row) => row['short_name'],
  );

const readPage = (size: number) =>
  portal.countStatements(() => portal.asVisitor.call('GET', `/api/references/organization/list/?page_size=${size}`));

describe('organisations', () => {
  test('are found by any part of any of their names, in any case, and by city', async () => {
    expect(await search('мфти')).toContain('МФТИ');
    expect(await search('ломоносова')).toContain('МГУ им. М. В. Ломоносова');
    expect(await search('solid state phys')).toContain('ИФТТ РАН');
    expect(await search('дубна')).toContain('ОИЯИ');
    expect(await search('объединенный')).toContain('ОИЯИ');
  });

  test('all words of the search count', async () => {
    expect(await search('институт катализа')).toEqual(['ИК СО РАН', 'Другая организация']);
  });

  test('another organisation always stands last, so that nobody gets stuck', async () => {
    expect((await search('')).at(-1)).toBe('Другая организация');
    expect(await search('нет такой нигде')).toEqual(['Другая организация']);
  });

  test('signs that mean something to the database are only signs', async () => {
    expect(await search('%')).toHaveLength(91);
    expect(await search("'; drop table organisation; --")).toEqual(['Другая организация']);
  });

  test('come by pages of at most a hundred', async () => {
    const { rows, headers } = await list('references/organization/list/?page=2&page_size=50');
    expect([rows.length, headers['pages'], headers['total']]).toEqual([41, '2', '91']);
    const { status } = await portal.asApplicant.call('GET', '/api/references/organization/list/?page_size=101');
    expect(status).toBe(400);
  });

  test('one row costs as many statements as fifty', async () => {
    expect(await readPage(1)).toBe(await readPage(50));
  });
});

const equipmentList = async () => (await list('references/equipment/list/')).rows;

describe('equipment', () => {
  test('stations and additional equipment are one list whose ids do not meet', async () => {
    const rows = await equipmentList();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter((row) => row['type'] === 'additional').every(({ id }) => id > 1000)).toBe(true);
  });

  test('additional equipment names the stations it can be used at', async () => {
    const rows = await equipmentList();
    expect(rows.find((row) => row['code'] === 'dac')).toMatchObject({
      type: 'additional',
      megascience_type: 'synchrotron',
      additional_for: [2, 6, 8, 39],
    });
    expect(rows.find((row) => row['code'] === 'stm')).toMatchObject({
      id: 7,
      type: 'station',
      full_name: 'Структурное материаловедение',
      megascience_type_ext_id: 1,
      additional_for: [],
      typical_hours: { from: 36, to: 72 },
    });
  });

  test('additional equipment of a station that is off is still known: proposals there go on', async () => {
    await portal.db.update(station).set({ isActive: false }).where(eq(station.id, 39));
    const rows = await equipmentList();
    expect(rows.find((row) => row['code'] === 'dac')).toMatchObject({ additional_for: [2, 6, 8, 39] });
  });

  test('what is off is not listed; what is unavailable is, but offers no methods', async () => {
    await portal.db.update(station).set({ isActive: false }).where(eq(station.id, 29));
    await portal.db.update(equipment).set({ isActive: false }).where(eq(equipment.id, 1001));
    const rows = await equipmentList();
    const { rows: methods } = await list('references/method/list/');
    const at = (id: number) => methods.filter((method) => (method['method_equipment'] as number[]).includes(id));
    expect(rows.filter(({ id }) => id === 29 || id === 1001)).toEqual([]);
    expect(at(29)).toEqual([]);
    const { rows: stations } = await list('references/station/list/');
    expect(stations.find((row) => row['id'] === 29)).toMatchObject({ is_active: false, megascience_type_ext_id: 2 });
    expect(rows.find(({ id }) => id === 44)).toMatchObject({ name: 'ВИМС', is_available: false });
    expect(at(44)).toEqual([]);
    expect(at(7).map(({ name }) => name)).toHaveLength(3);
  });
});
