import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../testing/fixtures/council-card.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { CouncilCardDialog } from './council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const solution = 'POST /api/councils/change_proposal_solution/';
const open = async (card = councilIn(councilStatus.review)) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
const said = (sent: { body: unknown } | undefined) => sent?.body;

test('a key decides about the proposal in hand, and the hours of its station fill before the server answers', async () => {
  const held = answers.hold(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 1, version: 1 }),
    stations: [],
  });
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await userEvent.keyboard('1');
  await expect.element(rowOf(1284)).toMatchTextContent(/Принять/);
  await expect.element(page.getByRole('button', { name: /СТМ/ })).toMatchTextContent(/48\s\/\s180/);
  expect(said(answers.sent(solution)[0])).toEqual({
    council_id: 5,
    proposal_council_id: 1284,
    seen_version: 0,
    action: 'change_solution',
    solution: 1,
  });
  held.release();
});

test('a decision that is refused is taken back with a word why', async () => {
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  answers.refuse(solution, 409, { error: 'Решение уже принято: Отклонить, Иванова А. П.', code: 'moved_on' });
  await userEvent.keyboard('j1');
  await expect.element(page.getByText('Решение уже принято: Отклонить, Иванова А. П.')).toBeVisible();
  await expect.element(rowOf(1284)).toMatchTextContent(/решить/);
});

test('one’s own work is nobody’s to decide about: no key does, and the row says that one leaves', async () => {
  await open(
    councilIn(councilStatus.review, {
      proposals_council: [
        entryWith(1284, {
          is_own: true,
          leavers: [{ user_id: 7, why: 'author' }],
          proposals_expertise: null,
          correct_mark: null,
          average_mark: null,
        }),
      ],
    }),
  );
  await expect.element(rowOf(1284)).toMatchTextContent(/вы\sвыходите/);
  await userEvent.keyboard('j1');
  await expect.element(page.getByRole('group', { name: 'Решение' })).not.toBeInTheDocument();
  expect(answers.sent(solution)).toEqual([]);
});

test('a move says what it will do, and is sent once', async () => {
  const onClose = vi.fn<() => void>();
  answers.answer('POST /api/councils/move_preview/', {
    status: 'ok',
    action: 'finish_discussion',
    council_status: councilStatus.review,
    to_status: councilStatus.planning,
    proposals: [{ to_status: 11, status_name: 'Отклонена', count: 2 }],
    released: [{ proposal_id: 1290, name: 'Медь в цеолитах' }],
    letters: [{ letter: 'rejected', name: 'Отказ', count: 2, receivers: ['Авторова О. Ю.', 'Белов И. П.'] }],
    unrated: [],
    unconfirmed: [{ user_id: 3, name: 'Экспертов Р. М.', count: 1 }],
    intervals_begun: 0,
    without_intervals: 0,
    over_budget: [],
  });
  answers.answer('POST /api/councils/next_status/', { status: 'ok', council_status: 5, detail: 'Совет 12' });
  answers.answer(detail, councilIn(councilStatus.review));
  await show(<CouncilCardDialog id={5} onClose={onClose} onOpenProposal={ignore} />, 'councils');
  await page.getByRole('button', { name: 'Закончить очную часть' }).click();
  const dialog = page.getByRole('dialog', { name: /Закончить очную часть/ });
  await expect.element(dialog).toMatchTextContent(/2\sзаявки/);
  await expect.element(dialog).toMatchTextContent(/Экспертов\sР\.\sМ\./);
  await expect.element(dialog).toMatchTextContent(/№\s1290\sМедь\sв\sцеолитах/);
  const send = dialog.getByRole('button', { name: 'Закончить очную часть' });
  await expectSentOnce(
    send,
    'POST /api/councils/next_status/',
    'features/council-card/moves/move-dialog.tsx › MoveDialog',
  );
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent('POST /api/councils/next_status/').map(said)).toEqual([{ council_id: 5, from_status: 2 }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a decision is sent once, and a double click does not take it back', async () => {
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 1, version: 1 }),
    stations: [],
  });
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const accept = page.getByRole('button', { name: 'Принять' });
  await expectSentOnce(accept, solution, 'features/council-card/entries/entry-panel.tsx › EntryPanel');
  await expect.element(accept).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('j');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1286, { status: 2, version: 1 }),
    stations: [],
  });
  await page.getByRole('button', { name: 'Отклонить' }).dblClick();
  await expect.element(page.getByRole('button', { name: 'Отклонить' })).toHaveAttribute('aria-pressed', 'true');
  expect(answers.sent(solution).map(({ body }) => (body as { solution: number }).solution)).toEqual([1, 2]);
});

test('the start time is sent once, and stands there before the server has answered', async () => {
  const time = 'POST /api/council/update_time/';
  const held = answers.hold(time, { status: 'ok', detail: 'Время начала изменено' });
  await open(councilIn(councilStatus.draft));
  const field = page.getByLabelText('Начало заседания');
  await expect.element(field).toBeVisible();
  const select = field.element() as HTMLSelectElement;
  await expectOneCall(
    () => {
      select.value = '14:30';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    time,
    'features/council-card/start-time.tsx › StartTime',
  );
  await expect.element(field).toHaveValue('14:30');
  expect(said(answers.sent(time)[0])).toEqual({ council_id: 5, start_time: '14:30' });
  held.release();
});

test('the hours that a station has are sent once, by Enter or by leaving the field', async () => {
  const save = 'POST /api/councils/save_time_available/';
  const card = councilIn(councilStatus.review);
  const [station] = card.council_stations;
  if (!station) throw new Error('no station');
  answers.answer(save, { status: 'ok', detail: '', station: { ...station, available_time: 96.5 } });
  await open(card);
  await page.getByRole('button', { name: /СТМ/ }).click();
  const field = page.getByLabelText('Доступно часов, СТМ');
  await field.fill('96.5');
  const input = field.element() as HTMLInputElement;
  await expectOneCall(
    () => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      input.blur();
    },
    save,
    'features/council-card/budgets/available-time.tsx › AvailableTime',
  );
  expect(said(answers.sent(save)[0])).toEqual({
    council_id: 5,
    station_id: 1,
    council_station_id: 1,
    new_time_available: 96.5,
  });
  await expect.element(page.getByRole('button', { name: /СТМ/ })).toMatchTextContent(/96,5/);
});
