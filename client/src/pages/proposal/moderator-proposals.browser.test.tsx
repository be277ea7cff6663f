import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';

const list = 'GET /api/proposals/expert-proposal-new/list/';
const pdf = 'GET /api/proposals/proposal/export/';
const excel = 'GET /api/proposals/proposal/export_list_excel/';
const views = 'GET /api/proposals/list-view/list/';
const choose = 'POST /api/proposals/selection/detail/';
const bulk = 'POST /api/proposals/proposal/bulk/';
const held = '00000000-0000-4000-8000-000000000001';
const keep = 'POST /api/proposals/list-view/detail/';
const forget = 'DELETE /api/proposals/list-view/detail/';

beforeEach(() => {
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 2),
  );
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answer('GET /api/references/station/list/', []);
  answers.answer(views, [{ id: 7, name: 'Мои', search: 'q=x' }]);
  answers.answerList(list, () => ({ rows: [rowWith({ is_mine: false })], total: 2, pages: 1 }));
});
afterEach(() => vi.restoreAllMocks());

test('two presses open one PDF', async () => {
  const windows = noteWindows();
  answers.answer(pdf, madeAt('/files/1298.pdf'));
  await visit('/moderator-tab-2');
  await expectSentOnce(
    page.getByRole('button', { name: 'Скачать PDF заявки № 1298' }),
    pdf,
    'features/staff-proposals/staff-actions.tsx › StaffActions',
  );
  await expect.poll(() => windows).toHaveLength(1);
});

test('two presses open one workbook', async () => {
  const windows = noteWindows();
  answers.answer(excel, madeAt('/files/list.xlsx'));
  await visit('/moderator-tab-2?tab=scheduled');
  await expectSentOnce(
    page.getByRole('button', { name: 'Excel, 2' }),
    excel,
    'features/staff-proposals/staff-list.tsx › ExcelButton',
  );
  await expect.poll(() => windows).toHaveLength(1);
});

test('two presses choose all of a list once, and open one PDF of the chosen', async () => {
  noteWindows();
  answers.answer(pdf, madeAt('/files/some.pdf'));
  await visit('/moderator-tab-2');
  await page.getByRole('checkbox', { name: /1298/ }).click();
  const place = 'features/staff-proposals/staff-selection.tsx › StaffSelection';
  await expectSentOnce(page.getByRole('button', { name: 'PDF', exact: true }), pdf, place);
  answers.answer(choose, { id: held, ids: [1298, 1310], more: false });
  await expectSentOnce(page.getByRole('button', { name: 'Выбрать все 2' }), choose, place);
});

test('a list of drafts, which nobody prints, offers no PDF of the chosen', async () => {
  await visit('/moderator-tab-2?tab=draft');
  await page.getByRole('checkbox', { name: /1298/ }).click();
  const bar = page.getByRole('region', { name: 'Действия с выбранными заявками' });
  await expect.element(bar.getByRole('button', { name: 'Удалить' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'PDF', exact: true })).not.toBeInTheDocument();
});

test('what narrows the list is named in any case: a station that is switched off, a session that is gone', async () => {
  const station = { name: 'АСМ', full_name: 'Микроскопия', megascience_type_ext_id: 1 };
  const stations = [
    { ...station, id: 5, is_active: false },
    { ...station, id: 6, name: 'БЕЛОК', is_active: true },
  ];
  answers.answer('GET /api/references/station/list/', stations);
  const { router } = await visit('/moderator-tab-2?station=5&session=99');
  const chosen = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await expect.element(chosen('сессия №\\s99').first()).toBeVisible();
  await expect.element(chosen('АСМ \\(выведена\\)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Фильтры, 2' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Станция' })).toHaveValue('АСМ (выведена)');
  await userEvent.keyboard('{Escape}');
  await chosen('АСМ \\(выведена\\)').first().click();
  await expect.poll(() => router.state.location.search).not.toHaveProperty('station');
});

const remind = 'POST /api/proposals/expertise/reminder/';
const deadline = 'POST /api/proposals/expertise/deadline/';

/** Some of the offers stand in the menu beside the first ones. */
async function chooseOffer(name: string) {
  await visit('/moderator-tab-2?tab=expertise');
  await page.getByRole('checkbox', { name: /1298/ }).click();
  await page
    .getByRole('region', { name: 'Действия с выбранными заявками' })
    .getByRole('button', { name: 'Ещё' })
    .click();
  return page.getByRole('menuitem', { name });
}

test('experts of the chosen proposals are reminded by one press', async () => {
  answers.answer(remind, { status: 'ok', detail: 'Напоминание получат 2 эксперта', experts: 2 });
  await expectSentOnce(await chooseOffer('Напомнить тем, кто не оценил'), remind);
  expect(answers.sent(remind)[0]?.body).toEqual({ proposal_ids: [1298] });
});

test('a rating deadline of the chosen proposals is set once, and its day outlives the dialog', async () => {
  answers.answer(deadline, { status: 'ok', detail: 'Срок оценки задан 1 заявке' });
  await (await chooseOffer('Задать срок оценки')).click();
  const day = page.getByRole('textbox', { name: 'Оценить до' });
  await day.fill('31.12.2199');
  await userEvent.keyboard('{Tab}{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page
    .getByRole('region', { name: 'Действия с выбранными заявками' })
    .getByRole('button', { name: 'Ещё' })
    .click();
  await page.getByRole('menuitem', { name: 'Задать срок оценки' }).click();
  await expect.element(day).toHaveValue('31.12.2199');
  await expectSentOnce(
    page.getByRole('button', { name: 'Задать срок', exact: true }),
    deadline,
    'features/staff-proposals/deadline-dialog.tsx › DeadlineDialog',
  );
  expect(answers.sent(deadline)[0]?.body).toEqual({ proposal_ids: [1298], until: '2199-12-31' });
});

interface Bulk {
  ids: number[];
  preview: boolean;
  selection: string;
}
const idsOf = ({ body }: { body: unknown }): number[] => (body as Bulk).ids;

test('all of three hundred are chosen at once, tried in portions, and what moved meanwhile is named', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => 1298 + at);
  answers.answerList(list, () => ({ rows: [rowWith({ is_mine: false })], total: 300, pages: 15 }));
  answers.answer(choose, { id: held, ids, more: false });
  answers.answer(bulk, (sent) => ({
    done: idsOf(sent).filter((id) => id !== 1400),
    refused: idsOf(sent).includes(1400)
      ? [{ id: 1400, because: 'moved_on', text: 'Тем временем: отклонена — Скорая А.' }]
      : [],
    letters: [],
    without: [],
    hours: [],
    unrated: [],
    detail: 'Готово: 100 заявок',
    seen: [],
  }));
  await visit('/moderator-tab-2');
  await page.getByRole('checkbox', { name: /1298/ }).click();
  await page.getByRole('button', { name: 'Выбрать все 300' }).click();
  await expect.element(page.getByText('Выбрано 300').last()).toBeVisible();
  await page.getByRole('button', { name: 'На экспертизу', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Подходят: 299/);
  await expect.element(dialog).toMatchTextContent(/Тем временем: отклонена — Скорая А\./);
  await dialog.getByRole('button', { name: /299/ }).click();
  await expect.element(dialog).toMatchTextContent(/Готово: 299/);
  expect(
    answers.sent(bulk).map((sent) => [idsOf(sent).length, (sent.body as Bulk).preview, (sent.body as Bulk).selection]),
  ).toEqual([
    [100, true, held],
    [100, true, held],
    [100, true, held],
    [100, false, held],
    [100, false, held],
    [99, false, held],
  ]);
});

test('what is ticked by hand after an action on all is asked about as it stands now', async () => {
  const two = [1298, 1310];
  answers.answerList(list, () => ({
    rows: two.map((id) => rowWith({ id, is_mine: false })),
    total: 2,
    pages: 1,
  }));
  answers.answer(choose, { id: held, ids: two, more: false });
  answers.answer(bulk, (sent) => ({
    done: idsOf(sent),
    refused: [],
    letters: [],
    without: [],
    hours: [],
    unrated: [],
    detail: 'Готово',
    seen: [],
  }));
  await visit('/moderator-tab-2');
  await page.getByRole('checkbox', { name: /1298/ }).click();
  await page.getByRole('button', { name: 'Выбрать все 2' }).click();
  const forward = page.getByRole('button', { name: 'На экспертизу', exact: true });
  const dialog = page.getByRole('dialog');
  const run = async (count: number) => {
    await forward.click();
    await dialog.getByRole('button', { name: new RegExp(`${count}`) }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await run(2);
  await page.getByRole('checkbox', { name: /1298/ }).click();
  await run(1);
  expect(answers.sent(bulk).map((sent) => [idsOf(sent), (sent.body as Partial<Bulk>).selection])).toEqual([
    [two, held],
    [two, held],
    [[1298], undefined],
    [[1298], undefined],
  ]);
});

const menu = page.getByRole('button', { name: 'Сохранённые фильтры', exact: true });
const name = page.getByRole('textbox', { name: 'Название' });

async function nameFilters() {
  await visit('/moderator-tab-2');
  await menu.click();
  await page.getByRole('button', { name: 'Сохранить как…' }).click();
  await name.fill('Срочные');
}

test('two presses keep filters once', async () => {
  answers.answer(keep, { id: 8, name: 'Срочные', search: '' });
  await nameFilters();
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить', exact: true }),
    keep,
    'entities/proposal/kept-views.tsx › KeptViews',
    'ui/list/kept-filters.tsx › KeptFilterForm',
  );
});

test('two presses forget filters once', async () => {
  answers.answer(forget, { status: 'ok' } as never);
  await visit('/moderator-tab-2');
  await menu.click();
  await page.getByRole('button', { name: 'Удалить фильтры «Мои»' }).dblClick();
  await expectSentOnce(page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }), forget);
});

test('the name of filters stands there when their menu is opened again, until they are kept', async () => {
  answers.answer(keep, { id: 8, name: 'Срочные', search: '' });
  await nameFilters();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await menu.click();
  await expect.element(name).toHaveValue('Срочные');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.element(name).not.toBeInTheDocument();
  await menu.click();
  await expect.element(page.getByRole('button', { name: 'Сохранить как…' })).toBeVisible();
});
