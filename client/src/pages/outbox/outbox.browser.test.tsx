import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { batch, no, preview, yes } from '../../../testing/fixtures/batch.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerOutbox, button, decision, detail, inDialog, list, previewed } from '../../../testing/outbox-page.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { Held } from '../../api/outbox.ts';

beforeEach(answerOutbox);

const fromMenu = async (name: string) => {
  await page.getByRole('button', { name: 'Ещё', exact: true }).last().click();
  await page.getByRole('menuitem', { name }).click();
};

test('two presses begin a batch once', async () => {
  answers.answer(list, []);
  answers.answer('POST /api/outbox/batches/create/', { id: 5 });
  await visit('/outbox');
  await expect.element(page.getByText('Здесь ждут решения, о которых ещё не сказали')).toBeVisible();
  await button('Новый выпуск').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Осень 2026');
  const place = 'features/outbox/outbox-view.tsx › NewBatchDialog';
  await expectSentOnce(inDialog('Начать'), 'POST /api/outbox/batches/create/', place);
  expect(answers.sent('POST /api/outbox/batches/create/')[0]?.body).toEqual({ title: 'Осень 2026' });
});

test('a batch shows its decisions, and the letter of the one that is chosen', async () => {
  await visit('/outbox?id=5');
  await expect.element(decision()).toBeVisible();
  await decision().click();
  await expect.element(page.getByText('Уважаемый Вадим Сергеевич!')).toBeVisible();
});

test('two presses let a decision go once', async () => {
  answers.answer('POST /api/outbox/let_go/', [{ id: 1284, status: 'dropped' }]);
  await visit('/outbox?id=5');
  await decision().click();
  await expectSentOnce(button('Убрать'), 'POST /api/outbox/let_go/', 'features/outbox/batch-view.tsx › Batch');
});

test('two presses edit a letter once', async () => {
  answers.answer('POST /api/outbox/letter/', { detail: 'Письмо изменено' });
  const text = 'Уважаемый Вадим Сергеевич!\n\nСдайте отчёт до мая.';
  answers.answer(previewed, { ...preview, letters: preview.letters.map((letter) => ({ ...letter, text })) });
  await visit('/outbox?id=5');
  await decision().click();
  await button('Править').click();
  // Sentences that stand in all letters are no part of what is edited.
  await expect.element(page.getByRole('textbox', { name: 'Текст' })).toHaveValue('Уважаемый Вадим Сергеевич!');
  await page.getByRole('textbox', { name: 'Тема' }).fill('Принята');
  const place = 'features/outbox/letter-pane.tsx › EditLetterDialog';
  await expectSentOnce(inDialog('Сохранить'), 'POST /api/outbox/letter/', place);
  expect(answers.sent('POST /api/outbox/letter/')[0]?.body).toMatchObject({ subject: 'Принята', receiver_id: 7 });
});

test('a title that somebody else has changed is not overwritten unnoticed', async () => {
  const rename = 'PATCH /api/outbox/batches/detail/';
  answers.answer(rename, { detail: 'Изменено', batch });
  const { hear } = await visit('/outbox?id=5');
  await fromMenu('Переименовать');
  await page.getByRole('textbox', { name: 'Название' }).fill('Весна');
  answers.answer(detail, { ...batch, title: 'Их название', version: 1 });
  hear('outbox');
  await inDialog('Оставить мои правки').click();
  await inDialog('Сохранить').click();
  await vi.waitFor(() => expect(answers.sent(rename)[0]?.body).toMatchObject({ version: 1, title: 'Весна' }));
});

test('a head begins a batch of the own facility alone', async () => {
  answerPortal('msc_admin');
  answers.answer('GET /accounts/profile/', { ...profileOf('msc_admin'), megascience: [2] });
  answers.answer(list, []);
  answers.answer('POST /api/outbox/batches/create/', { id: 5 });
  await visit('/outbox');
  await button('Новый выпуск').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Осень 2026');
  expect([...document.querySelectorAll('select option')].map((option) => option.getAttribute('value'))).toEqual(['2']);
  await inDialog('Начать').click();
  await vi.waitFor(() =>
    expect(answers.sent('POST /api/outbox/batches/create/')[0]?.body).toEqual({ title: 'Осень 2026', kind: 2 }),
  );
});

test('two presses pause once, and a batch is discarded after a question', async () => {
  answers.answer(detail, { ...batch, status: 'releasing', can: { ...batch.can, release: no, pause: yes } });
  answers.answer('POST /api/outbox/pause/', { detail: 'Приостановлено', batch });
  answers.answer('POST /api/outbox/discard/', { detail: 'Выпуск отменён', batch });
  await visit('/outbox?id=5');
  const place = 'features/outbox/batch-actions.tsx › BatchActions';
  await expectSentOnce(button('Приостановить'), 'POST /api/outbox/pause/', place);
  await fromMenu('Отменить выпуск');
  await expectSentOnce(inDialog('Отменить выпуск'), 'POST /api/outbox/discard/', place);
});

const other = { ...batch, id: 6, title: 'Зима 2027' };

test('a decision is moved to another batch, an edit is taken back, each once by two presses', async () => {
  answers.answer(list, [batch, other]);
  const [letter] = preview.letters;
  const edited = {
    by: 'Регистратурова А. П.',
    at: '2026-03-01T09:00:00.000Z',
    outdated: true,
    subject: 'С',
    text: 'Иначе',
  };
  answers.answer(previewed, { ...preview, letters: letter ? [{ ...letter, edited }] : [] });
  answers.answer('POST /api/outbox/move/', [{ id: 1284, status: 'held' }]);
  answers.answer('DELETE /api/outbox/letter/', { detail: 'Правка снята' });
  await visit('/outbox?id=5&proposal=1284');
  await button('Сравнить').click();
  await expect.element(page.getByText('Иначе')).toBeVisible();
  const place = 'features/outbox/letter-pane.tsx › TakeBack';
  await expectSentOnce(button(/^Снять правку: Прототипов В. С., «/), 'DELETE /api/outbox/letter/', place);
  await button('В другой выпуск').click();
  const item = page.getByRole('menuitem', { name: 'Зима 2027' });
  await expect.element(item).toBeVisible();
  await expectOneCall(
    () => (item.element() as HTMLElement).click(),
    'POST /api/outbox/move/',
    'features/outbox/decisions.tsx › MoveMenu',
  );
  expect(answers.sent('POST /api/outbox/move/')[0]?.body).toEqual({
    batch_id: 5,
    proposal_ids: [1284],
    to_batch_id: 6,
  });
});

test('a sentence for all of a kind, a moment and another title are sent once by two presses', async () => {
  answers.answer('POST /api/outbox/sentence/', { detail: 'Строка стоит' });
  answers.answer('POST /api/outbox/release/', { detail: 'Момент назначен', batch });
  answers.answer('PATCH /api/outbox/batches/detail/', { detail: 'Изменено', batch });
  answers.answer(detail, { ...batch, release_at: '2099-03-02T07:00:00.000Z' });
  await visit('/outbox?id=5&proposal=1284');
  await button('Строка во все такие письма').click();
  await page.getByRole('textbox', { name: 'Строка' }).fill('Отчёт сдайте до мая.');
  const sentence = 'features/outbox/letter-pane.tsx › SentenceDialog';
  await expectSentOnce(inDialog('Добавить'), 'POST /api/outbox/sentence/', sentence);
  expect(answers.sent('POST /api/outbox/sentence/')[0]?.body).toMatchObject({
    language: 'ru',
    kind: preview.letters[0]?.kind,
  });
  await button('Сменить момент').click();
  const moment = 'features/outbox/moment-dialog.tsx › MomentDialog';
  await expectSentOnce(inDialog('Назначить момент'), 'POST /api/outbox/release/', moment);
  expect(answers.sent('POST /api/outbox/release/')[0]?.body).toMatchObject({
    confirm: 1,
    at: '2099-03-02T07:00:00.000Z',
  });
  await fromMenu('Переименовать');
  await page.getByRole('textbox', { name: 'Название' }).fill('Весна');
  const rename = 'features/outbox/batch-actions.tsx › RenameDialog';
  await expectSentOnce(inDialog('Сохранить'), 'PATCH /api/outbox/batches/detail/', rename);
});

test('keys go through the decisions, edit the letter and let one go', async () => {
  const second = { ...(batch.held[0] as Held), proposal_id: 1290, name: 'Вторая' };
  answers.answer(detail, { ...batch, held: [...batch.held, second] });
  answers.answer('POST /api/outbox/let_go/', [{ id: 1290, status: 'dropped' }]);
  await visit('/outbox?id=5');
  await expect.element(decision()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(decision()).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('textbox', { name: 'Тема' })).toHaveValue('Заявка № 1284 принята');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: /^1290/ })).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Delete}');
  await vi.waitFor(() =>
    expect(answers.sent('POST /api/outbox/let_go/')[0]?.body).toMatchObject({ proposal_ids: [1290] }),
  );
});
