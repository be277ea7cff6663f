import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { plannedEntry, stationCouncilIn, stationEntryWith } from '../../../../testing/fixtures/station-council.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { changeLanguage } from '../../../lib/i18n.ts';
import { StationCouncilDialog } from './station-council-dialog.tsx';

const ignore = () => undefined;
const read = 'GET /api/councils/station/';
const remove = 'POST /api/calendar/delete/';
const open = (onOpenProposal: (id: number) => void = ignore) =>
  show(<StationCouncilDialog id={5} stationId={1} onClose={ignore} onOpenProposal={onOpenProposal} />, 'councils');
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent.trim());
const openers = () => [...document.querySelectorAll<HTMLElement>('[data-row-opener]')];
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });

test('a council shows a station its number, day and sessions, its proposals with their applicants, and its hours', async () => {
  const onOpenProposal = vi.fn<(id: number) => void>();
  answers.answer(read, stationCouncilIn(councilStatus.review, [stationEntryWith(1284), stationEntryWith(1286)]));
  await open(onOpenProposal);
  await expect
    .element(page.getByRole('dialog', { name: 'Совет 12, 10.03.2026, сессия 01.03–30.06.2026' }))
    .toBeVisible();
  expect(answers.sent(read)[0]?.query.get('station_id')).toBe('1');
  await expect.element(rowOf(1284)).toMatchTextContent(/Прототипов Виктор Сергеевич\s*ИОХ РАН/);
  const hours = page.getByRole('region', { name: 'Часы станции' });
  await expect.element(hours).toMatchTextContent(/доступно\s*180/);
  await expect.element(hours).toMatchTextContent(/без решения\s*96/);
  await rowOf(1286)
    .getByRole('button', { name: /карбоксилэстеразы/ })
    .click();
  expect(onOpenProposal).toHaveBeenCalledWith(1286);
});

test('what was decided, and time for it, stand there only above status 2', async () => {
  answers.answer(read, stationCouncilIn(councilStatus.review, [stationEntryWith(1284)]));
  const shown = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  expect(heads()).toEqual(['№', 'Заявка', 'Заявитель', 'Просят, ч']);
  await shown.unmount();
  answers.answer(
    read,
    stationCouncilIn(councilStatus.held, [
      stationEntryWith(1284, { status: 1, provided_experiment_duration: 40.5 }),
      stationEntryWith(1285, { status: 1 }),
      stationEntryWith(1286, { status: 2 }),
      stationEntryWith(1287, { status: 3 }),
      stationEntryWith(1288),
      stationEntryWith(1289, { status: 4 }),
    ]),
  );
  await open();
  await expect.element(rowOf(1284)).toMatchTextContent(/40,5/);
  expect(heads().slice(4)).toEqual(['Дано, ч', 'Время в календаре']);
  await expect.element(rowOf(1285)).toMatchTextContent(/не отпределено/);
  await expect.element(rowOf(1286)).toMatchTextContent(/отклонена/);
  for (const id of [1287, 1289]) await expect.element(rowOf(id)).toMatchTextContent(/отклонена\s*На доработку/);
  await expect.element(rowOf(1288)).toMatchTextContent(/не отпределено/);
  for (const id of [1284, 1285, 1286, 1287, 1288])
    await expect.element(rowOf(id).getByRole('button', { name: /нтервал/ })).not.toBeInTheDocument();
});

test('from a council that was held a station removes experiments, and adds some', async () => {
  const { calendar } = plannedEntry(1284);
  const experiments = calendar.map((interval) => ({ ...interval, type: 2 }));
  answers.answer(read, stationCouncilIn(councilStatus.held, [plannedEntry(1284, { calendar: experiments })]));
  answers.refuse(remove, 409, { error: 'Запись уже закрыта', code: 'record_closed' });
  await open();
  // Its author knows of it, and gets a letter: nothing goes by a slip.
  await rowOf(1284)
    .getByRole('button', { name: /^Удалить интервал/ })
    .click();
  const asking = page.getByRole('dialog', { name: 'Снять время заявки № 1284?' });
  await expect.element(asking).toMatchTextContent(/Автор получит письмо/);
  expect(answers.sent(remove)).toEqual([]);
  await asking.getByRole('button', { name: 'Снять время' }).click();
  await expect.poll(() => answers.sent(remove)).toHaveLength(1);
  await page.getByRole('button', { name: 'Добавить интервал заявке № 1284' }).click();
  const adding = page.getByRole('dialog', { name: /^Время заявки № 1284/ });
  await expect.element(adding).toMatchTextContent(/Осталось\s36\sч/);
});

test('reserved time is removed once, however often the button is pressed', async () => {
  answers.answer(read, stationCouncilIn());
  const afterwards = { remaining_hours: 40, change_id: 7, status_id: null };
  answers.answer(remove, { status: 'ok', detail: 'Интервал удалён', ...afterwards });
  await open();
  const button = page.getByRole('button', { name: 'Удалить интервал 01.10.2026, 12:00–16:00' });
  await expect.element(button).toBeVisible();
  answers.answer(
    read,
    stationCouncilIn(councilStatus.planning, [
      plannedEntry(1284, { calendar: [], reserved_hours: 0, remaining_hours: 40 }),
    ]),
  );
  await expectSentOnce(button, remove, 'features/council-card/intervals/intervals.tsx › Remove');
  expect(answers.sent(remove)[0]?.body).toEqual({ id: 31, proposal_id: 1284, seen_version: 3 });
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(rowOf(1284)).toMatchTextContent(/осталось\s40\sч/);
});

test('a removal that is refused says why, and the card shows how it really stands', async () => {
  answers.answer(read, stationCouncilIn());
  answers.refuse(remove, 409, { error: 'Запись уже закрыта', code: 'record_closed' });
  await open();
  await page.getByRole('button', { name: /^Удалить интервал/ }).click();
  await expect.element(page.getByText('Запись уже закрыта')).toBeVisible();
  await expect.poll(() => answers.sent(read).length).toBe(2);
});

test('time is added where the council allows it, until all of it is given', async () => {
  answers.answer(
    read,
    stationCouncilIn(councilStatus.planning, [
      plannedEntry(1284),
      plannedEntry(1286, { reserved_hours: 40, remaining_hours: 0 }),
      plannedEntry(1287, { remaining_hours: null }),
    ]),
  );
  await open();
  await expect.element(rowOf(1286)).toMatchTextContent(/Выделено\sвсе\sдоступное\sвремя/);
  await expect.element(rowOf(1287).getByRole('button', { name: /нтервал/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Добавить интервал заявке № 1284' }).click();
  const adding = page.getByRole('dialog', { name: /Предварительное время заявки № 1284/ });
  await expect.element(adding).toMatchTextContent(/Осталось\s36\sч/);
});

test('a council without proposals of the station says so', async () => {
  answers.answer(read, stationCouncilIn(councilStatus.held, []));
  await open();
  await expect.element(page.getByRole('heading', { name: 'Заявок станции в этом совете нет' })).toBeVisible();
});

test('a council that is not there is named; a refused one says why and is asked again', async () => {
  answers.refuse(read, 404, { detail: 'Не найдено' });
  const shown = await open();
  await expect.element(page.getByRole('heading', { name: /Совета\s№\s5\sнет/ })).toBeVisible();
  await shown.unmount();
  answers.refuse(read, 403, { error: 'Недостаточно прав' });
  await open();
  await expect.element(page.getByText('Недостаточно прав')).toBeVisible();
  answers.answer(read, stationCouncilIn());
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(rowOf(1284)).toBeVisible();
});

test('a slow council opens its window at once', async () => {
  const slow = answers.hold(read, stationCouncilIn());
  await open();
  await expect.element(page.getByRole('dialog', { name: 'Совет' })).toBeVisible();
  slow.release();
  await expect.element(rowOf(1284)).toBeVisible();
});

test('of three hundred proposals those near the window are drawn, and the others found and scrolled to', async () => {
  const many = Array.from({ length: 300 }, (_, index) => plannedEntry(1000 + index));
  answers.answer(read, stationCouncilIn(councilStatus.planning, many));
  const { baseElement } = await open();
  await expect.element(rowOf(1000)).toBeVisible();
  expect(openers().length).toBeLessThan(100);
  // The search of the browser looks into what is hidden until it is found, and scrolls there.
  const unseen = [...baseElement.querySelectorAll('[hidden="until-found"]')];
  const found = unseen.filter(({ textContent: words }) => words.startsWith('1150 '));
  expect(found.length).toBe(1);
  found[0]?.closest('tbody')?.scrollIntoView();
  await expect.element(rowOf(1150)).toBeVisible();
});

test('of three hundred proposals keys lead to the last one and from there to those before it', async () => {
  const many = Array.from({ length: 300 }, (_, index) => plannedEntry(1000 + index));
  answers.answer(read, stationCouncilIn(councilStatus.planning, many));
  await open();
  await expect.element(rowOf(1299)).toBeInTheDocument();
  openers().at(-1)?.focus();
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('1299');
  for (let row = 1298; row > 1270; row -= 1) {
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain(String(row));
  }
});

test('on a phone too, of three hundred proposals those near the window are drawn', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 300 }, (_, index) => plannedEntry(1000 + index));
  answers.answer(read, stationCouncilIn(councilStatus.planning, many));
  await open();
  await expect.element(page.getByRole('button', { name: /карбоксилэстеразы/ }).first()).toBeVisible();
  expect(openers().length).toBeLessThan(100);
  await page.viewport(1280, 900);
});

test('in English it speaks English', async () => {
  answers.answer(read, stationCouncilIn(councilStatus.planning, [plannedEntry(1284), stationEntryWith(1286)]));
  const shown = await open();
  await changeLanguage('en');
  await expect
    .element(page.getByRole('dialog', { name: 'Council 12, 10.03.2026, session 01.03–30.06.2026' }))
    .toBeVisible();
  await expect.element(rowOf(1284)).toMatchTextContent(/Add an interval\s*36\sh left/);
  await expect.element(rowOf(1286)).toMatchTextContent(/undefined/);
  await shown.unmount();
  await changeLanguage('ru');
});

test('on a phone the proposals stand under each other, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  answers.answer(read, stationCouncilIn());
  await open();
  const item = page.getByRole('listitem').filter({ hasText: '1284' }).first();
  await expect.element(item).toMatchTextContent(/Дано, ч\s*40/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const window = page.getByRole('dialog').element();
  expect(window.scrollWidth).toBeLessThanOrEqual(window.clientWidth);
  await page.viewport(1280, 900);
});

test('the dialog can be used without seeing it', async () => {
  answers.answer(
    read,
    stationCouncilIn(councilStatus.planning, [plannedEntry(1284), stationEntryWith(1286, { status: 3 })]),
  );
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await expectAccessibleDialog();
});
