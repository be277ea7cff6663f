import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { personCard, personRow } from '../../../testing/fixtures/people.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

test('the journal says who did what, with the old one struck out', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/audit/', [
    {
      id: 1,
      at: '2026-11-03T07:12:00.000Z',
      by: 'Советова К. А.',
      by_id: 1,
      action: 'setting_changed',
      title: 'Настройка изменена',
      subject: 'setting',
      subject_id: null,
      about: '',
      changes: [{ name: 'Заявок в работе у одного автора', from: '10', to: '5' }],
    },
  ]);
  answers.answer('GET /api/administration/audit/actions/', [
    { action: 'setting_changed', title: 'Настройка изменена' },
  ]);
  await visit('/admin/audit');
  await expect
    .element(page.getByRole('table', { name: 'Журнал' }))
    .toMatchTextContent(/Советова.*Заявок в работе.*10 → 5/);
  await expect.element(page.getByText('10', { exact: true })).toHaveProperty('tagName', 'S');
  // At 200 % of a usual window what was done is still read in lines, and what has no room beside it stands under it.
  await page.viewport(720, 450);
  const what = page.getByRole('cell', { name: /Заявок в работе/ });
  await expect.poll(() => what.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(220);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720);
  await page.viewport(1280, 900);
});

test('the journal says which staff read whose personal data, how often within the hour, and of how many others', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/audit/', []);
  answers.answer('GET /api/administration/audit/actions/', []);
  answers.answer('GET /api/administration/audit/reads/kinds/', [{ kind: 'people', title: 'список людей' }]);
  const read = {
    id: 1,
    at: '2026-11-03T07:12:00.000Z',
    last_at: '2026-11-03T07:40:00.000Z',
    times: 3,
    by: 'Советова К. А.',
    by_id: 1,
    office: 'Администратор',
    as: null,
    kind: 'people',
    title: 'список людей',
    people: ['Иванова Анна Петровна', 'Петров Пётр'],
    count: 40,
  };
  answers.answerList('GET /api/administration/audit/reads/', [
    read,
    { ...read, id: 2, times: 1, as: 'Авторова Анна', kind: 'profile', title: 'личные данные', count: 2 },
  ]);
  await visit('/admin/audit');
  await page.getByText('Чтение личных данных', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Чтение личных данных' });
  await expect
    .element(table)
    .toMatchTextContent(/10:12–10:40.*3\sраза.*Советова.*Администратор.*список людей.*Иванова.*Петров Пётр · ещё\s38/);
  await expect.element(table).toMatchTextContent(/от лица:\sАвторова Анна/);
  await page.getByRole('combobox', { name: 'Что прочитано' }).selectOptions('список людей');
  await expect.element(page.getByRole('combobox', { name: 'Что прочитано' })).toHaveValue('people');
});

test('the journal says that there is more than was counted, and what lies behind is reached by its days', async () => {
  answerPortal('administrator');
  const audit = 'GET /api/administration/audit/';
  const entry = {
    id: 1,
    at: '2026-11-03T07:12:00.000Z',
    by: '',
    by_id: null,
    action: 'person_imported',
    title: 'Человек принесён',
    subject: 'person',
    subject_id: 7,
    about: 'Иванова Анна',
    changes: [],
  };
  answers.answerList(audit, () => ({ rows: [entry], total: 10_001, pages: 201 }));
  answers.answer('GET /api/administration/audit/actions/', []);
  const { router } = await visit('/admin/audit?person=7');
  await expect.element(page.getByText('Больше 10000 записей')).toBeVisible();
  await expect.element(page.getByText(/из более чем 10000/)).toBeVisible();
  await page.getByRole('textbox', { name: 'По какой день' }).fill('05.11.2025');
  await expect.poll(() => answers.sent(audit).at(-1)?.query.get('until')).toBe('2025-11-05');
  expect(answers.sent(audit).at(-1)?.query.get('person')).toBe('7');
  await page.getByRole('button', { name: /Всё о человеке № 7/ }).click();
  await expect.poll(() => router.state.location.searchStr).toBe('?until=2025-11-05');
});

test('what the portal did by itself has no empty place for who did it, and the card of a person leads to the journal', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/people/', [personRow]);
  answers.answer('GET /api/references/equipment/list/', []);
  answers.answer('GET /api/references/organization/list/', []);
  const [entry] = personCard.history;
  const history = [{ ...entry!, by: '', changes: [] }];
  answers.answer('GET /api/administration/people/detail/', { ...personCard, history });
  await visit('/admin/people?id=7');
  const card = page.getByRole('complementary', { name: 'Карточка человека' });
  await expect.element(card).toMatchTextContent(/Роли изменены\s*без входа/);
  const link = card.getByRole('link', { name: 'Всё в журнале' });
  await expect.element(link).toHaveAttribute('href', '/admin/audit?person=7');
});

test('a search that is refused says why, and not that the network is away', async () => {
  answerPortal('administrator');
  answers.refuse('GET /api/administration/audit/', 400, { errors: { search: ['Слишком длинно'] } });
  answers.answer('GET /api/administration/audit/actions/', []);
  await visit('/admin/audit');
  await expect.element(page.getByText('Слишком длинно')).toBeVisible();
});
