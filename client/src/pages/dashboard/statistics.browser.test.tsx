import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { aDocument } from '../../../testing/fixtures/documents.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import words from '@luch/contract/statistics/statistics.words.ru.json';

const question = (id: number, label: string) => ({ id, label, form_title: 'Безопасность', is_ended: false });
const chart = (name: string) => page.getByRole('img', { name });

beforeEach(() => {
  answerPortal('moderator');
  answers.answer('GET /api/stats/scope/', {
    kinds: [1, 2, 3],
    can_see_users: true,
    can_export_emails: true,
    years: [2026, 2025],
    sessions: [{ id: 12, name: 'Сессия 2', kind: 1, start: '2026-09-30', end: '2026-12-27' }],
  });
  answers.answer('GET /api/stats/questions/', [question(7, 'Нужна вытяжка'), question(8, 'Детектор')]);
  answers.answer('GET /api/stats/proposals/answers/', ({ query }) =>
    query.get('question_id') === '7'
      ? { answered: 42, options: [{ key: 'true', name: 'Да', count: 30 }] }
      : { answered: 5, options: [{ key: '1', name: 'Эйгер', count: 5 }] },
  );
  answers.answer('GET /api/stats/proposals/status/', [
    { status_id: 2, status_name: 'Подана', count: 38 },
    { status_id: 9, status_name: 'Завершена', count: 12 },
  ]);
  answers.answer('GET /api/stats/page/', {
    general: {
      created: 112,
      expertise: 9,
      statement: 4,
      scheduled: 6,
      scheduled_hours: 188,
      month_stat: [],
      experiments: { synchrotron: 40, reactor: 3, lab: 2 },
      deadlines: ['2026-06-15'],
    },
    total: {
      submitted: 112,
      submitted_before: 100,
      requested: 900,
      granted: 600,
      used: 100,
    },
    stations: [
      {
        station_id: 1,
        station: 'СТМ',
        kind: 1,
        proposals: 9,
        requested: 612,
        granted: 408,
        used: 100,
        available: 420,
        oversubscription: 1.46,
      },
    ],
    weekly: {
      created: [
        { x: '2026-06-01', y: 16 },
        { x: '2026-06-15', y: 22 },
      ],
      done: [{ x: '2026-06-08', y: 2 }],
    },
    flow: {
      stages: [
        { key: 'submitted', count: 112 },
        { key: 'examined', count: 109 },
        { key: 'accepted', count: 76 },
        { key: 'scheduled', count: 70 },
        { key: 'carried_out', count: 64 },
        { key: 'reported', count: 58 },
        { key: 'published', count: 21 },
      ],
      ends: [{ key: 'incoming', after: 'submitted', count: 3 }],
    },
    people: {
      total: { total: 41, registered: 5, authors: 28 },
      roles: [{ role: 'expert', name: 'Эксперт', count: 8 }],
      organisations: [{ organisation_id: 1, organisation: 'УрФУ', users: 2, proposals: 8 }],
    },
  });
});

test('what is counted is chosen in the row of the title, where there is room', async () => {
  await page.viewport(1440, 900);
  await visit('/dashboard?menu=general');
  const line = (box: Element) => box.getBoundingClientRect();
  const excel = page.getByRole('button', { name: 'Excel: все таблицы этого периода' });
  await expect.element(excel).toBeVisible();
  const title = line(page.getByRole('heading', { level: 1 }).element());
  expect(line(excel.element()).top).toBeLessThan(title.bottom);
  expect(line(excel.element()).right).toBeLessThanOrEqual(1440);
  await page.getByRole('tab', { name: 'Экспорт адресов' }).click();
  await expect.element(excel).not.toBeInTheDocument();
});

test('the general figures stand open, the last year first, with their pictures', async () => {
  await visit('/dashboard');
  await expect.element(page.getByText('на 12 % больше, чем годом раньше')).toBeVisible();
  for (const name of [
    'Путь заявок',
    'Спрос на станции',
    'Заявки по неделям',
    'Люди по ролям',
    'Заявки по организациям',
  ])
    await expect.element(chart(name)).toBeVisible();
  expect(answers.sent('GET /api/stats/page/')[0]?.query.toString()).toBe('from=2026-01-01&to=2026-12-31');
});

/** Neither it nor its frame reaches beyond the other's edge. */
async function expectWhole(name: string, said: RegExp): Promise<void> {
  const picture = page.getByRole('img', { name });
  await expect.element(picture).toMatchTextContent(said);
  const frame = picture.element().parentElement?.parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  const rightOf = (one: Element) => one.getBoundingClientRect().right;
  const beyond = () =>
    Math.max(...[...picture.element().querySelectorAll('text')].map(rightOf)) - rightOf(picture.element());
  await expect.poll(beyond).toBeLessThanOrEqual(1);
}

test('on a phone the demand for each station is read whole, its hours below its bar', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Спрос на станции', /СТМ.*×/);
});

test('on a phone the flow of proposals is read whole: stages below each other, and below each what ended there', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Путь заявок', /112.*Ждут рассмотрения.*3.*97\s%.*109.*21/);
});

test('on a phone the name of an organisation stands whole above its bar', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Заявки по организациям', /^[^…]*УрФУ[^…]*$/);
});

test('a status in the picture stands within its chip', async () => {
  await visit('/dashboard?menu=status');
  const picture = page.getByRole('img', { name: 'Сейчас по статусам' });
  await expect.element(picture).toMatchTextContent(/Завершена/);
  const rows = [...picture.element().querySelectorAll(':scope > g')];
  const spare = rows.map((row) => {
    const right = (part: string) => row.querySelector(part)?.getBoundingClientRect().right ?? Number.NaN;
    return right('rect') - right('text');
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const one of spare) expect(one).toBeGreaterThanOrEqual(6);
});

test('what each figure counts stands behind one sign beside its name', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(chart('Спрос на станции')).toBeVisible();
  const read = async (): Promise<string> => {
    let told = '';
    for (const sign of page.getByRole('button', { name: /^Что посчитано/ }).all()) {
      await sign.click();
      const opened = page.getByRole('dialog', { name: /^Что посчитано/ });
      await expect.element(opened).toBeVisible();
      told += opened.element().textContent;
      await userEvent.keyboard('{Escape}');
      await expect.element(opened).not.toBeInTheDocument();
    }
    return told;
  };
  const { by_status: ofStatuses, ...all } = words.figure;
  const told = await read();
  for (const { definition } of Object.values(all)) expect(told).toContain(definition);
  await page.getByRole('tab', { name: 'По статусам' }).click();
  await expect.element(page.getByRole('img', { name: 'Сейчас по статусам' })).toBeVisible();
  expect(await read()).toContain(ofStatuses.definition);
  await expectAccessiblePage();
});

test('each picture is taken along as SVG that stands by itself, and its table as CSV', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const expected: Record<string, readonly [svg: RegExp, csv: RegExp]> = {
    'Путь заявок': [/Публикация/, /^\uFEFFГде;Заявок;% поданных\r\nПодано;112;100\r\n/],
    'Спрос на станции': [/СТМ/, /\r\nСТМ;9;612;408;100;420;1,46\r\n/],
    'Заявки по неделям': [/01\.06/, /\r\n01\.06\.2026;16;0\r\n08\.06\.2026;0;2\r\n/],
    'Люди по ролям': [/Эксперт/, /\r\nЭксперт;8\r\n/],
    'Заявки по организациям': [/УрФУ/, /\r\nУрФУ;2;8\r\n/],
    'Сейчас по статусам': [/Завершена/, /\r\nЗавершена;12;24\r\n/],
  };
  await visit('/dashboard?menu=general');
  for (const [title, [svg, csv]] of Object.entries(expected)) {
    if (title === 'Сейчас по статусам') await page.getByRole('tab', { name: 'По статусам' }).click();
    await expect.element(chart(title)).toBeVisible();
    saved.length = 0;
    await page.getByRole('button', { name: `${title}: сохранить как SVG` }).click();
    await page.getByRole('button', { name: `${title}: сохранить как CSV` }).click();
    const [picture = '', table = ''] = await Promise.all(saved.map((blob) => blob.text()));
    const root = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
    expect([title, root.namespaceURI, root.querySelector('parsererror')]).toEqual([
      title,
      'http://www.w3.org/2000/svg',
      null,
    ]);
    expect(picture).not.toMatch(/var\(--|class=/);
    expect(root.textContent).toMatch(svg);
    // Reading as UTF-8 takes the mark at the beginning away.
    expect(`\uFEFF${table}`).toMatch(csv);
  }
});

test('all tables are taken along as a workbook, once for two presses', async () => {
  const windows = noteWindows();
  answers.answer('GET /api/stats/export/', {
    url: '/media/document/7/statistics.xlsx',
    document: aDocument({ id: 7 }),
  });
  await visit('/dashboard?menu=general&period=s12');
  await expectSentOnce(
    page.getByRole('button', { name: 'Excel: все таблицы этого периода' }),
    'GET /api/stats/export/',
    'features/statistics/statistics-view.tsx › WorkbookButton',
  );
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/media/document/7/statistics.xlsx']);
  expect(answers.sent('GET /api/stats/export/')[0]?.query.toString()).toBe('session_id=12&lang=ru');
});

test('a workbook that cannot be made says why, and no window stays open', async () => {
  noteWindows();
  answers.refuse('GET /api/stats/export/', 503, { error: 'Сейчас готовится много документов', code: 'documents_busy' });
  await visit('/dashboard?menu=general');
  await page.getByRole('button', { name: /^Excel/ }).click();
  await expect.element(page.getByText('Сейчас готовится много документов')).toBeVisible();
});

test('a week in which nothing happened is drawn as one', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(chart('Заявки по неделям')).toBeVisible();
  await page.getByRole('button', { name: 'Таблицей' }).nth(3).click();
  await expect.element(page.getByRole('row', { name: '08.06.2026 0 2' })).toBeVisible();
});

test('a session and a kind are kept in the address and asked for', async () => {
  const { router } = await visit('/dashboard?menu=general&period=s12');
  await expect.element(chart('Путь заявок')).toBeVisible();
  expect(answers.sent('GET /api/stats/page/').at(-1)?.query.toString()).toBe('session_id=12');
  await page.getByRole('combobox', { name: 'Установка' }).click();
  await page.getByRole('option', { name: 'реактор' }).click();
  // The session is of another facility.
  await expect.poll(() => router.state.location.searchStr).toBe('?menu=general&kind=2');
});

test('operational journals are disabled, and statuses have a menu of their own', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(page.getByRole('tab', { name: 'Журналы работы' })).toBeDisabled();
  await page.getByRole('tab', { name: 'По статусам' }).click();
  await expect.element(chart('Сейчас по статусам')).toBeVisible();
});

test('answers to the facility’s own questions are counted one question at a time, of the same period', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(chart('Нужна вытяжка')).toMatchTextContent(/Да.*30/);
  await expect.element(page.getByText('ответили 42 заявки')).toBeVisible();
  await page.getByRole('combobox', { name: 'Вопрос' }).click();
  await page.getByRole('option', { name: 'Детектор (Безопасность)' }).click();
  await expect.element(chart('Детектор')).toMatchTextContent(/Эйгер.*5/);
  expect(answers.sent('GET /api/stats/proposals/answers/').at(-1)?.query.get('from')).toBe('2026-01-01');
});

test('figures and pictures stand on one sheet of A4, and print from there', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await page.viewport(1440, 900);
  await visit('/dashboard?period=s12');
  await expect.element(chart('Люди по ролям')).toBeVisible();
  await page.getByRole('button', { name: 'На одном листе' }).click();
  const sheet = page.getByRole('article', { name: /Сессия 2/ });
  for (const name of ['Путь заявок', 'Спрос на станции', 'Заявки по неделям'])
    await expect.element(sheet.getByRole('img', { name })).toBeVisible();
  await expect.element(chart('Люди по ролям')).not.toBeInTheDocument();
  const bottom = (one: Element) => one.getBoundingClientRect().bottom;
  const content = sheet.element().firstElementChild!;
  await expect.poll(() => bottom(sheet.element()) - bottom(content)).toBeGreaterThanOrEqual(19);
  await expectAccessiblePage();
  await page.getByRole('button', { name: 'Печать' }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole('tab', { name: 'Общая' }).click();
  await expect.element(chart('Люди по ролям')).toBeVisible();
});
