import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { answerForms, button, form, gas, savedQuestions } from '../../../testing/fixtures/forms.ts';
import { visit } from '../../../testing/show.tsx';
import type { FormQuestion } from '../../api/forms.ts';
import { newQuestion } from './edited-questions.ts';

beforeEach(answerForms);

const hung: FormQuestion = {
  ...newQuestion(12, 'station'),
  reader: 'everybody',
  label: { ru: 'Какой газ', en: 'Which gas' },
  conditions: [
    { of: 11, is: 'one_of', values: [true] },
    { of: 'sample_type_id', is: 'one_of', values: [2] },
  ],
};

test('the preview takes the fields that conditions look at, and says why a question is seen or not', async () => {
  answers.answer('GET /api/forms/detail/', { ...form, questions: [gas, hung] });
  await visit('/admin/forms?form=4');
  const why = page.getByRole('list', { name: 'Почему вопросы видны' });
  await expect
    .element(why)
    .toMatchTextContent('«Какой газ» спросим, если Нужна ли газовая линия: да; Тип образца: Порошок');
  await expect.element(page.getByRole('switch', { name: 'Токсично' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Тип образца' }).selectOptions('Порошок');
  await page.getByRole('radio', { name: 'да' }).click();
  await expect.element(why).toMatchTextContent('«Какой газ» видно:');
  await expect.element(page.getByRole('textbox', { name: 'Какой газ' })).toBeVisible();
});

test('an answer that everybody reads may be found by the search', async () => {
  answers.answer('GET /api/forms/detail/', { ...form, questions: [hung] });
  await visit('/admin/forms?form=4');
  await button(/Какой газ/).click();
  await page.getByRole('switch', { name: 'Находить поиском по ответу' }).click();
  await expect.poll(() => savedQuestions().at(-1)?.questions[0]).toMatchObject({ searched: true });
  await page.getByRole('combobox', { name: 'Кто читает' }).selectOptions('пользовательский офис и станция');
  await expect.poll(() => savedQuestions().at(-1)?.questions[0]).toMatchObject({ searched: false, reader: 'staff' });
});

test('the version in hand stands beside the one that holds, question by question', async () => {
  const now = {
    ...gas,
    required: true,
    conditions: [{ of: 'facility_kind' as const, is: 'one_of' as const, values: [1] }],
  };
  answers.answer('GET /api/forms/detail/', ({ query }) =>
    query.get('version') === '3'
      ? { ...form, shown: 3, is_published: true, questions: [gas, { ...hung, id: 13, conditions: [] }] }
      : { ...form, questions: [now, { ...hung, conditions: [] }] },
  );
  await visit('/admin/forms?form=4');
  await page.getByLabelText('Поиск по вопросам').fill('линия');
  await button('Сравнить с версией 3').click();
  const dialog = page.getByRole('dialog', { name: 'Версия 4 рядом с версией 3' });
  await expect.element(dialog).toMatchTextContent(/Добавлен 1 вопросКакой газ.*Больше не спросим 1 вопросКакой газ/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Изменён 1 вопрос.*Ответпо желанию обязателенКогда спрашиватьВсегда Установка: Синхротрон/);
  await expectAccessibleDialog();
  await button('Вернуть: Какой газ').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() =>
      savedQuestions()
        .at(-1)
        ?.questions.map(({ id }) => id),
    )
    .toEqual([11, 13, 12]);
  await expect.element(page.getByText('Правка сохранена')).toBeVisible();
  const back = page.getByRole('button', { name: /^Какой газ/, expanded: true });
  await expect.element(back).toHaveFocus();
  await expect.element(page.getByLabelText('Поиск по вопросам')).toHaveValue('линия');
});
