import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { BatchCard, Held, Preview } from '../../api/outbox.ts';

const list = 'GET /api/outbox/batches/list/';
const detail = 'GET /api/outbox/batches/detail/';
const previewed = 'POST /api/outbox/preview/';
const yes = { allowed: true } as const;
const no = { allowed: false, kind: 'hidden', because: 'wrong_state' } as const;
const batch: BatchCard = {
  id: 5,
  title: 'Осень 2026',
  status: 'held',
  kind_id: null,
  council: null,
  release_at: null,
  is_set: false,
  is_paused: false,
  created_by: 'Регистратурова А. П.',
  created_at: '2026-03-01T09:00:00.000Z',
  released_by: null,
  released_at: null,
  version: 0,
  decisions: 1,
  by_action: [{ action: 'accept', name: 'Принять', count: 1 }],
  by_status: { held: 1, done: 0, refused: 0 },
  edited: 0,
  letters: { sent: 0, waiting: 0, refused: 0 },
  can: { change: yes, schedule: yes, release: yes, pause: no, resume: no, discard: yes },
  held: [
    {
      proposal_id: 1284,
      name: 'Состояние меди',
      author: 'Прототипов В. С.',
      station: 'СТМ',
      status_id: 4,
      status_name: 'На утверждении',
      mark: 4,
      action: 'accept',
      action_name: 'Принять',
      inputs: { hours: 48 },
      by: 'Регистратурова А. П.',
      at: '2026-03-01T09:00:00.000Z',
      status: 'held',
      code: null,
      detail: null,
      settled_at: null,
    },
  ],
  people: ['Регистратурова А. П.'],
  sentences: [],
  history: [],
};
const preview: Preview = {
  decisions: [{ proposal_id: 1284, action: 'accept', status: 'held', to_status: 5, to_status_name: 'Принята' }],
  letters: [
    {
      proposal_id: 1284,
      receiver_id: 7,
      receiver: 'Прототипов В. С.',
      kind: 'proposal.letter.accepted',
      name: 'Решение: заявка принята',
      language: 'ru',
      subject: 'Заявка № 1284 принята',
      text: 'Уважаемый Вадим Сергеевич!',
      editable: 'Уважаемый Вадим Сергеевич!',
      whole: 'Уважаемый Вадим Сергеевич!',
      is_joined: false,
      edited: null,
    },
  ],
  people: [{ id: 7, name: 'Прототипов В. С.', letters: 1 }],
  without: [],
  refused: [],
  unused: [],
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const decision = () => page.getByRole('button', { name: /^1284/ });
const fromMenu = async (name: string) => {
  await page.getByRole('button', { name: 'Ещё', exact: true }).last().click();
  await page.getByRole('menuitem', { name }).click();
};
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

beforeEach(() => {
  answerPortal('moderator');
  answers.answer(list, [batch]);
  answers.answer(detail, batch);
  answers.answer(previewed, preview);
  answers.answer('GET /api/outbox/batches/letters/', []);
});

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

test('two presses release once, with the number that was seen', async () => {
  answers.answer('POST /api/outbox/release/', { detail: 'Решения объявляются', batch });
  await visit('/outbox?id=5');
  await button('Проверить и объявить, 1').click();
  await expect.element(inDialog('Решение: заявка принята 1')).toBeVisible();
  const place = 'features/outbox/release-dialog.tsx › ReleaseDialog';
  await expectSentOnce(inDialog('Объявить'), 'POST /api/outbox/release/', place);
  expect(answers.sent('POST /api/outbox/release/')[0]?.body).toEqual({ batch_id: 5, confirm: 1 });
});

test('before the release each letter is read by kind and receiver, with who gets none and why', async () => {
  const first = preview.letters[0]!;
  const other = {
    ...first,
    proposal_id: 1290,
    receiver_id: 8,
    receiver: 'Smith J.',
    language: 'en' as const,
    text: 'Dear John!',
  };
  const sent = {
    ...first,
    proposal_id: 1301,
    receiver_id: 9,
    receiver: 'Возвратов П. И.',
    kind: 'proposal.letter.revision',
    name: 'Решение: на доработку',
    text: 'Просим уточнить план.',
  };
  answers.answer(previewed, {
    ...preview,
    decisions: [1284, 1290, 1301, 1299].map((id) => ({ ...preview.decisions[0]!, proposal_id: id })),
    letters: [first, other, sent],
    refused: [{ proposal_id: 1299, code: 'over_station_hours', detail: 'У станции осталось 24 ч' }],
    without: [{ proposal_id: 1296, id: 3, name: 'Барьеров К. Л.', because: 'blocked', text: 'запись заблокирована' }],
  });
  await visit('/outbox?id=5');
  await button('Проверить и объявить, 1').click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('Уважаемый Вадим Сергеевич!')).toBeVisible();
  await expect.element(sheet.getByText(/У станции осталось 24 ч/)).toBeVisible();
  await expect.element(sheet.getByText(/запись заблокирована/)).toBeVisible();
  await sheet.getByText('По-английски 1').click();
  await expect.element(sheet.getByText('Dear John!')).toBeVisible();
  await sheet.getByRole('button', { name: /на доработку/ }).click();
  await expect.element(sheet.getByText('Просим уточнить план.')).toBeVisible();
  await sheet.getByRole('searchbox', { name: 'Кому, номер' }).fill('Никто');
  await expect.element(sheet.getByText('Ничего не найдено')).toBeVisible();
  expect(answers.sent('POST /api/outbox/release/')).toEqual([]);
});

test('a letter is edited from the sheet of the release, which then is not pressed by accident', async () => {
  await visit('/outbox?id=5');
  await button('Проверить и объявить, 1').click();
  await inDialog('Править').click();
  await expect.element(page.getByRole('dialog', { name: 'Письмо: Прототипов В. С.' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Тема' })).toHaveValue('Заявка № 1284 принята');
  expect(answers.sent('POST /api/outbox/release/')).toEqual([]);
});

test('a release is looked through as it is now, also one for a moment, whose number is typed where it is large', async () => {
  const [letter] = preview.letters;
  const set = 'POST /api/outbox/release/';
  answers.answer(set, { detail: 'Момент назначен', batch });
  answers.answer(detail, { ...batch, decisions: 60, release_at: '2099-03-02T07:00:00.000Z' });
  await visit('/outbox?id=5');
  await expect.element(decision()).toBeVisible();
  answers.answer(previewed, { ...preview, letters: letter ? [{ ...letter, text: 'Как теперь' }] : [] });
  await button('Проверить и объявить, 60').click();
  await expect.element(page.getByRole('dialog').getByText('Как теперь')).toBeVisible();
  await inDialog('Не объявлять').click();
  answers.answer(previewed, preview);
  await button('Сменить момент').click();
  await expect.element(page.getByRole('dialog').getByText('Уважаемый Вадим Сергеевич!')).toBeVisible();
  await inDialog('Назначить момент').click();
  await page.getByRole('textbox', { name: /введите число/ }).fill('60');
  await inDialog('Назначить момент').click();
  await vi.waitFor(() => expect(answers.sent(set).at(-1)?.body).toMatchObject({ confirm: 60 }));
});

test('a release that could not be looked through anew is not pressed', async () => {
  await visit('/outbox?id=5');
  await expect.element(decision()).toBeVisible();
  answers.refuse(previewed, 403, { detail: 'Нельзя', code: 'forbidden' });
  await button('Проверить и объявить, 1').click();
  await expect.element(inDialog('Объявить')).toBeDisabled();
});

test('a letter is edited from the sheet also where the list of decisions is filtered', async () => {
  await visit('/outbox?id=5');
  await page.getByRole('searchbox').first().fill('Другая');
  await expect.element(decision()).not.toBeInTheDocument();
  await button('Проверить и объявить, 1').click();
  await inDialog('Править').click();
  await expect.element(page.getByRole('dialog', { name: 'Письмо: Прототипов В. С.' })).toBeVisible();
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
  await expectSentOnce(button('Снять правку'), 'DELETE /api/outbox/letter/', place);
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

test('people who get several letters, or none, are named', async () => {
  answers.answer(previewed, {
    ...preview,
    people: [{ id: 7, name: 'Прототипов В. С.', letters: 3 }],
    without: [{ proposal_id: 1284, id: 8, name: 'Барьеров К. Л.', because: 'blocked', text: 'запись заблокирована' }],
  });
  await visit('/outbox?id=5');
  await button('больше одного письма: 1, ни одного: 1').click();
  await expect.element(page.getByText('Прототипов В. С.: 3 письма')).toBeVisible();
  await expect.element(page.getByText('Барьеров К. Л., № 1284: запись заблокирована')).toBeVisible();
});
