import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { aDocument } from '../../../testing/fixtures/documents.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';

const list = 'GET /api/documents/';
const place = 'features/documents/document-list.tsx › Actions';
const button = (name: RegExp) => page.getByRole('button', { name });
const inWork = { made_at: null, expires_at: null, size: null } as const;

beforeEach(() => answerPortal());

test('a document is opened in a window of its own, once for two presses', async () => {
  const windows = noteWindows();
  answers.answer(list, [aDocument()]);
  answers.answer('GET /api/documents/open/', { url: '/media/document/12/a.pdf' });
  await visit('/documents');
  await expectSentOnce(button(/^Открыть: Proposal 1298/), 'GET /api/documents/open/', place);
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/media/document/12/a.pdf']);
});

test('what may no longer be read is refused in words, and no window stays open', async () => {
  noteWindows();
  answers.answer(list, [aDocument()]);
  answers.refuse('GET /api/documents/open/', 403, {
    detail: 'Этот документ вам больше не открыт',
    code: 'document_closed',
  });
  await visit('/documents');
  await button(/^Открыть: /).click();
  await expect.element(page.getByText('Этот документ вам больше не открыт')).toBeVisible();
});

test('one that is being made says how far it is, and that it is there as soon as it is', async () => {
  answers.answer(list, [
    aDocument({ ...inWork, state: 'making', done: 250, total: 1000, name: 'Заявки 1, 2 и ещё 998' }),
  ]);
  const { hear } = await visit('/documents?id=12');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '250');
  await expect.element(page.getByRole('status').filter({ hasText: '250' })).toMatchTextContent(/250 из 1000/);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Заявки 1' })).toHaveAttribute('aria-current');
  answers.answer(list, [aDocument()]);
  hear('document');
  await expect.element(button(/^Открыть: /)).toBeVisible();
});

test('one that failed says why, and is asked for again, once for two presses', async () => {
  answers.answer(list, [aDocument({ ...inWork, state: 'failed', failure: 'Подготовка прервалась' })]);
  answers.answer('POST /api/documents/again/', { url: '/documents?id=13', document: aDocument({ id: 13 }) });
  await visit('/documents');
  await expect.element(page.getByText('Подготовка прервалась')).toBeVisible();
  await expectSentOnce(button(/^Подготовить ещё раз/), 'POST /api/documents/again/', place);
});

test('one is deleted after a question, once for two presses', async () => {
  answers.answer(list, [aDocument()]);
  answers.answer('POST /api/documents/remove/', { status: 'ok' });
  await visit('/documents');
  await button(/^Удалить: /).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить документ?' });
  await expectSentOnce(dialog.getByRole('button', { name: 'Удалить' }), 'POST /api/documents/remove/', place);
  expect(answers.sent('POST /api/documents/remove/')[0]?.body).toEqual({ id: 12 });
});

test('an empty list says what will stand there', async () => {
  answers.answer(list, []);
  await visit('/documents');
  await expect.element(page.getByText('Документов пока нет')).toBeVisible();
});
