import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, change, firstRecord, list } from '../../../testing/calendar-page.ts';
import { changedAnswer, recordCard } from '../../../testing/fixtures/calendar.ts';
import { visit } from '../../../testing/show.tsx';
import { heldKeys } from '../../lib/use-keys.ts';

/* What was done on the card of a record is told and taken back there: the card stands over the calendar. */

const undo = 'POST /api/calendar/undo/';
const detail = 'POST /api/experiment/detail/';
const card = page.getByRole('dialog');
const takeBack = card.getByRole('button', { name: 'Вернуть' });
const undone = {
  status: 'ok' as const,
  detail: 'Изменение отменено',
  remaining_hours: null,
  change_id: null,
  records: [firstRecord],
  removed: [],
};

beforeEach(async () => {
  await answerCalendar();
  answers.answer('POST /api/references/files/list/', []);
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer(undo, undone);
});

test('a closing is told on the card, beside what it offers now, and Ctrl Z takes it back', async () => {
  const { proposal } = recordCard();
  answers.answer(detail, recordCard());
  await visit('/calendar?station=1&date=2026-11-18&event=31');
  await card.getByRole('button', { name: 'Отметить как выполненное' }).click();
  await page.getByRole('textbox').fill('снято шесть образцов');
  const closed = { ...firstRecord, is_completed: true, version: 2 };
  answers.answer(change, { ...changedAnswer(closed, 71), detail: 'Запись закрыта' });
  answers.answer(list, [closed]);
  answers.answer(
    detail,
    recordCard({ version: 2, proposal: proposal && { ...proposal, mark_done: { allowed: true } } }),
  );
  await page.getByRole('button', { name: 'Отметить как выполненное' }).last().click();
  await expect.element(card.getByRole('status').filter({ hasText: /№\s1238: Запись закрыта/ })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Отметить заявку проведённой' })).toBeVisible();
  await expect.poll(() => heldKeys().map(({ group }) => group)).toContain('change');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => answers.sent(undo).map(({ body }) => body)).toEqual([{ change_id: 71 }]);
  await expect.element(page.getByText('Изменение отменено')).toBeVisible();
  await expect.element(takeBack).not.toBeInTheDocument();
});

test('a new name is told on the card, on a phone too, and goes on being offered once that is closed', async () => {
  await page.viewport(390, 844);
  const inhouse = { type: recordTypes.inhouse, proposal: null, proposal_id: null, experiment_name: 'Калибровка' };
  answers.answer(detail, recordCard(inhouse));
  await visit('/calendar?station=1&date=2026-11-18&event=31');
  await card.getByRole('button', { name: 'Изменить название и комментарий' }).click();
  const { proposal: _none, ...named } = inhouse;
  answers.answer(change, changedAnswer({ ...firstRecord, ...named, version: 2 }, 72));
  await card.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(takeBack).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => answers.sent(undo).map(({ body }) => body)).toEqual([{ change_id: 72 }]);
});

test('whoever takes a change back by its button stays on the card', async () => {
  answers.answer(detail, recordCard());
  await visit('/calendar?station=1&date=2026-11-18&event=31');
  await card.getByRole('button', { name: 'Отметить как выполненное' }).click();
  await page.getByRole('textbox').fill('снято шесть образцов');
  answers.answer(change, changedAnswer({ ...firstRecord, is_completed: true, version: 2 }, 75));
  await page.getByRole('button', { name: 'Отметить как выполненное' }).last().click();
  await takeBack.click();
  await expect.element(takeBack).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('the card of what was added closes when that is taken back', async () => {
  answers.answer(detail, recordCard());
  await visit('/calendar?station=1&date=2026-11-18&event=31');
  await card.getByRole('button', { name: 'Отметить как выполненное' }).click();
  await page.getByRole('textbox').fill('снято шесть образцов');
  answers.answer(change, changedAnswer({ ...firstRecord, is_completed: true, version: 2 }, 74));
  await page.getByRole('button', { name: 'Отметить как выполненное' }).last().click();
  answers.answer(undo, { ...undone, records: [], removed: [31] });
  answers.refuse(detail, 404, { code: 'not_found' });
  await takeBack.click();
  await expect.element(page.getByText('Изменение отменено')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('on the card of another record nothing is said of it', async () => {
  answers.answer(detail, recordCard({ id: 32 }));
  await visit('/calendar?station=1&date=2026-11-18');
  answers.answer(change, changedAnswer(firstRecord, 73));
  const bar = page.getByRole('button', { name: /№\s1238/ }).first();
  await expect.element(bar).toBeInTheDocument();
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
  document.querySelector<HTMLElement>('[data-record="32"]')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).toBeVisible();
  await expect.element(takeBack).not.toBeInTheDocument();
});
