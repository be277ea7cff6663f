import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { text as limits } from '@luch/contract/kernel/limits.ts';
import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { expertRowWith } from '../../../testing/fixtures/expert-row.ts';
import { verdictsWith } from '../../../testing/fixtures/permissions.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { noRatingQuestions, ratingBy, ratingQuestion } from '../../../testing/fixtures/rating.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { session } from '../../lib/session.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';

const pdf = 'GET /api/proposals/proposal/export/';
const excel = 'GET /api/proposals/proposal/export_list_excel/';
const give = 'POST /api/proposals/expertise/detail/';
const draft = {
  proposal_id: 1298,
  version: 1,
  saved_at: '2026-02-10T09:00:00.000Z',
  comment: 'Сильная работа',
  answers: {},
};
const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };

let hear: Awaited<ReturnType<typeof visit>>['hear'];
beforeEach(async () => {
  answerPortal('applicant', 'expert');
  answers.answer('GET /api/proposals/expert-proposal/counts/', { draft: 0, rated: 0, overdue: 0, needs_rating: 1 });
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList('GET /api/proposals/expert-proposal/list/', [expertRowWith()]);
  answers.answer('GET /api/proposals/expertise/questions/', noRatingQuestions);
  answers.answer('GET /api/proposals/expertise/draft/', { ...draft, ...marks });
  answers.answer('PATCH /api/proposals/expertise/draft/', { ...draft, ...marks, version: 2 });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 4,
      permissions: { ...noPermissions, can: verdictsWith({ rate: { allowed: true } }) },
    }),
  );
  ({ hear } = await visit('/expert-grid'));
});
afterEach(() => {
  vi.restoreAllMocks();
  // What one test typed must not stand on the device of the next.
  for (const key of Object.keys(localStorage)) if (key.includes('rating')) localStorage.removeItem(key);
});

test('two presses open one PDF of a proposal', async () => {
  const windows = noteWindows();
  answers.answer(pdf, madeAt('/files/1298.pdf'));
  await expectSentOnce(
    page.getByRole('button', { name: 'PDF заявки № 1298' }),
    pdf,
    'features/expert-review/table/expert-cells.tsx › ExpertActions',
  );
  await expect.poll(() => windows).toHaveLength(1);
});

test('two presses open one file of the chosen proposals', async () => {
  const windows = noteWindows();
  answers.answer(pdf, madeAt('/files/some.pdf'));
  answers.answer(excel, madeAt('/files/some.xlsx'));
  await page.getByRole('checkbox', { name: /1298/ }).click();
  const place = 'features/expert-review/table/expert-list.tsx › SelectionExports';
  await expectSentOnce(page.getByRole('button', { name: /^PDF/ }).first(), pdf, place);
  await expectSentOnce(page.getByRole('button', { name: /^Excel/ }), excel, place);
  await expect.poll(() => windows).toHaveLength(2);
});

test('what is taken away from me is chosen no more, so that the rest can be taken along', async () => {
  noteWindows();
  const list = 'GET /api/proposals/expert-proposal/list/';
  answers.answerList(list, [expertRowWith(), expertRowWith({ id: 1299 })]);
  answers.answer(excel, madeAt('/files/some.xlsx'));
  hear('proposal');
  await page.getByRole('checkbox', { name: /1299/ }).click();
  await page.getByRole('checkbox', { name: /1298/ }).click();
  answers.answerList(list, [expertRowWith()]);
  hear('proposal');
  await expect.element(page.getByRole('checkbox', { name: /1299/ })).not.toBeInTheDocument();
  await expect.element(page.getByTitle('Выгрузить 1 заявку в Excel')).toBeVisible();
  await page.getByRole('button', { name: /^Excel/ }).click();
  await expect.poll(() => answers.sent(excel).map(({ query }) => query.get('ids'))).toEqual(['1298']);
});

test('two presses give a rating once', async () => {
  answers.refuse(give, 409, { detail: 'Экспертиза закрыта', code: 'wrong_state' });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await expectSentOnce(
    page.getByRole('button', { name: /^Сохранить оценку/ }),
    give,
    'features/expert-review/marks/marks-panel.tsx › TypedMarks',
  );
});

test('everybody can use the dialog of a rating', async () => {
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await expect.element(page.getByRole('button', { name: /^Сохранить оценку/ })).toBeVisible();
  await expectAccessibleDialog();
});

const slider = (name: RegExp) => page.getByRole('slider', { name });
const figure = (name: RegExp) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: /^Сохранить оценку/ });

test('a criterion that is not set is asked about by its name before it counts as 0', async () => {
  answers.answer('GET /api/proposals/expertise/draft/', { ...draft, ...marks, mark3: null });
  answers.refuse(give, 409, { detail: 'Экспертиза закрыта', code: 'wrong_state' });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await expect.element(page.getByText(/поставлены\s3\sоценки\sиз\s4/)).toBeVisible();
  await expect.element(slider(/План эксперимента/)).toHaveAttribute('aria-valuetext', 'нет оценки');
  await save.click();
  const question = page.getByRole('dialog', { name: /без\sоценки/ });
  await expect.element(question.getByText(/^План\sэксперимента:/)).toBeVisible();
  await question.getByRole('button', { name: 'Поставить оценку' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(answers.sent(give)).toEqual([]);
  await save.click();
  await question.getByRole('button', { name: 'Сохранить как 0' }).click();
  await expect.poll(() => answers.sent(give).map(({ body }) => body)).toEqual([expect.objectContaining({ mark3: 0 })]);
});

test.each(['1e5', '-5', '2,56', '9'])(
  '«%s» typed as a mark is named and not changed into another one',
  async (typed) => {
    await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
    const notTaken = new RegExp(String.raw`^«${typed}»\sне\sпринято`);
    await figure(/План эксперимента/).fill(typed);
    await expect.element(page.getByRole('alert').getByText(notTaken)).toBeVisible();
    await expect.element(slider(/План эксперимента/)).toHaveAttribute('aria-valuenow', '4');
    await figure(/План эксперимента/).fill('3,5');
    await expect.element(page.getByText(notTaken)).not.toBeInTheDocument();
    await expect.element(slider(/План эксперимента/)).toHaveAttribute('aria-valuenow', '3.5');
  },
);

test('a mistyped mark leaves the one that stood, and is an obstacle until it is corrected', async () => {
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await figure(/План эксперимента/).fill('3,5');
  await userEvent.keyboard('{Enter}');
  await figure(/План эксперимента/).click();
  await userEvent.keyboard('1');
  await expect.element(slider(/План эксперимента/)).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('5');
  await expect.element(slider(/План эксперимента/)).toHaveAttribute('aria-valuenow', '3.5');
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText('Исправьте оценку, которая не принята')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  (slider(/План эксперимента/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(save).toBeEnabled();
  expect(answers.sent(give)).toEqual([]);
});

test('a comment that is too long stays whole, on this device, and is no rating yet', async () => {
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const field = page.getByRole('textbox', { name: /^Комментарий/ });
  const long = 'а'.repeat(limits.comment + 1);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(page.getByText('Сократите комментарий: он длиннее, чем можно')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByTestId('rating-save')).toMatchTextContent(/хранится на этом устройстве/);
  await field.fill('Сильная работа');
  await expect.element(save).toBeEnabled();
});

test('of two versions with the same mean and comment it is said which marks and answers differ', async () => {
  answers.answer('GET /api/proposals/expertise/questions/', {
    ...noRatingQuestions,
    questions: [ratingQuestion({ id: 21, label: 'Чего не хватит', type: 'line', required: false })],
  });
  answers.refuse('PATCH /api/proposals/expertise/draft/', 409, {
    code: 'stale',
    current: { ...draft, ...marks, mark1: 5, mark2: 3, version: 3, answers: { 21: 'Азота' } },
  });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await page.getByRole('textbox', { name: /Чего не хватит/ }).fill('Гелия');
  const versions = page.getByRole('alert').filter({ hasText: 'Оценка изменена в другой вкладке' });
  await expect.element(versions).toMatchTextContent(/Другая: итог 4,0, [^:]+: 5,0, [^:]+: 3,0, «Сильная работа»/);
  await expect.element(versions).toMatchTextContent(/Чего не хватит\s*Азота[^]*Чего не хватит\s*Гелия/);
});

test('whoever takes the other version keeps no mistyped mark of the own one', async () => {
  answers.refuse('PATCH /api/proposals/expertise/draft/', 409, {
    code: 'stale',
    current: { ...draft, ...marks, mark1: 5, version: 3 },
  });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await page.getByRole('textbox', { name: /^Комментарий/ }).fill('Сильная работа, и срочная');
  const versions = page.getByRole('alert').filter({ hasText: 'Оценка изменена в другой вкладке' });
  await expect.element(versions).toBeVisible();
  await figure(/План эксперимента/).fill('15');
  const notTaken = page.getByText(/^«15»\sне\sпринято/);
  await expect.element(notTaken).toBeVisible();
  await versions.getByRole('button', { name: 'Взять другую' }).click();
  await expect.element(notTaken).not.toBeInTheDocument();
});

test('answers to own questions are among what was typed; in a proposal that was taken back they wait', async () => {
  answers.answer('GET /api/proposals/expertise/draft/', {
    ...draft,
    comment: '',
    mark1: null,
    mark2: null,
    mark3: null,
    mark4: null,
    answers: { 21: 'Гелия' },
  });
  answers.answer('GET /api/proposals/expertise/questions/', {
    ...noRatingQuestions,
    questions: [ratingQuestion({ id: 21, label: 'Чего не хватит', type: 'line' })],
  });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 2,
      permissions: {
        ...noPermissions,
        can: verdictsWith({
          rate: { allowed: false, kind: 'not_now', because: 'rating_not_open', text: 'Оценка откроется' },
        }),
      },
    }),
  );
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const left = page.getByRole('region', { name: 'Введено, но не сохранено' });
  await expect.element(left).toMatchTextContent(/Чего не хватит\s*Гелия/);
  await expect.element(left.getByText(/когда\sона\sоткроется\sснова/)).toBeVisible();
});

test('a rating being typed stays to be read, with a word why, when the proposal is moved on', async () => {
  answers.answer('GET /api/proposals/expertise/draft/', { ...draft, ...marks, mark3: null });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 4,
      permissions: {
        ...noPermissions,
        can: verdictsWith({
          rate: { allowed: false, kind: 'not_now', because: 'rating_closed', text: 'Оценка закрыта' },
        }),
      },
    }),
  );
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const left = page.getByRole('region', { name: 'Введено, но не сохранено' });
  await expect.element(left.getByText('Сильная работа')).toBeVisible();
  await expect.element(left.getByText(/закрылась\sраньше/)).toBeVisible();
  await expect.element(left.getByText('нет оценки')).toBeVisible();
  await expect.element(left.getByText('4,0').first()).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('a rating that was declined in another window says that it is over here, and not that the sign-in is', async () => {
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const line = page.getByTestId('rating-save');
  await expect.element(line).toMatchTextContent(/Сохранено/);
  answers.refuse('GET /api/proposals/proposal/detail/', 404, { error: 'Заявки нет', code: 'not_found' });
  const otherWindow = new BroadcastChannel('drafts-discarded');
  otherWindow.postMessage({ userId: session.userId(), draft: `draft.rating.${session.userId()}.1298` });
  await expect.element(line).toMatchTextContent(/Оценка больше не меняется/);
  await expect.element(line).not.toMatchTextContent(/хранится|Вход истёк/);
  otherWindow.close();
});

test.each([720, 800, 1000])('at %d px the head of the workspace fits', async (width) => {
  await page.viewport(width, 900);
  await page
    .getByRole('link', { name: /Рассеяние/ })
    .first()
    .click();
  const person = page.getByRole('dialog').getByRole('button', { name: /^Личное меню/ });
  await expect.element(person).toBeVisible();
  const { left, right } = person.element().getBoundingClientRect();
  const list = page.getByRole('button', { name: 'Списком' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(width);
  expect(left).toBeGreaterThanOrEqual(list.right);
  await page.viewport(1280, 900);
});

test('the facility’s own questions stand beside the criteria, hang on each other, and go with the rating', async () => {
  const question = (id: number, label: string, more: Partial<QuestionView>) => ratingQuestion({ id, label, ...more });
  const hung = { type: 'line' as const, required: false, conditions: [{ of: 21, is: 'is' as const, values: [true] }] };
  answers.answer('GET /api/proposals/expertise/questions/', {
    ...noRatingQuestions,
    questions: [question(21, 'Хватит лаборатории', {}), question(22, 'Какого прибора', hung)],
  });
  answers.answer(give, {
    ...ratingBy(5, 'Экспертов', 4, { is_my: true, date: '2026-02-10T09:05:00.000Z' }),
    answered: [],
  });
  await page.getByRole('button', { name: /^Оценить заявку/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Ответьте на вопросы установки')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(dialog.getByRole('textbox', { name: /Какого прибора/ })).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: 'да' }).click();
  await dialog.getByRole('textbox', { name: /Какого прибора/ }).fill('Дифрактометр');
  await save.click();
  await expect.poll(() => answers.sent(give).length).toBe(1);
  expect(answers.sent(give)[0]?.body).toMatchObject({ ...marks, answers: { 21: true, 22: 'Дифрактометр' } });
});

test('own questions that did not come are said to be missing, and are asked for again by a press', async () => {
  const questions = 'GET /api/proposals/expertise/questions/';
  answers.refuse(questions, 500);
  await page.getByRole('button', { name: /^Оценить заявку/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Вопросы установки не загрузились')).toBeVisible();
  answers.answer(questions, {
    ...noRatingQuestions,
    questions: [ratingQuestion({ id: 21, label: 'Хватит лаборатории' })],
  });
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'да' })).toBeVisible();
  await expect.element(dialog.getByText('Вопросы установки не загрузились')).not.toBeInTheDocument();
});
