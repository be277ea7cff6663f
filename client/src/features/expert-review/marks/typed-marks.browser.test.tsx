import { text as limits } from '@luch/contract/kernel/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { draft, figure, forgetTyped, give, marks, save, visitExpertGrid } from '../../../../testing/expert-review.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';

beforeEach(async () => {
  await visitExpertGrid();
});
afterEach(forgetTyped);

const slider = (name: RegExp) => page.getByRole('slider', { name });

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
