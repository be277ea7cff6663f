import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { keptValues } from '../../lib/kept-values.ts';
import { visit } from '../../../testing/show.tsx';
import { noteServerTime } from '../../lib/server-clock.ts';
import { session } from '../../lib/session.ts';

const list = 'GET /api/references/session/list/';
const change = 'PATCH /api/references/session/list/';
const running = sessionWith({
  id: 1,
  name: '2026-3',
  date_start: '2026-09-30',
  date_end: '2026-12-26',
  deadline: '2026-06-14',
  is_next: false,
});
const spring = sessionWith({ id: 2, name: '2027-1', notice: '2027-01-18', notice_kind: 'by' });
const summer = sessionWith({
  id: 3,
  name: '2027-2',
  date_start: '2027-05-14',
  date_end: '2027-07-06',
  deadline: '2027-02-16',
  is_next: false,
});
const lab = sessionWith({
  id: 4,
  name: '2027-01',
  megascience_type: 'lab',
  date_start: '2027-01-01',
  date_end: '2027-01-31',
  deadline: '2026-12-01',
});
const all = [running, spring, summer, lab];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function answerSchedule(): void {
  answers.answer(list, all);
  answers.answer('GET /api/references/session/usage/', {
    sessions: all.map(({ id }) => ({
      id,
      proposals: id === 2 ? 14 : 0,
      requested_hours: id === 2 ? 480 : 0,
      beam_hours: id === 2 ? 400 : null,
      councils: [],
      can_delete: id !== 2,
    })),
    kinds: [{ megascience_type_ext_id: 1, drafts: 9, waiting: 0 }],
  });
}

const editor = () => page.getByRole('region', { name: /^(Сессия|Новая сессия)/ });
/** 24 px where a page has the whole width, as tables of staff have. */
const paddingOfPage = () => getComputedStyle(page.getByRole('main').element()).paddingLeft;
const field = (name: string) => editor().getByRole('textbox', { name });

test('somebody signed out reads the schedule, and is led to the sign-in', async () => {
  session.clear();
  answers.answer(list, all);
  await visit('/sessions');
  const table = page.getByRole('table', { name: 'Ближайшие' });
  await expect.element(table).toMatchTextContent(/2027-01 Лаборатория.*осталось\s13\sдней.*2027-1 Синхротрон/);
  await expect.element(table).not.toMatchTextContent('Мои заявки');
  await expect.element(page.getByRole('link', { name: 'Войти, чтобы подать' })).toBeVisible();
  await expect.element(page.getByText(/перейдёт в следующую сессию.*2027-2/)).toBeVisible();
  expect(paddingOfPage()).toBe('32px');
});

test('my own proposals stand at the sessions into which they go, drafts with until when, others with the hour of the next experiment', async () => {
  answerPortal('applicant');
  answers.answer(list, all);
  answers.answerList('GET /api/proposals/proposal/my/', [
    rowWith({ id: 1284, session_id: 2, last_status_id: s.expertise, status_name: 'На экспертизе' }),
    rowWith({ id: 1310, session_id: null, can_edit: true, last_status_id: s.draft, status_name: 'Черновик' }),
    rowWith({ id: 1241, session_id: 2, experiments_from: ['2026-11-02T06:00:00.000Z', '2026-12-12T06:00:00.000Z'] }),
    rowWith({ id: 1290, session_id: 2, is_mine: false }),
  ]);
  answers.answer('GET /api/proposals/proposal/waiting/', {
    items: [
      {
        id: 1310,
        kind: 'draft',
        name: 'Опыт',
        comment: '',
        reasons: [],
        steps_done: 4,
        missing_steps: ['sample'],
        term: null,
      },
    ],
    more: 0,
    counts: { list: 2, list_archive: 0, list_deleted: 0 },
  });
  await visit('/sessions');
  const own = page.getByRole('list', { name: 'Мои заявки в сессии 2027-1' });
  await expect.element(own).toMatchTextContent(/№\s1284.*На экспертизе.*№\s1310.*Черновик.*если подать до 16\.12/);
  await expect.element(own).toMatchTextContent(/№\s1241.*12\.12, 09:00/);
  await expect.element(own).not.toMatchTextContent('1290');
  const row = page.getByRole('table', { name: 'Ближайшие' }).getByRole('row').filter({ hasText: '2027-1 ' });
  await expect.element(row.getByRole('link', { name: /1284/ })).toHaveAttribute('href', '/user?id=1284');
  await expect.element(page.getByText(/Готово 4 из 6/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Продолжить' })).toHaveAttribute('href', '/new-proposal/1310');
});

test('a draft stands where a submit leads by the clock of the server, however wrong that of the device is', async () => {
  const device = Date.now();
  noteServerTime(new Date(spring.deadline_at).toUTCString(), device, device);
  // A minute later by the server.
  vi.setSystemTime(device + 60_000);
  answerPortal('applicant');
  answers.answer(list, all);
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ id: 1310, session_id: null, can_edit: true })]);
  answers.answer('GET /api/proposals/proposal/waiting/', {
    items: [],
    more: 0,
    counts: { list: 1, list_archive: 0, list_deleted: 0 },
  });
  await visit('/sessions');
  const own = page.getByRole('list', { name: 'Мои заявки в сессии 2027-2' });
  await expect.element(own).toMatchTextContent(/№\s1310/);
  noteServerTime(new Date().toUTCString(), Date.now());
});

test('the list shows one facility, and the address keeps which', async () => {
  session.clear();
  answers.answer(list, all);
  const { router } = await visit('/sessions');
  const table = page.getByRole('table', { name: 'Ближайшие' });
  await expect.element(table).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Установка' }).getByText('Лаборатория').click();
  await expect.element(table).not.toMatchTextContent('2027-1 Синхротрон');
  expect(router.state.location.searchStr).toBe('?kind=lab');
});

test('a moderator sees beforehand what a new deadline moves, and it is sent once', async () => {
  answerPortal('moderator');
  answerSchedule();
  answers.answer(change, spring);
  await visit('/sessions');
  const row = page.getByRole('row').filter({ hasText: '2027-1 ' });
  await expect.element(row).toMatchTextContent(/14.*480\sч из 400\sч.*×1,2/);
  expect(paddingOfPage()).toBe('24px');
  await page.getByRole('button', { name: 'Изменить сессию 2027-1' }).click();
  await expect.element(editor().getByText(/Удалить нельзя/)).toBeVisible();
  await field('Название').fill('');
  await editor().getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(field('Название')).toHaveAccessibleDescription('Обязательное поле');
  await field('Название').fill('2027-1');
  await field('Подать до').fill('26.12.2026');
  await expect
    .element(editor())
    .toMatchTextContent(/на 10 дней позже.*14 заявок остаются.*9 черновиков можно подать до 26\.12\.2026/);
  await expectSentOnce(
    editor().getByRole('button', { name: 'Сохранить' }),
    change,
    'features/session/keep/session-editor.tsx › SessionEditor',
  );
  expect(answers.sent(change)[0]?.body).toMatchObject({ id: 2, seen_version: 1, deadline: '2026-12-26' });
  await expect.element(page.getByText('Сессия 2027-1 изменена')).toBeVisible();
  await expect.element(editor()).not.toBeInTheDocument();
});

test('reversed or overlapping days are refused in a sentence, before anything is sent', async () => {
  answerPortal('moderator');
  answerSchedule();
  await visit('/sessions?edit=new');
  await field('Название').fill('2027-x');
  await field('Эксперименты с').fill('01.04.2027');
  await field('по').first().fill('01.03.2027');
  await field('Подать до').fill('01.05.2027');
  const add = editor().getByRole('button', { name: 'Добавить' });
  await add.click();
  await expect.element(editor().getByText('Конец раньше начала')).toBeVisible();
  await expect.element(editor().getByText('Срок подачи должен закончиться до начала экспериментов')).toBeVisible();
  await field('по').first().fill('01.05.2027');
  await field('Подать до').fill('01.03.2027');
  await add.click();
  await expect.element(editor().getByText('В эти дни идёт сессия 2027-1: 01.02.2027–30.04.2027')).toBeVisible();
  expect(answers.changes()).toEqual([]);
});

test('who was slower reads who changed what, keeps what was typed, and may save it all the same', async () => {
  answerPortal('moderator');
  answerSchedule();
  answers.refuse(change, 409, {
    code: 'moved_on',
    error: 'Состояние изменилось',
    moved: {
      action: 'change_session',
      what: 'изменена',
      by: 'Быстрова А.',
      at: '2026-11-18T08:00:00Z',
      status_id: 0,
      status_name: '',
    },
    session: { ...spring, deadline: '2026-12-20', version: 2 },
  });
  await visit('/sessions?edit=2');
  await field('Подать до').fill('26.12.2026');
  await editor().getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(editor().getByRole('alert')).toMatchTextContent(/Быстрова А\..*изменена.*остались в полях/);
  await expect.element(field('Подать до')).toHaveValue('26.12.2026');
  answers.answer(change, { ...spring, version: 3 });
  await editor().getByRole('button', { name: 'Сохранить мои' }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 2, deadline: '2026-12-26' });
});

test('what was typed outlives closing the editor', async () => {
  answerPortal('moderator');
  answerSchedule();
  await visit('/sessions?edit=new');
  await field('Название').fill('лето');
  await editor().getByRole('button', { name: 'Отменить' }).click();
  await expect.element(editor()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Сессия', exact: true }).click();
  await expect.element(field('Название')).toHaveValue('лето');
});

test('what was typed before somebody else’s change is not saved over it without a word', async () => {
  answerPortal('moderator');
  answerSchedule();
  const { unmount } = await visit('/sessions?edit=2');
  await field('Подать до').fill('26.12.2026');
  await editor().getByRole('button', { name: 'Отменить' }).click();
  await expect.element(editor()).not.toBeInTheDocument();
  await unmount();
  keptValues.keep('session-2', keptValues.read('session-2'), 0);
  await visit('/sessions?edit=2');
  await expect.element(editor().getByRole('alert')).toMatchTextContent(/остались в полях/);
  answers.refuse(change, 409, { code: 'wrong_state', error: 'Сессия уже идёт' });
  await editor().getByRole('button', { name: 'Сохранить мои' }).click();
  await expect.element(page.getByText('Сессия уже идёт')).toBeVisible();
  expect(answers.sent(change)[0]?.body).toMatchObject({ seen_version: 1, deadline: '2026-12-26' });
});

test('a session on which nothing hangs is deleted after a question, once', async () => {
  answerPortal('moderator');
  answerSchedule();
  answers.answer(change, summer);
  await visit('/sessions?edit=3');
  await editor().getByRole('button', { name: 'Удалить сессию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить сессию 2027-2?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await editor().getByRole('button', { name: 'Удалить сессию' }).click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Удалить' }),
    change,
    'features/session/keep/session-editor.tsx › DeleteSession',
  );
  expect(answers.sent(change)[0]?.body).toEqual({ id: 3, action: 'delete', seen_version: 1 });
});

test('a schedule that does not come is asked for again', async () => {
  session.clear();
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/sessions');
  await expect.element(page.getByText('Расписание не загрузилось')).toBeVisible();
  answers.answer(list, all);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('table', { name: 'Ближайшие' })).toBeVisible();
});

test('on a phone nothing but the year is wider than the screen', async () => {
  session.clear();
  await page.viewport(390, 844);
  answers.answer(list, all);
  await visit('/sessions');
  await expect.element(page.getByRole('table', { name: 'Ближайшие' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
});
