import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';
import { changeLanguage } from '../../../lib/i18n.ts';

afterEach(() => changeLanguage('ru'));

test('another language of the interface says the questions anew, and leaves what is written', async () => {
  const oven = questionWith({ id: 41, step: 'sample', type: 'line', label: 'Наибольшая температура' });
  const { draft, path } = answerWizard({ questions: [oven] });
  answers.answer('PATCH /api/users/profile/detail/', { id: 3, language: 'en' });
  await visit(`${path}?step=3`);
  await page.getByRole('textbox', { name: oven.label }).fill('до 500');
  answers.answer('GET /api/proposals/proposal/detail/', {
    ...draft,
    questions: [{ ...oven, label: 'Highest temperature' }],
  });
  await page.getByRole('button', { name: /English/ }).click();
  const field = page.getByRole('textbox', { name: 'Highest temperature' });
  await expect.element(field).toHaveValue('до 500');
  await expect.element(page.getByRole('textbox', { name: oven.label })).not.toBeInTheDocument();
});
