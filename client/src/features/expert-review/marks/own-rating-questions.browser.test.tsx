import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { forgetTyped, give, marks, save, visitExpertGrid } from '../../../../testing/expert-review.ts';
import { noRatingQuestions, ratingBy, ratingQuestion } from '../../../../testing/fixtures/rating.ts';

beforeEach(async () => {
  await visitExpertGrid();
});
afterEach(forgetTyped);

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
