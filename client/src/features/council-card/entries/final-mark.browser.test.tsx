import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { detail, open, rowOf, said, solution } from '../../../../testing/deciding.tsx';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';

test('the final mark is set while experts rate, too', async () => {
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { correct_mark: 4.1, is_mark_set: true, version: 1 }),
    stations: [],
  });
  await open(councilIn(councilStatus.planned));
  await rowOf(1284).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Итоговая оценка' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await page.getByRole('button', { name: 'Сохранить оценку' }).click();
  await expect.poll(() => answers.sent(solution).length).toBe(1);
  expect(said(answers.sent(solution)[0])).toMatchObject({ action: 'change_mark' });
});

test('a proposal that nobody has rated has no final mark, rather than the lowest', async () => {
  const unrated = entryWith(1284, { correct_mark: null, average_mark: null, deviation: null });
  await open(councilIn(councilStatus.planned, { proposals_council: [unrated] }));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('slider', { name: 'Итоговая оценка' })).toHaveAttribute('aria-valuetext', '—');
  await expect.element(page.getByRole('status').filter({ hasText: '—' })).toBeVisible();
});

test('a final mark that was typed before somebody else’s is not put over it without a word', async () => {
  const { hear } = await open();
  await rowOf(1284).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Итоговая оценка' }).click();
  await userEvent.keyboard('{ArrowRight}');
  const typed = page.getByRole('slider', { name: 'Итоговая оценка' }).element().getAttribute('aria-valuenow') ?? '';
  const entry = entryWith(1284, { correct_mark: 1.5, is_mark_set: true, version: 1 });
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: [entry, entryWith(1286)] }));
  hear('council');
  const moved = page.getByText('Данные изменились');
  await expect.element(moved).toBeVisible();
  // No mark stood there at the beginning: typed further, it still stands over none.
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByRole('slider', { name: 'Итоговая оценка' }))
    .not.toHaveAttribute('aria-valuenow', typed);
  await expect.element(moved).toBeVisible();
  await page.getByRole('button', { name: 'Взять новые данные' }).click();
  await expect.element(page.getByRole('slider', { name: 'Итоговая оценка' })).toHaveAttribute('aria-valuenow', '1.5');
  expect(answers.sent(solution)).toEqual([]);
});
