import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const counts = 'GET /api/administration/lists/';
const entries = 'GET /api/administration/lists/entries/';
const entry = 'GET /api/administration/lists/entry/';
const change = 'PATCH /api/administration/lists/entry/';
const add = 'POST /api/administration/lists/entry/';
const state = 'POST /api/administration/lists/state/';
const remove = 'POST /api/administration/lists/delete/';

const names = (text: string) => ({ ru: text, en: `${text} en` });
const row = { id: 3, values: { name: names('Биология') }, is_active: true, used: 0, version: 2 };
const card = { ...row, uses: [], changed_at: '2026-11-03T07:12:00.000Z', changed_by: 'Советова К. А.' };
const used = { ...card, used: 4, uses: [{ table: 'proposal', title: 'заявки', count: 4 }] };

beforeEach(() => {
  answerPortal('administrator');
  answers.answer(counts, [{ list: 'areas', active: 26, retired: 2 }]);
  answers.answerList(entries, [row]);
  answers.answer(entry, card);
});

const aside = () => page.getByRole('complementary', { name: 'Запись справочника' });
const nameField = () => aside().getByRole('textbox', { name: 'Название, по-русски' });
const press = (name: string) => aside().getByRole('button', { name });

test('somebody without the right finds no such page', async () => {
  answerPortal('moderator');
  const { router } = await visit('/admin/lists');
  await expect.poll(() => router.state.location.pathname).toBe('/404');
  expect(answers.sent(counts)).toEqual([]);
});

test('lists stand at the left with how much is in each, sessions among them; an entry opens beside the list', async () => {
  const { router } = await visit('/admin/lists?list=areas');
  const nav = page.getByRole('navigation', { name: 'Все справочники' });
  await expect.element(nav).toMatchTextContent(/Станции.*Методы.*Научные области\s*26.*Сессии/);
  await expect.element(nav.getByRole('link', { name: 'Сессии' })).toHaveAttribute('href', '/sessions');
  await page.getByRole('link', { name: 'Биология' }).click();
  await expect.element(nameField()).toHaveValue('Биология');
  expect(router.state.location.search).toMatchObject({ list: 'areas', id: '3' });
  const rightOf = (part: ReturnType<typeof aside>) => part.element().getBoundingClientRect().right;
  expect(rightOf(aside()) - rightOf(press('Закрыть'))).toBeLessThan(30);
});

test('an entry is checked before it is sent, and sent once with the version that was seen', async () => {
  answers.answer(change, { ...card, values: { name: names('Физика') }, version: 3 });
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('');
  await press('Сохранить').click();
  await expect.element(nameField()).toHaveAccessibleDescription('Обязательное поле');
  expect(answers.changes()).toEqual([]);
  await nameField().fill('Физика');
  await expectSentOnce(press('Сохранить'), change, 'features/administration/lists/entry-editor.tsx › EntryForm');
  expect(answers.sent(change)[0]?.body).toEqual({
    list: 'areas',
    id: 3,
    values: { name: { ru: 'Физика', en: 'Биология en' } },
    seen_version: 2,
  });
});

test('a name that is taken is told beside the fields that are wrong by themselves', async () => {
  answers.findWrong(change, { 'name.en': ['Такое название в этом списке уже есть'] });
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('');
  await press('Сохранить').click();
  await expect.element(nameField()).toHaveAccessibleDescription('Обязательное поле');
  await expect
    .element(aside().getByRole('textbox', { name: 'Название, по-английски' }))
    .toHaveAccessibleDescription('Такое название в этом списке уже есть');
  expect(answers.changes()).toEqual([]);
});

test('what the server refuses stands at its field', async () => {
  answers.refuse(change, 400, { errors: { 'name.en': ['Такое название в этом списке уже есть'] } });
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('Химия');
  await press('Сохранить').click();
  await expect
    .element(aside().getByRole('textbox', { name: 'Название, по-английски' }))
    .toHaveAccessibleDescription('Такое название в этом списке уже есть');
  await expect.element(nameField()).toHaveValue('Химия');
});

test('what is typed and not saved is there again after the entry was closed', async () => {
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('Недописанное');
  await press('Закрыть').click();
  await expect.element(aside()).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Биология' }).click();
  await expect.element(nameField()).toHaveValue('Недописанное');
});

test('who was slower reads who was faster, keeps what was typed, and may put it on top', async () => {
  const theirs = { ...card, values: { name: names('Иное') }, version: 3, changed_by: 'Второй П. П.' };
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('Моё');
  answers.answer(entry, theirs);
  answers.refuse(change, 409, {
    code: 'moved_on',
    error: 'Состояние изменилось',
    moved: {
      action: 'change_entry',
      what: 'запись изменена',
      by: 'Второй П. П.',
      at: '2026-11-18T08:00:00Z',
      status_id: 0,
      status_name: '',
    },
    entry: theirs,
  });
  await press('Сохранить').click();
  await expect.element(aside().getByRole('alert')).toMatchTextContent(/Второй П\. П\..*остались в полях/);
  await press('Сохранить моё').click();
  await expect.element(nameField()).toHaveValue('Моё');
  answers.answer(change, { ...theirs, version: 4 });
  await press('Сохранить').click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 3 });
});

test('what is typed while a save is on its way stays, over what was saved', async () => {
  const saved = { ...card, values: { name: names('Физика') }, version: 3 };
  const slow = answers.hold(change, saved);
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('Физика');
  await press('Сохранить').click();
  await expect.poll(() => answers.sent(change)).toHaveLength(1);
  await nameField().fill('Физика и химия');
  answers.answer(entry, saved);
  slow.release();
  await expect.element(page.getByText('Запись сохранена')).toBeVisible();
  await expect.element(nameField()).toHaveValue('Физика и химия');
  await press('Сохранить').click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 3 });
});

test('retiring an entry while something is typed in it overtakes nobody', async () => {
  const retired = { ...card, is_active: false, version: 3 };
  answers.answer(state, retired);
  answers.answer(change, { ...retired, version: 4 });
  await visit('/admin/lists?list=areas&id=3');
  await nameField().fill('Недописанное');
  await press('Вывести из списка').click();
  answers.answer(entry, retired);
  await page.getByRole('dialog').getByRole('button', { name: 'Вывести из списка' }).click();
  await expect.element(press('Вернуть в список')).toBeVisible();
  await expect.element(nameField()).toHaveValue('Недописанное');
  expect(aside().getByRole('alert').elements()).toEqual([]);
  await press('Сохранить').click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 3 });
});

test('what did not come is not told as nothing: counts are blank, choices wait and are asked for again', async () => {
  const choices = 'GET /api/administration/lists/choices/';
  answers.refuse(counts, 503);
  answers.refuse(choices, 503);
  const values = { name: names('Печь'), kind: 1, is_available: true, stations: [4], description: names('') };
  answers.answer(entry, { ...card, values });
  await visit('/admin/lists?list=equipment&id=3');
  const field = aside().getByRole('combobox', { name: 'Станции' });
  await expect.element(field).toBeDisabled();
  await expect.element(press('Попробовать ещё раз')).toBeVisible();
  expect(page.getByRole('link', { name: 'Научные области' }).element().textContent).not.toMatch(/\d/);
  answers.answer(choices, [{ id: 4, name: 'ЛЕНГМЮР', is_active: true }]);
  await press('Попробовать ещё раз').click();
  await expect.element(field).toBeEnabled();
  await expect.element(aside().getByText('ЛЕНГМЮР').first()).toBeInTheDocument();
});

test('a new entry is added once, and opens', async () => {
  answers.answer(add, { ...card, id: 1001, version: 1 });
  const { router } = await visit('/admin/lists?list=areas');
  await page.getByRole('main').getByRole('button', { name: 'Добавить' }).click();
  await nameField().fill('Реставрация');
  await aside().getByRole('textbox', { name: 'Название, по-английски' }).fill('Restoration');
  await expectSentOnce(press('Добавить'), add, 'features/administration/lists/entry-editor.tsx › EntryForm');
  await expect.poll(() => router.state.location.search).toMatchObject({ list: 'areas', id: '1001' });
});

test('retiring asks first and says what stays; Escape leaves everything as it is', async () => {
  answers.answer(entry, used);
  answers.answer(state, { ...used, is_active: false, version: 3 });
  await visit('/admin/lists?list=areas&id=3');
  await expect.element(aside()).toMatchTextContent(/Ссылаются.*заявки\s*4/);
  await expect.element(press('Удалить')).not.toBeInTheDocument();
  await press('Вывести из списка').click();
  const dialog = page.getByRole('dialog', { name: /Вывести из списка: Биология/ });
  await expect.element(dialog).toMatchTextContent(/4\s*записи, где она уже выбрана/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent(state)).toEqual([]);
  await press('Вывести из списка').click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Вывести из списка' }),
    state,
    'features/administration/lists/entry-actions.tsx › RetireEntry',
  );
});

test('retiring what questions depend on says that they will not be asked', async () => {
  answers.answer(entry, { ...used, uses: [{ table: 'form_version', title: 'версии форм', count: 1 }] });
  await visit('/admin/lists?list=areas&id=3');
  await press('Вывести из списка').click();
  const dialog = page.getByRole('dialog', { name: /Вывести из списка: Биология/ });
  await expect.element(dialog).toMatchTextContent(/От неё зависят вопросы форм/);
});

test('what nothing refers to is deleted once, after a question', async () => {
  answers.answer(remove, { detail: 'Запись удалена' });
  await visit('/admin/lists?list=areas&id=3');
  await press('Удалить').click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Удалить' }),
    remove,
    'features/administration/lists/entry-actions.tsx › DeleteEntry',
  );
  await expect.element(aside()).not.toBeInTheDocument();
});

test('an entry whose last change was an import says so in its head', async () => {
  answers.answer(entry, { ...card, changed_by: '' });
  await visit('/admin/lists?list=areas&id=3');
  await expect.element(page.getByText(/^без входа, 03.11.2026/)).toBeVisible();
});

test('an entry to merge with is sought by no more than the search takes, and a failure is said', async () => {
  answers.answerList(entries, [{ ...card, id: 3 }]);
  const organisation = { name: names('Институт'), short_name: names(''), city: names(''), country: '', list_order: 0 };
  answers.answer(entry, { ...card, id: 3, values: organisation });
  await visit('/admin/lists?list=organisations&id=3');
  await press('Объединить с другой').click();
  const dialog = page.getByRole('dialog', { name: 'Объединить: Институт' });
  answers.refuse(entries, 503, { detail: 'Портал обновляется' });
  await dialog.getByRole('combobox').fill('Федеральное государственное учреждение '.repeat(10));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Портал обновляется/);
  expect(answers.sent(entries).at(-1)?.query.get('search')).toHaveLength(200);
});

test('two organisations become one, once, after what moves has been seen', async () => {
  const merge = 'POST /api/administration/lists/merge/';
  const moves = [{ table: 'person', title: 'люди', moved: 2, dropped: 0 }];
  const organisation = (id: number, name: string) => ({
    ...card,
    id,
    values: { name: names(name), short_name: names(name), city: names(''), country: '', list_order: 0 },
  });
  answers.answerList(entries, [organisation(3, 'Институт'), organisation(4, 'Институт физики')]);
  answers.answer(entry, organisation(3, 'Институт'));
  answers.answer('POST /api/administration/lists/merge_preview/', { moves });
  answers.answer(merge, { moves });
  await visit('/admin/lists?list=organisations&id=3');
  await press('Объединить с другой').click();
  const dialog = page.getByRole('dialog', { name: 'Объединить: Институт' });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /Институт физики/ }).click();
  await expect.element(dialog.getByRole('list', { name: 'Что перейдёт' })).toMatchTextContent(/люди\s*2/);
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Объединить' }),
    merge,
    'features/administration/lists/merge-entries.tsx › MergeEntries',
  );
  expect(answers.sent(merge)[0]?.body).toEqual({ list: 'organisations', keep: 4, double: 3 });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent('POST /api/administration/lists/merge_preview/')).toHaveLength(1);
});
