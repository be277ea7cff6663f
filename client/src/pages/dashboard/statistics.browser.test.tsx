import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { aDocument } from '../../../testing/fixtures/documents.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { answerStatistics, statisticsPage } from '../../../testing/statistics.ts';
import { noteWindows } from '../../../testing/windows.ts';
import words from '@luch/contract/statistics/statistics.words.ru.json';

const chart = (name: string) => page.getByRole('img', { name });

beforeEach(answerStatistics);

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

test('experiments are told of the kinds that are counted, and of no other', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(page.getByText('синхротрон 40, реактор 3, лаборатория 2')).toBeVisible();
  await page.getByRole('combobox', { name: 'Установка' }).click();
  await page.getByRole('option', { name: 'реактор' }).click();
  await expect.element(page.getByText('реактор 3', { exact: true })).toBeVisible();
});

test('a deadline within the last week is drawn', async () => {
  const general = { ...statisticsPage.general, deadlines: ['2026-06-19'] };
  answers.answer('GET /api/stats/page/', { ...statisticsPage, general });
  await visit('/dashboard?menu=general');
  await expect.element(chart('Заявки по неделям')).toMatchTextContent(/срок 19\.06/);
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

test('figures of what was chosen before never stand under the name of what is chosen now', async () => {
  await visit('/dashboard?menu=general');
  await expect.element(chart('Нужна вытяжка')).toBeVisible();
  const { release } = answers.hold('GET /api/stats/page/', statisticsPage);
  await page.getByRole('combobox', { name: 'Установка' }).click();
  await page.getByRole('option', { name: 'реактор' }).click();
  await expect.element(chart('Путь заявок')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Путь заявок: сохранить как CSV' })).not.toBeInTheDocument();
  await expect.element(page.getByText('на 12 % больше, чем годом раньше')).not.toBeInTheDocument();
  release();
  await expect.element(chart('Путь заявок')).toBeVisible();
  answers.hold('GET /api/stats/proposals/answers/', { answered: 0, options: [] });
  await page.getByRole('combobox', { name: 'Вопрос' }).click();
  await page.getByRole('option', { name: 'Детектор (Безопасность)' }).click();
  await expect.element(page.getByText('ответили 42 заявки')).not.toBeInTheDocument();
  await expect.element(chart('Детектор')).not.toBeInTheDocument();
});
