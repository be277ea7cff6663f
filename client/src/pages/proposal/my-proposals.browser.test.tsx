import { addDays } from '@luch/contract/kernel/days.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { needWith } from '../../../testing/fixtures/visit.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { today } from '../../lib/dates.ts';

const list = 'GET /api/proposals/proposal/my/';

beforeEach(() => {
  answerPortal('applicant');
  // A row under the pointer fetches its card ahead.
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
});

test('the rows of the list stand in a table', async () => {
  answers.answerList(list, [rowWith({ name: 'Первая' }), rowWith({ id: 7, name: 'Вторая' })]);
  await visit('/user');
  await expect.element(page.getByRole('link', { name: /Вторая/ })).toBeVisible();
});

test('a page beyond the end leads to the last one that is there', async () => {
  answers.answerList(list, ({ query }) =>
    query.get('page') === '3'
      ? { rows: [], total: 25, pages: 2 }
      : { rows: [rowWith({ name: 'Последняя' })], total: 25, pages: 2 },
  );
  const { router } = await visit('/user?page=3');
  await expect.element(page.getByRole('link', { name: /Последняя/ })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?page=2');
});

test('an empty list says what will stand there', async () => {
  answers.answerList(list, []);
  await visit('/user');
  await expect.element(page.getByRole('heading', { name: 'Здесь появятся ваши заявки' })).toBeVisible();
});

test('a refused list says why and is asked again', async () => {
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/user');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  answers.answerList(list, [rowWith({ name: 'Первая' })]);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
});

test('a slow list keeps the head of its table and says that it is on its way', async () => {
  const slow = answers.hold(list, [rowWith({ name: 'Первая' })]);
  await visit('/user');
  const table = page.getByRole('table', { name: 'Активные' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
  await expect.element(table).not.toHaveAttribute('aria-busy');
});

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent.trim());

test('a row shows number, title, status, day of submission and hours, with actions but for the archive', async () => {
  answers.answerList(list, [rowWith({ name: 'Первая', can_edit: true, can_delete: true })]);
  await visit('/user');
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
  const columns = ['№', 'Заявка', 'Статус', 'Подана', 'Часы: прошу / дано', 'Пучковое время'];
  expect(heads()).toEqual([...columns, 'Действия']);
  await expect.element(page.getByRole('button', { name: /^Удалить заявку/ })).toBeVisible();
  answers.answer('GET /api/proposals/proposal/archive/my/', []);
  answers.answer('GET /api/proposals/proposal/archive/list/', []);
  await page.getByRole('tab', { name: /^Архив/ }).click();
  await expect.poll(heads).toEqual(columns);
  await expect.element(page.getByRole('button', { name: /^Удалить заявку/ })).not.toBeInTheDocument();
});

test('the coming sessions stand below, and lead to the whole schedule', async () => {
  const month = (later: number) => addDays(today(), later * 30);
  answers.answer('GET /api/references/session/list/', [
    {
      id: 1,
      name: 'Весенняя',
      megascience_type: 'synchrotron',
      megascience_type_ext_id: 1,
      date_start: month(2),
      date_end: month(3),
      deadline: month(1),
      deadline_at: `${month(1)}T20:59:59.999Z`,
      notice: null,
      notice_kind: null,
      is_next: true,
      invented: false,
      version: 1,
    },
  ]);
  answers.answerList(list, []);
  await visit('/user');
  await expect.element(page.getByRole('group', { name: 'Сессии на год вперёд' })).toBeVisible();
  await page.getByRole('button', { name: 'Расписание сессий' }).last().click();
  await expect.element(page.getByRole('dialog').getByRole('rowheader', { name: /^Весенняя/ })).toBeVisible();
});

test('of five things that wait three stand above the list, and a press shows the others', async () => {
  const item = {
    kind: 'draft' as const,
    name: 'Плёнки',
    comment: '',
    reasons: [],
    steps_done: 1,
    missing_steps: [],
    term: null,
  };
  answers.answerList(list, [rowWith()]);
  answers.answer('GET /api/proposals/proposal/waiting/', {
    items: [1, 2, 3, 4, 5].map((id) => ({ ...item, id })),
    more: 1,
    counts: { list: 1, list_archive: 0, list_deleted: 0 },
  });
  await visit('/user');
  const number = (id: number) => page.getByRole('button', { name: new RegExp(`№\\s${id}$`) });
  await expect.element(number(3)).toBeVisible();
  await expect.element(number(4)).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Показать\sещё\s3/ }).click();
  await expect.element(number(5)).toBeVisible();
  await expect.element(page.getByText(/И\sещё\s1\sзаявка\sв\sсписке\sниже/)).toBeVisible();
});

test('on a phone what waits is one line with its nearest date, and the first row is on the screen', async () => {
  await page.viewport(390, 844);
  const until = addDays(today(), 2);
  const item = { name: 'Плёнки', comment: '', reasons: [], steps_done: 1, missing_steps: [] };
  answers.answerList(list, [rowWith({ name: 'Первая' })]);
  answers.answer('GET /api/proposals/proposal/waiting/', {
    items: [
      { ...item, id: 1, kind: 'revise' as const, term: { session: null, until, after: null } },
      { ...item, id: 2, kind: 'draft' as const, term: null },
    ],
    more: 1,
    counts: { list: 1, list_archive: 0, list_deleted: 0 },
  });
  await visit('/user');
  const fold = page.getByRole('button', { name: /^Ждёт меня\s3\s?ближайший срок/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(fold.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const row = page.getByRole('link', { name: /Первая/ });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().top).toBeLessThan(600);
  await fold.click();
  await expect.element(page.getByRole('link', { name: 'Исправить' })).toBeVisible();
  await expect.element(page.getByText(/попадёт в следующую сессию: её ещё не объявили/)).toBeVisible();
  await page.viewport(1280, 900);
});

test.each([720, 1024, 1440])('the strip of sessions cuts no words at %s px', async (width) => {
  await page.viewport(width, 900);
  const day = (after: number) => addDays(today(), after);
  const session = (id: number, name: string, from: number, days: number) =>
    sessionWith({ id, name, date_start: day(from), date_end: day(from + days), deadline: day(from - 30) });
  answers.answer('GET /api/references/session/list/', [
    session(1, '2027-1', 40, 30),
    session(2, '2027-2', 75, 45),
    session(3, 'Осенняя 2027', 125, 60),
    session(4, 'Зимняя 2027-2028', 200, 90),
  ]);
  answers.answerList(list, [rowWith({ name: 'Первая' })]);
  await visit('/user');
  await expect.element(page.getByText(/Зимняя 2027-2028/).first()).toBeVisible();
  await expect
    .poll(() =>
      [...document.querySelectorAll('[title*=" · "]')].filter(
        (bar) => (bar.firstElementChild?.getBoundingClientRect().right ?? 0) > bar.getBoundingClientRect().right + 1,
      ),
    )
    .toEqual([]);
  await page.viewport(1280, 900);
});

test('each proposal with time ahead says how ready it is and whose turn it is; all are asked for at once', async () => {
  answers.answer('GET /api/visits/readiness/', [
    needWith({ proposal_id: 7 }),
    needWith({ proposal_id: 7, need: 'pass', state: 'late', turn: 'passes', due: '2026-11-23' }),
    needWith({ proposal_id: 8, state: 'ready', turn: 'nobody' }),
  ]);
  answers.answerList(list, [
    rowWith({ id: 7, name: 'Первая', last_status_id: proposalStatus.scheduled }),
    rowWith({ id: 8, name: 'Вторая', last_status_id: proposalStatus.scheduled }),
    rowWith({ id: 9, name: 'Третья' }),
  ]);
  await visit('/user');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Первая/)).toMatchTextContent(/0 из 2.*ход бюро пропусков, до 23\.11/);
  await expect.element(row(/Вторая/)).toMatchTextContent(/Всё готово/);
  await expect.element(row(/Третья/)).not.toMatchTextContent(/готово| из /i);
  const asked = answers.sent('GET /api/visits/readiness/').map(({ query }) => query.toString());
  expect(asked).toEqual(['mine=true']);
});
