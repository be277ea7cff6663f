import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { expertRowWith } from '../../../../testing/fixtures/expert-row.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../../testing/opening.tsx';
import { answerPortal } from '../../../../testing/portal.ts';
import { noRatingQuestions } from '../../../../testing/fixtures/rating.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { visit } from '../../../../testing/show.tsx';
import { session } from '../../../lib/session.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const call = 'POST /api/proposals/expertise/decline/';
const reason = page.getByRole('textbox', { name: /Причина/ });
const unable = page.getByRole('radio', { name: 'Не могу оценить эту заявку' });
const conflict = page.getByRole('radio', { name: 'У меня конфликт интересов' });
const declined: number[] = [];
const open = (isRated = false) =>
  showOpened(
    (close) => (
      <DeclineDialog
        id={1298}
        name="Рассеяние на плёнках"
        isRated={isRated}
        onClose={close}
        onDeclined={() => declined.push(1298)}
      />
    ),
    'review',
  );

beforeEach(() => void declined.splice(0));

test('two presses decline a rating once', async () => {
  answers.answer(call, { status: 'ok', detail: 'Вы отказались оценивать заявку № 1298' });
  await open();
  await unable.click();
  await reason.fill('В отъезде');
  await expectSentOnce(
    page.getByRole('button', { name: 'Отказаться от оценки' }),
    call,
    'features/expert-review/decline/decline-dialog.tsx › DeclineDialog',
  );
  expect(answers.sent(call)[0]?.body).toEqual({ proposal_id: 1298, kind: 'unable', reason: 'В отъезде' });
  await expect.element(page.getByText('Вы отказались оценивать заявку № 1298')).toBeVisible();
  expect(declined).toEqual([1298]);
});

test('without a choice and a reason nothing is sent, and both are named', async () => {
  await open();
  await page.getByRole('button', { name: 'Отказаться от оценки' }).click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => page.getByText('Обязательное поле').elements().length).toBe(2);
  expect(answers.sent(call)).toEqual([]);
});

test('who has rated declares a conflict, and declines no more', async () => {
  answers.answer(call, { status: 'ok', detail: 'Конфликт интересов заявлен' });
  await open(true);
  await expect.element(unable).toBeDisabled();
  await expect.element(conflict).toBeChecked();
  await reason.fill('Соавторы');
  await page.getByRole('button', { name: 'Заявить о конфликте' }).click();
  await expect.poll(() => answers.sent(call)[0]?.body).toMatchObject({ kind: 'conflict' });
});

test('a refusal says why, and what was typed stays', async () => {
  answers.refuse(call, 409, { error: 'Оценка этой заявки закрыта', code: 'rating_closed' });
  await open();
  await conflict.click();
  await reason.fill('Соавторы');
  await page.getByRole('button', { name: 'Заявить о конфликте' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/закрыта.*текст остался/);
  await expect.element(reason).toHaveValue('Соавторы');
});

test.each(closings)('a reason that is closed by %s stands there at the next opening', async (way) => {
  await open();
  await conflict.click();
  await reason.fill('Соавторы');
  await closeDialog(way);
  await openDialog();
  await expect.element(reason).toHaveValue('Соавторы');
  await expect.element(conflict).toBeChecked();
});

test('everybody can decline, on a phone too', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(reason).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessibleDialog();
  await page.viewport(1280, 900);
});

test('the list and the marks offer it where the server allows it, and only there', async () => {
  answerPortal('applicant', 'expert');
  answers.answer('GET /api/proposals/expert-proposal/counts/', { draft: 0, rated: 0, overdue: 0, needs_rating: 2 });
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList('GET /api/proposals/expert-proposal/list/', [
    expertRowWith(),
    expertRowWith({ id: 1299, can_decline: false }),
  ]);
  answers.answer('GET /api/proposals/expertise/questions/', noRatingQuestions);
  answers.answer('GET /api/proposals/expertise/draft/', {
    proposal_id: 1298,
    version: 0,
    saved_at: null,
    comment: '',
    answers: {},
    mark1: null,
    mark2: null,
    mark3: null,
    mark4: null,
  });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 3,
      permissions: {
        ...noPermissions,
        can: verdictsWith({ rate: { allowed: true }, decline_rating: { allowed: true } }),
      },
    }),
  );
  await visit('/expert-grid');
  await expect.element(page.getByRole('button', { name: 'Отказаться оценивать заявку № 1298' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Отказаться оценивать заявку № 1299' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await page.getByRole('button', { name: 'Отказаться или заявить о конфликте' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Заявка № 1298: отказ от оценки' })).toBeVisible();

  // Declined, it is there no more: the list is read anew, the card is not.
  answers.answer(call, { status: 'ok', detail: 'Вы отказались оценивать заявку № 1298' });
  const [list, card] = ['GET /api/proposals/expert-proposal/list/', 'GET /api/proposals/proposal/detail/'] as const;
  const before = { list: answers.sent(list).length, card: answers.sent(card).length };
  // What another window typed and could not send has nowhere to go any more.
  const typed = (id: number) => `draft.rating.${session.userId()}.${id}.closed`;
  for (const id of [1298, 1299]) localStorage.setItem(typed(id), '{"version":0,"fields":{"comment":"Хорошо"}}');
  await unable.click();
  await reason.fill('В отъезде');
  await page.getByRole('button', { name: 'Отказаться от оценки' }).click();
  await expect.poll(() => answers.sent(list).length).toBeGreaterThan(before.list);
  expect(answers.sent(card).length).toBe(before.card);
  expect([1298, 1299].map((id) => localStorage.getItem(typed(id)) !== null)).toEqual([false, true]);
});
