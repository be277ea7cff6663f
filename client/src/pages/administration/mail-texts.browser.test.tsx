import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/administration/mail_texts/';
const change = 'PATCH /api/administration/mail_texts/';
const letters = 'GET /api/administration/letters/';
const preview = 'POST /api/administration/mail_texts/preview/';

const place = { file: 'proposal', key: 'revision.subject' };
const untouched = { version: 0, changed_at: null, changed_by: '' };
const ru = { ...place, language: 'ru' as const, text: 'Заявка № {{id}}', initial: 'Заявка № {{id}}', ...untouched };
const en = {
  ...place,
  language: 'en' as const,
  text: 'Proposal No. {{id}}',
  initial: 'Proposal No. {{id}}',
  ...untouched,
};
const letter = { file: 'proposal', letter: 'revision', group: 'Заявка', title: 'На доработку', texts: [ru, en] };

beforeEach(() => {
  answerPortal('administrator');
  answers.answer(list, [letter]);
  answers.answer(preview, {
    subject: 'Заявка № 1284',
    paragraphs: ['Здравствуйте'],
    button: 'Открыть',
    signature: 'Портал',
  });
  answers.answer('GET /api/administration/mail_texts/history/', []);
});

const field = () => page.getByRole('textbox', { name: 'Тема' });
const save = () => page.getByRole('button', { name: 'Сохранить' });

test('a text is changed once, and the letter beside it shows what is typed', async () => {
  answers.answer(change, { ...ru, text: 'Доработайте заявку № {{id}}', version: 1 });
  await visit('/admin/mail-texts');
  const letterShown = page.getByRole('complementary', { name: 'Письмо' });
  await expect.element(letterShown).toMatchTextContent(/Заявка № 1284.*Здравствуйте.*Открыть.*Портал/);
  await field().fill('Доработайте заявку № {{id}}');
  await expect
    .poll(() => answers.sent(preview).at(-1)?.body)
    .toMatchObject({ letter: 'revision', typed: [{ key: 'revision.subject', text: 'Доработайте заявку № {{id}}' }] });
  await expectSentOnce(save(), change, 'features/administration/texts/text-editor.tsx › TextEditor');
  expect(answers.sent(change)[0]?.body).toEqual({
    ...place,
    language: 'ru',
    text: 'Доработайте заявку № {{id}}',
    seen_version: 0,
  });
});

test('a letter is found by a word with ё or without', async () => {
  answers.answer(list, [letter, { ...letter, letter: 'made', title: 'Ёлки приёма', texts: [ru] }]);
  await visit('/admin/mail-texts');
  const found = page.getByRole('navigation').getByRole('button', { name: /доработку|приёма/ });
  for (const sought of ['прием', 'ёлк']) {
    await page.getByRole('searchbox').fill(sought);
    await expect.poll(() => found.elements().map((one) => one.textContent)).toEqual(['Ёлки приёма']);
  }
});

test('a letter that could not be shown is asked for again by a press', async () => {
  answers.refuse(preview, 503);
  await visit('/admin/mail-texts');
  const letterShown = page.getByRole('complementary', { name: 'Письмо' });
  await expect.element(letterShown.getByRole('alert')).toMatchTextContent(/Письмо показать не удалось/);
  answers.answer(preview, { subject: 'Заявка № 1284', paragraphs: [], button: null, signature: 'Портал' });
  await letterShown.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(letterShown).toMatchTextContent(/Заявка № 1284/);
});

test('a letter is mailed to oneself once, with what is typed', async () => {
  const sample = 'POST /api/administration/mail_texts/sample/';
  answers.answer(sample, { detail: 'Образец отправлен на a@b.ru' });
  await visit('/admin/mail-texts');
  await field().fill('Доработайте № {{id}}');
  await expectSentOnce(
    page.getByRole('button', { name: 'Отправить мне' }),
    sample,
    'features/administration/mail-texts/mail-texts.tsx › SendSample',
  );
  const typed = [{ key: 'revision.subject', text: 'Доработайте № {{id}}' }];
  expect(answers.sent(sample)[0]?.body).toEqual({ file: 'proposal', letter: 'revision', language: 'ru', typed });
  await expect.element(page.getByText('Образец отправлен на a@b.ru')).toBeVisible();
});

test('a text that lost its field is refused before anything is sent; a press puts the field back', async () => {
  await visit('/admin/mail-texts');
  await field().fill('Заявка № ');
  await expect.element(field()).toHaveAccessibleDescription(/Не хватает поля: id/);
  await save().click();
  expect(answers.sent(change)).toEqual([]);
  await page.getByRole('button', { name: 'id', exact: true }).click();
  await expect.element(field()).toHaveValue('Заявка № {{id}}');
});

test('what is typed outlives leaving the page', async () => {
  const { router } = await visit('/admin/mail-texts');
  await field().fill('Новая тема № {{id}}');
  answers.answerList(letters, []);
  await router.navigate({ to: '/admin/work' });
  await expect.element(page.getByText('Писем нет')).toBeVisible();
  await router.navigate({ to: '/admin/mail-texts' });
  await expect.element(field()).toHaveValue('Новая тема № {{id}}');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.element(field()).toHaveValue('Заявка № {{id}}');
});

test('a text that changed while one was typing is not overwritten unknowingly', async () => {
  const { hear } = await visit('/admin/mail-texts');
  await field().fill('Моя тема № {{id}}');
  const theirs = {
    text: 'Их тема № {{id}}',
    version: 1,
    changed_by: 'Второй П.',
    changed_at: '2026-11-18T08:00:00.000Z',
  };
  answers.answer(list, [{ ...letter, texts: [{ ...ru, ...theirs }, en] }]);
  hear('setting');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Второй П\..*текст изменён/);
  await expect.element(field()).toHaveValue('Моя тема № {{id}}');
  answers.answer(change, { ...ru, ...theirs, text: 'Моя тема № {{id}}', version: 2 });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 0 });
});

const again = 'POST /api/administration/letters/send_again/';
const row = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  recipient: 'gone@example.org',
  subject: 'Заявка № 1',
  state: 'given_up' as const,
  created_at: '2026-11-18T08:00:00.000Z',
  sent_at: null,
  attempts: 1,
  last_error: '550 no such user',
  can_send_again: true,
};

test('a letter that nobody took goes once more, once', async () => {
  answers.answerList(letters, [row]);
  answers.answer(again, { detail: 'Письмо поставлено в очередь' });
  await visit('/admin/work');
  await expect
    .element(page.getByRole('table', { name: 'Письма' }))
    .toMatchTextContent(/gone@example\.org.*550.*не принято/);
  await expectSentOnce(
    page.getByRole('button', { name: 'Отправить ещё раз: gone@example.org' }),
    again,
    'features/administration/work/work-list.tsx › OnceMore',
    'features/administration/work/letters-list.tsx › LettersList',
  );
  expect(answers.sent(again)[0]?.body).toEqual({ id: row.id });
});

test.each([
  ['/admin/work', letters, 'Писем нет', /^Здесь стоит каждое письмо/],
  ['/admin/work?letter=failing', letters, 'Ничего не найдено', /уберите фильтры/],
  ['/admin/work?tab=jobs', 'GET /api/administration/jobs/', 'Заданий нет', /^Здесь стоит работа/],
] as const)(
  'an empty list says what will stand there, or that nothing was found: %s',
  async (address, call, title, text) => {
    answers.answerList(call, []);
    await visit(address);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('on a phone the address of a letter stands on a line of its own above the subject', async () => {
  await page.viewport(390, 844);
  answers.answerList(letters, [row]);
  await visit('/admin/work');
  const lineOf = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect();
  await expect.element(page.getByText(row.recipient, { exact: true })).toBeVisible();
  const subject = page
    .getByText(new RegExp(`^${row.subject}`))
    .element()
    .getBoundingClientRect();
  expect(lineOf(row.recipient).bottom).toBeLessThanOrEqual(subject.top + 1);
  await page.viewport(1280, 900);
});

test('a failed job is run again, once', async () => {
  const retry = 'POST /api/administration/jobs/retry/';
  answers.answerList('GET /api/administration/jobs/', [
    {
      id: row.id,
      queue: 'nightly',
      title: 'ночная уборка',
      state: 'failed',
      created_at: row.created_at,
      done_at: null,
      attempts: 2,
      error: 'disk full',
      can_retry: true,
    },
  ]);
  answers.answer(retry, { detail: 'Задание поставлено в очередь' });
  await visit('/admin/work?tab=jobs');
  await expectSentOnce(
    page.getByRole('button', { name: 'Запустить ещё раз: ночная уборка' }),
    retry,
    'features/administration/work/work-list.tsx › OnceMore',
    'features/administration/work/jobs-list.tsx › JobsList',
  );
});
