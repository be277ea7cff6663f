import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { visit } from '../../../../testing/show.tsx';
import { holdTimer } from '../../../../testing/timers.ts';
import { holdUploads } from '../../../../testing/uploads.ts';
import { answerWizard } from '../../../../testing/wizard.ts';

const list = 'POST /api/references/files/list/';
const ofScheme = /Комментарий к файлу\s+Схема.pdf/;
const scheme = {
  id: 7,
  name: 'Схема.pdf',
  url: '/media/7',
  size: 1024,
  type: 0,
  add_date: '2026-02-10T09:00:00.000Z',
  comments: '',
  can_delete: true,
};

test('a file tells how far it is, is called loaded for half a second, and then stands in the list', async () => {
  const uploads = holdUploads();
  const loaded = holdTimer(500);
  await visit(`${answerWizard().path}?step=5`);
  await expect.element(page.getByText(/^Файлов пока нет/)).toBeVisible();
  const choice = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choice) throw new Error('no place for files');
  await userEvent.upload(choice, new File(['%PDF'], 'Схема.pdf', { type: 'application/pdf' }));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.reach(0.4);
  await expect.element(page.getByText('Загружается 40 %')).toBeVisible();
  uploads[0]?.answer(200, { id: 7 });
  await expect.element(page.getByText('Загружено', { exact: true })).toBeVisible();
  answers.answer(list, [scheme]);
  loaded.fire();
  await expect.element(page.getByRole('link', { name: /Схема.pdf/ })).toBeVisible();
  await expect.element(page.getByText('Загружено', { exact: true })).not.toBeInTheDocument();
});

test('a deleted file and a new comment are told', async () => {
  const { path } = answerWizard({ files: [scheme] });
  answers.answer('PATCH /api/references/file/detail/', scheme);
  answers.answer('DELETE /api/references/file/detail/', { status: 200, data: { id: 7 } });
  await visit(`${path}?step=5`);
  await page.getByRole('button', { name: ofScheme }).click();
  await page.getByRole('textbox', { name: ofScheme }).fill('К разделу 2');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.element(page.getByText('Комментарий добавлен')).toBeVisible();
  expect(answers.sent('PATCH /api/references/file/detail/')[0]?.body).toEqual({ id: 7, text: 'К разделу 2' });
  await page.getByRole('button', { name: /Удалить/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect.element(page.getByText('Файл удалён')).toBeVisible();
});

test('how much one’s files take of what they may stands there before the limit is met, with a word when it is near', async () => {
  const usage = 'GET /api/references/files/usage/';
  const { path } = answerWizard({ files: [scheme] });
  answers.answer('DELETE /api/references/file/detail/', { status: 200, data: { id: 7 } });
  answers.answer(usage, { used: 450 * 1_048_576, limit: 500 * 1_048_576 });
  await visit(`${path}?step=5`);
  await expect
    .element(page.getByText(/^Ваши файлы занимают 450\sМБ из 500\sМБ\. Чтобы освободить место/))
    .toBeVisible();
  answers.answer(usage, { used: 100 * 1_048_576, limit: 500 * 1_048_576 });
  await page.getByRole('button', { name: /Удалить/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect.element(page.getByText(/^Ваши файлы занимают 100\sМБ из 500\sМБ\.$/)).toBeVisible();
});
