import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/administration/form_texts/';
const change = 'PATCH /api/administration/form_texts/';
const preview = 'POST /api/administration/form_texts/preview/';

const place = {
  key: 'form.place',
  name: 'Место',
  text: 'Место посещения: {{place}}.',
  initial: 'Место посещения: {{place}}.',
  version: 0,
  changed_at: null,
  changed_by: '',
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><text y="20">Форма</text></svg>';

beforeEach(() => {
  answerPortal('administrator');
  answers.answer(list, [
    { section: 1, title: 'Форма 2', texts: [place] },
    { section: 'property', title: 'Перечень имущества', texts: [{ ...place, key: 'property.post', name: 'Отметки' }] },
  ]);
  answers.answer(preview, { pages: 1, svg });
  answers.answer('GET /api/administration/form_texts/history/', []);
});

test('a text of a form is changed once, and the form beside it shows what is typed', async () => {
  answers.answer(change, { ...place, text: 'Куда: {{place}}', version: 1 });
  await visit('/admin/form-texts');
  await expect.element(page.getByRole('img', { name: 'Форма 2' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Место' }).fill('Куда: {{place}}');
  await expect
    .poll(() => answers.sent(preview).at(-1)?.body)
    .toEqual({ section: 1, typed: [{ key: 'form.place', text: 'Куда: {{place}}' }] });
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить' }),
    change,
    'features/administration/texts/text-editor.tsx › TextEditor',
  );
  expect(answers.sent(change)[0]?.body).toEqual({ key: 'form.place', text: 'Куда: {{place}}', seen_version: 0 });
});

test('another form opens by a press, and what was typed in the first one is still there', async () => {
  await visit('/admin/form-texts');
  await page.getByRole('textbox', { name: 'Место' }).fill('Куда: {{place}}');
  await page.getByRole('button', { name: 'Перечень имущества' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Отметки' })).toBeVisible();
  await page.getByRole('button', { name: 'Форма 2' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Место' })).toHaveValue('Куда: {{place}}');
});
