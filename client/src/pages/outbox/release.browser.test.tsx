import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { batch, preview } from '../../../testing/fixtures/batch.ts';
import { aToldLetter } from '../../../testing/fixtures/told.ts';
import { answerOutbox, button, decision, detail, inDialog, previewed } from '../../../testing/outbox-page.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

beforeEach(answerOutbox);

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
  await expect.element(page.getByRole('dialog').getByText('Нельзя')).toBeVisible();
  const slow = answers.hold(previewed, preview);
  await inDialog('Попробовать ещё раз').click();
  await expect.element(inDialog('Попробовать ещё раз')).toHaveFocus();
  await expect.element(inDialog('Попробовать ещё раз')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('dialog').getByText('Нельзя')).toBeVisible();
  slow.release();
  await expect.element(inDialog('Объявить')).toBeEnabled();
});

test('letters that could not be worked out are not waited for: why is said, and it is tried again by a press', async () => {
  answers.refuse(previewed, 429, { detail: 'Слишком много запросов', code: 'too_many' });
  await visit('/outbox?id=5&proposal=1284');
  await expect.element(page.getByText('Слишком много запросов')).toBeVisible();
  await expect.element(page.getByText('Не удалось собрать письма')).toBeVisible();
  await expect.element(page.getByText('Собираем письма')).not.toBeInTheDocument();
  const slow = answers.hold(previewed, preview);
  await button('Попробовать ещё раз').click();
  await expect.element(button('Попробовать ещё раз')).toHaveFocus();
  await expect.element(page.getByText('Слишком много запросов')).toBeVisible();
  slow.release();
  await expect.element(page.getByText('Уважаемый Вадим Сергеевич!')).toBeVisible();
});

test('a batch that others change again and again is not tried anew with each of their changes', async () => {
  const { hear } = await visit('/outbox?id=5');
  await expect.element(button('Проверить и объявить, 1')).toBeVisible();
  for (const edited of [1, 2, 3]) {
    answers.answer(detail, { ...batch, edited, decisions: 1 + edited });
    hear('outbox');
    await expect.element(button(`Проверить и объявить, ${1 + edited}`)).toBeVisible();
  }
  expect(answers.sent(previewed).length).toBeLessThan(4);
});

test('a release that met another number of decisions is repeated with the one that is there now', async () => {
  const release = 'POST /api/outbox/release/';
  answers.refuse(release, 409, { detail: 'Решений в выпуске теперь 2', code: 'batch_counted' });
  await visit('/outbox?id=5');
  await button('Проверить и объявить, 1').click();
  answers.answer(detail, { ...batch, decisions: 2 });
  await inDialog('Объявить').click();
  await expect.element(page.getByRole('dialog', { name: 'Объявить решения: 2?' })).toBeVisible();
  answers.answer(release, { detail: 'Решения объявляются', batch });
  await inDialog('Объявить').click();
  await vi.waitFor(() =>
    expect(answers.sent(release).map(({ body }) => body)).toMatchObject([{ confirm: 1 }, { confirm: 2 }]),
  );
});

test('an edited letter that goes to nobody by now is shown beside its decision and before the release', async () => {
  const edit = { proposal_id: 1284, receiver_id: 7, receiver: 'Прототипов В. С.', kind: 'proposal.letter.accepted' };
  answers.answer(previewed, { ...preview, unused: [{ ...edit, subject: 'Своя тема', text: 'Свои слова.' }] });
  answers.answer('DELETE /api/outbox/letter/', { detail: 'Правка снята' });
  await visit('/outbox?id=5&proposal=1284');
  await page.getByText('Прототипов В. С., № 1284: Своя тема').click();
  await expect.element(page.getByText('Свои слова.')).toBeVisible();
  await button(/^Снять правку: Прототипов В. С., «/).click();
  await vi.waitFor(() => expect(answers.sent('DELETE /api/outbox/letter/')).toHaveLength(1));
  await expect.element(decision()).toHaveFocus();
  await button('Проверить и объявить, 1').click();
  await expect.element(page.getByRole('dialog').getByText('Правленые письма, которые не уйдут, 1')).toBeVisible();
});

test('a letter is edited from the sheet also where the list of decisions is filtered', async () => {
  await visit('/outbox?id=5');
  await page.getByRole('searchbox').first().fill('Другая');
  await expect.element(decision()).not.toBeInTheDocument();
  await button('Проверить и объявить, 1').click();
  await inDialog('Править').click();
  await expect.element(page.getByRole('dialog', { name: 'Письмо: Прототипов В. С.' })).toBeVisible();
});

test('letters of a release that has written many are read page by page', async () => {
  const letters = 'GET /api/outbox/batches/letters/';
  answers.answer(detail, { ...batch, status: 'released' });
  answers.answerList(letters, ({ query }) => {
    const asked = query.get('page') ?? '';
    return { rows: [aToldLetter({ id: asked, receiver: `Со страницы ${asked}` })], total: 10_001, pages: 201 };
  });
  await visit('/outbox?id=5');
  await expect.element(page.getByText('Со страницы 1')).toBeVisible();
  // So many are counted.
  await expect.element(page.getByText('1–50 из более чем 10000')).toBeVisible();
  await button('Страница 2').click();
  await expect.element(page.getByText('Со страницы 2')).toBeVisible();
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
