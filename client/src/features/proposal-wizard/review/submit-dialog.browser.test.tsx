import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';

test('while the schedule has not come a returned proposal still names its session and its term', async () => {
  const session = { id: 4, name: 'Весна 2098', date_start: '2098-02-01', date_end: '2098-04-30', deadline_at: '' };
  const { path } = answerWizard({
    sample_avarage_size: 1,
    session,
    submit_term: { session, until: '2098-01-31T20:59:59.999Z', after: null },
  });
  answers.hold('GET /api/references/session/list/', []);
  await visit(`${path}?step=6`);
  await expect.element(page.getByRole('complementary')).toMatchTextContent('31.01.2098');
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Весна\s2098/);
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Расписание\sсессий/);
});

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
