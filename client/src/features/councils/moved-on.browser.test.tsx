import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { councilCardWith, councilStep, councilWith, noConsequences } from '../../../testing/fixtures/council.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { show, visit } from '../../../testing/show.tsx';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';

/* Somebody else has moved the council between the look at it and the press of a button. */

const status = 'POST /api/councils/change_status/';
const detail = 'GET /api/councils/detail/';
const ignore = () => undefined;

const created = councilStep({ id: 1, action: 'create', status_id: 0, title: 'Создан' });
const cancelled = councilStep({
  id: 2,
  action: 'delete',
  status_id: 4,
  title: 'Отменён',
  init_by: 'Сидорова В. П.',
  date: '2026-03-02T09:00:00.000Z',
});
const returned = councilStep({ id: 3, action: 'return', status_id: 0, title: 'Возвращён в черновики' });
const gone = councilCardWith({ status: 4, status_name: 'Отменён', history: [created, cancelled], may: ['return'] });
const moved = {
  action: 'delete',
  what: 'Отменён',
  by: 'Сидорова В. П.',
  at: '2026-03-02T09:00:00.000Z',
  status_id: 4,
  status_name: 'Отменён',
};

const ask = (question: CouncilQuestion, more: { onClose?: () => void; onInstead?: () => void } = {}) =>
  show(<MoveDialog question={question} onClose={ignore} onInstead={ignore} {...more} />, 'councils');
const cancelling: CouncilQuestion = { action: 'delete', council: councilWith() };
beforeEach(() => answers.answer('POST /api/councils/move_preview/', noConsequences()));

const alert = page.getByRole('alert');
const yes = page.getByRole('button', { name: 'Отменить совет', exact: true });

test('a move carries the status that was seen in the list and the last entry of the history', async () => {
  answers.answer(detail, councilCardWith({ history: [created, cancelled, returned] }));
  answers.answer(status, { status: 'ok', council_status: 4, detail: 'Отменён' });
  const onClose = vi.fn<() => void>();
  await ask(cancelling, { onClose });
  await expect.poll(() => answers.sent(detail).length).toBe(1);
  await yes.click();
  await expect.element(page.getByText('Отменён')).toBeVisible();
  expect(answers.sent(status)[0]?.body).toEqual({ council_id: 5, action: 'delete', seen_status: 0, seen_history: 3 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal because somebody was faster says who did what and when, and offers what is possible now', async () => {
  answers.answer(detail, councilCardWith());
  answers.refuse(status, 409, { code: 'moved_on', error: 'Состояние изменилось', moved });
  const [onClose, onInstead] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await ask(cancelling, { onClose, onInstead });
  await expect.poll(() => answers.sent(detail).length).toBe(1);
  answers.answer(detail, gone);
  await yes.click();
  await expect.element(alert).toMatchTextContent('Сидорова В. П. · Отменён · 02.03.2026');
  await expect.element(alert).toMatchTextContent('Теперь у совета статус «Отменён»');
  await expect.element(yes).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Вернуть в черновики' }).click();
  await expect
    .poll(() => onInstead)
    .toHaveBeenCalledWith({ action: 'return', council: expect.objectContaining({ id: 5, status: 4 }) });
});

test('an open question hears of it at once, without a call of its own', async () => {
  answers.answer(detail, councilCardWith());
  const { hear } = await ask(cancelling);
  await expect.poll(() => answers.sent(detail).length).toBe(1);
  answers.answer(detail, gone);
  hear('council');
  await expect.element(alert).toMatchTextContent('Сидорова В. П. · Отменён');
  await expect.element(yes).toBeDisabled();
  expect(answers.sent(status)).toEqual([]);
});

test('whoever goes on all the same sends what is now', async () => {
  answers.answer(detail, councilCardWith());
  answers.answer(status, { status: 'ok', council_status: 4, detail: 'Отменён' });
  const { hear } = await ask(cancelling);
  await expect.poll(() => answers.sent(detail).length).toBe(1);
  answers.answer(detail, councilCardWith({ history: [created, cancelled, returned] }));
  hear('council');
  await expect.element(alert).toMatchTextContent('Возвращён в черновики');
  await page.getByRole('button', { name: 'Всё равно продолжить' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await yes.click();
  await expect.poll(() => answers.sent(status)[0]?.body).toMatchObject({ seen_status: 0, seen_history: 3 });
});

test('a row that is brought back without a question is asked about when somebody was faster', async () => {
  answerPortal('moderator');
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } });
  answers.answerList('POST /api/councils/list/', [councilWith({ status: 4, can_delete: false, can_return: true })]);
  answers.answer(detail, councilCardWith());
  const now = { action: 'return', what: 'Возвращён в черновики', status_id: 0, status_name: 'Черновик' };
  answers.refuse(status, 409, { code: 'moved_on', error: 'Состояние изменилось', moved: { ...moved, ...now } });
  await visit('/moderator-council?tab=cancelled');
  await page.getByRole('button', { name: 'Вернуть совет 12 в черновики' }).click();
  const question = page.getByRole('dialog', { name: 'Вернуть совет 12 в черновики?' });
  await expect.element(question.getByRole('alert')).toMatchTextContent('Сидорова В. П. · Возвращён в черновики');
  await expect.element(question.getByRole('button', { name: 'Вернуть в черновики' })).toBeDisabled();
  expect(answers.sent(status)[0]?.body).toEqual({ council_id: 5, action: 'return', seen_status: 4 });
  await question.getByRole('alert').getByRole('button', { name: 'Отменить совет' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Отменить совет 12?' })).toBeVisible();
});
