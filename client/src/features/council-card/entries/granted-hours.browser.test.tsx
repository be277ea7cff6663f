import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { detail, open, rowOf, solution } from '../../../../testing/deciding.tsx';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';

test('hours that are refused stand in their field, and are sent again when it is left again', async () => {
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('jh');
  answers.refuse(solution, 400, { error: 'Кратно получасу', code: 'invalid' });
  const field = page.getByRole('textbox', { name: /1284/ });
  await field.fill('12,3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Кратно получасу')).toBeVisible();
  await expect.element(field).toHaveValue('12,3');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { provided_experiment_duration: 12.5, version: 1 }),
    stations: [],
  });
  await field.fill('12,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('12,5');
  expect(answers.sent(solution).map(({ body }) => body)).toMatchObject([
    { provided_experiment_duration: 12.3 },
    { provided_experiment_duration: 12.5 },
  ]);
});

test('hours that somebody else has granted while one typed are sent with the version that one saw', async () => {
  const { hear } = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('jh');
  const field = page.getByRole('textbox', { name: /1284/ });
  await field.fill('24');
  const entry = entryWith(1284, { provided_experiment_duration: 36, version: 1 });
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: [entry, entryWith(1286)] }));
  hear('council');
  await expect.poll(() => answers.sent(detail).length).toBeGreaterThan(1);
  answers.refuse(solution, 409, { error: 'Уже изменено', code: 'moved_on', entry });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Уже изменено')).toBeVisible();
  await expect.element(field).toHaveValue('24');
  answers.answer(solution, { status: 'ok', detail: '', entry: { ...entry, version: 2 }, stations: [] });
  await field.fill('30');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => answers.sent(solution).map(({ body }) => body))
    .toMatchObject([
      { provided_experiment_duration: 24, seen_version: 0 },
      { provided_experiment_duration: 30, seen_version: 1 },
    ]);
});
