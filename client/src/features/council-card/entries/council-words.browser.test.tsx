import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { detail, open, rowOf, solution } from '../../../../testing/deciding.tsx';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';

test('words of the council that are refused stand in their field until they are sent', async () => {
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  await field.fill('Не раскрыт метод');
  answers.refuse(solution, 409, { error: 'Не вышло', code: 'wrong_state' });
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click();
  await expect.element(page.getByText('Не вышло')).toBeVisible();
  await expect.element(field).toHaveValue('Не раскрыт метод');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { comment: 'Не раскрыт метод', version: 1 }),
    stations: [],
  });
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click();
  await expect.element(page.getByRole('button', { name: 'Сохранить комментарий' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Не раскрыт метод');
});

test('words of the council that are too long stay whole, and are not sent', async () => {
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  const long = 'а'.repeat(text.comment + 1);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('button', { name: 'Сохранить комментарий' })).toBeDisabled();
  await field.fill('');
});

test('words of the council that were typed before somebody else’s are not put over them without a word', async () => {
  const { unmount } = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  await field.fill('Не раскрыт метод');
  await unmount();
  await open(
    councilIn(councilStatus.review, { proposals_council: [entryWith(1284, { comment: 'Мало часов', version: 1 })] }),
  );
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByText('Данные изменились')).toBeVisible();
  await expect.element(field).toHaveValue('Не раскрыт метод');
  await page.getByRole('button', { name: 'Взять новые данные' }).click();
  await expect.element(field).toHaveValue('Мало часов');
  expect(answers.sent(solution)).toEqual([]);
});

test('words of the council that nobody saved before the discussion ended stay to be read', async () => {
  const { hear } = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await page.getByRole('textbox', { name: 'Комментарий совета' }).fill('Не раскрыт метод');
  const [entry, other] = [entryWith(1284, { status: 1, comment: 'Принять' }), entryWith(1286, { status: 1 })];
  answers.answer(detail, councilIn(councilStatus.planning, { proposals_council: [entry, other] }));
  hear('council');
  const left = page.getByText('Не раскрыт метод');
  await expect.element(left).toBeVisible();
  await expect.element(page.getByText(/^Не сохранено/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Комментарий совета' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Убрать этот текст' }).click();
  await expect.element(left).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Принять');
  expect(answers.sent(solution)).toEqual([]);
});
