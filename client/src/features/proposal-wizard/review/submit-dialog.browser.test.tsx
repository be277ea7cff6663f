import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';

test('while the schedule has not come it is not said that none is published', async () => {
  const { path } = answerWizard({ sample_avarage_size: 1 });
  const schedule = answers.hold('GET /api/references/session/list/', []);
  await visit(`${path}?step=6`);
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Расписание\sсессий\sпока\sне\sзагрузилось/);
  await expect.element(dialog).not.toMatchTextContent(/опубликуют\sрасписание/);
  schedule.release();
  await expect.element(dialog).toMatchTextContent(/Сессия\sбудет\sназначена,\sкогда\sопубликуют\sрасписание/);
});
