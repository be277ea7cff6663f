import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog, expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import type { FormQuestion } from '../../api/forms.ts';
import { answerForms, button, form, gas, save, savedQuestions } from '../../../testing/fixtures/forms.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const publish = 'POST /api/forms/publish/';
beforeEach(async () => {
  answerForms();
  await visit('/admin/forms?form=4');
});

test('a question is made in place, saved by itself under the number that it is given, and tried beside it', async () => {
  await button('Вопрос').click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Наибольшая температура');
  await page.getByRole('textbox', { name: 'Вопрос, по-английски' }).fill('Highest temperature');
  const types = page.getByRole('group', { name: 'Вид ответа' });
  await types.getByText('текст').click();
  await expect.element(types.getByRole('radio', { name: 'текст' })).toBeChecked();
  await userEvent.keyboard('n');
  await expect.element(types.getByRole('radio', { name: 'число' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Единица, по-русски' }).fill('°C');
  await expect.element(page.getByRole('textbox', { name: 'Наибольшая температура' })).toBeVisible();
  await expect.poll(() => savedQuestions().at(-1)?.questions[1]).toMatchObject({ type: 'number', unit: { ru: '°C' } });
  await expect.element(page.getByText('Правка сохранена')).toBeVisible();
  await page.getByRole('textbox', { name: 'Единица, по-английски' }).fill('°C');
  await expect.poll(() => savedQuestions().at(-1)?.questions[1]).toMatchObject({ id: 101, unit: { en: '°C' } });
});

test('the browser asks before it closes a tab whose words are on their way to be saved, and not once they are', async () => {
  const { router } = await visit('/admin/forms?form=4');
  const guards = vi.spyOn(router.history, 'block');
  await button('Вопрос').last().click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Давление');
  await expect.poll(() => guards.mock.lastCall?.[0]).toMatchObject({ enableBeforeUnload: true });
  await expect.poll(() => savedQuestions().length).toBeGreaterThan(0);
  await expect.poll(() => guards.mock.lastCall?.[0]).toMatchObject({ enableBeforeUnload: false });
});

test('the preview answers to conditions, in both languages, and keeps nothing', async () => {
  await page.getByText('Англ', { exact: true }).click();
  await expect.element(page.getByText('Do you need the gas line')).toBeVisible();
  await page.getByRole('radio', { name: 'да' }).click();
  await expect.element(page.getByRole('radio', { name: 'да' })).toBeChecked();
  expect(answers.sent(save)).toEqual([]);
});

test('beside a condition stands how many drafts it asks, as soon as it is kept', async () => {
  const hung = { ...gas, id: 12, label: { ru: 'Редуктор', en: 'Reducer' }, conditions: [] };
  answers.answer('GET /api/forms/detail/', { ...form, id: 5, questions: [gas, hung] });
  answers.answer('GET /api/forms/reach/', { drafts: 14, more: false, asked: [{ question_id: 12, drafts: 9 }] });
  await visit('/admin/forms?form=5');
  // The page that every test begins with stands there too.
  await button(/Редуктор/)
    .last()
    .click();
  await button('Условие').last().click();
  await expect.element(page.getByText('спросим 9 из 14 черновиков')).toBeVisible();
  answers.answer('GET /api/forms/reach/', { drafts: 500, more: true, asked: [{ question_id: 12, drafts: 0 }] });
  await button('Условие').last().click();
  await expect.element(page.getByText('спросим 0 из 500 последних черновиков')).toBeVisible();
});

test('a publication is rehearsed first, and what was rehearsed is published once', async () => {
  answers.answer(publish, ({ body }) => ({
    status: 'ok',
    rehearsed: (body as { rehearse: boolean }).rehearse,
    version: 4,
    drafts: 14,
    to_rate: 0,
    new_questions: [{ question_id: 12, label: 'Расход газа' }],
    needed_from: '2026-12-01',
    became_required: [],
    no_longer_asked: [{ question_id: 9, label: 'Температура', answers: 3 }],
    narrowed: [],
    sent_back: 2,
    submitted: 0,
  }));
  await expectSentOnce(button('Посчитать'), publish, 'features/forms/publish-panel.tsx › PublishPanel');
  await expect.element(page.getByText(/14 черновикам предложим новую версию: «Расход газа»/)).toBeVisible();
  await expect.element(page.getByText('«Температура» больше не спрашиваем: 3 ответа хранятся')).toBeVisible();
  await expect.element(page.getByText('0 поданных меняется')).toBeVisible();
  await expectSentOnce(button('Опубликовать версию 4'), publish, 'features/forms/publish-panel.tsx › Publish');
  expect(answers.sent(publish).map(({ body }) => body)).toEqual([
    { form_id: 4, version: 4, saves: 7, rehearse: true },
    { form_id: 4, version: 4, saves: 7, rehearse: false },
  ]);
});

test('what keeps it from being published is named by the question, and nothing can be published', async () => {
  answers.answer('GET /api/forms/detail/', {
    ...form,
    problems: [{ path: 'questions.0.label.en', text: 'Поле обязательно' }],
  });
  await visit('/admin/forms?form=4');
  await expect.element(page.getByText('Нужна ли газовая линия: Поле обязательно').first()).toBeVisible();
  await expect.element(button('Посчитать').first()).toBeDisabled();
});

test('beside the rehearsal of a form that is switched off stands that it asks nobody', async () => {
  await expect.element(button('Посчитать')).toBeVisible();
  await expect.element(page.getByText(/новую версию никому не предложим/)).not.toBeInTheDocument();
  answers.answer('GET /api/forms/detail/', { ...form, id: 5, is_active: false });
  await visit('/admin/forms?form=5');
  await expect.element(page.getByText(/новую версию никому не предложим/)).toBeVisible();
});

test('what was typed a moment before the form is left is saved all the same', async () => {
  answers.answerList('GET /api/proposals/proposal/my/', []);
  await button(/Нужна ли газовая линия/).click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Иначе');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.element(page.getByRole('textbox', { name: 'Вопрос, по-русски' })).not.toBeInTheDocument();
  await expect.poll(() => savedQuestions().at(-1)?.questions[0]?.label.ru).toBe('Иначе');
});

test('what could not be saved is not left without a question', async () => {
  answers.refuse(save, 500);
  await button(/Нужна ли газовая линия/).click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Иначе');
  await expect.element(button('Сохранить ещё раз')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.element(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
});

test('a column keeps the focus while it is given its number', async () => {
  await button('Вопрос').click();
  await page.getByRole('group', { name: 'Вид ответа' }).getByText('таблица').click();
  let saves = 7;
  answers.answer(save, ({ body }) => {
    const { questions } = body as { questions: FormQuestion[] };
    const numbered = questions.map((one) => ({
      ...one,
      id: Math.abs(one.id) + 100,
      columns: one.columns.map((column) => ({ ...column, id: Math.abs(column.id) + 200 })),
    }));
    return { ...form, saves: ++saves, questions: numbered, given: [] };
  });
  await button('Столбец').click();
  const words = page.getByRole('group', { name: 'Столбцы' }).getByRole('textbox').first();
  await words.fill('Газ');
  await expect.poll(() => savedQuestions().at(-1)?.questions[1]?.columns[0]?.label.ru).toBe('Газ');
  await expect.element(page.getByText('Правка сохранена')).toBeVisible();
  await userEvent.keyboard('ы');
  await expect.element(words).toHaveValue('Газы');
});

test('what is typed into an emptied line is another option', async () => {
  const named = (id: number, ru: string) => ({ id, name: { ru, en: '' } });
  const choice = { ...gas, id: 12, type: 'one_of' as const, options: [named(1, 'Si'), named(2, 'Ge'), named(3, 'C')] };
  answers.answer('GET /api/forms/detail/', { ...form, id: 5, questions: [choice] });
  await visit('/admin/forms?form=5');
  // The page that every test begins with stands there too.
  await button(/Нужна ли газовая линия/)
    .last()
    .click();
  const lines = page.getByRole('textbox', { name: 'Варианты, по одному в строке' });
  await lines.fill('Si\n\nC');
  await expect.element(lines).toHaveValue('Si\n\nC');
  await lines.fill('Si\nГерманий\nC');
  await expect
    .poll(() => savedQuestions().at(-1)?.questions[0]?.options)
    .toEqual([named(1, 'Si'), named(expect.any(Number), 'Германий'), named(3, 'C')]);
  expect(savedQuestions().at(-1)?.questions[0]?.options[1]?.id).not.toBe(2);
});

test('what could not be saved is saved by one press', async () => {
  answers.refuse(save, 500);
  await button(/Нужна ли газовая линия/).click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Иначе');
  await expectSentOnce(button('Сохранить ещё раз'), save, 'features/forms/forms.tsx › FormEditor');
  expect(savedQuestions().at(-1)?.questions[0]?.label.ru).toBe('Иначе');
});

test('whoever was slower is told so, and sees what stands there', async () => {
  answers.refuse(save, 409, { code: 'stale', error: 'Изменено', current: form });
  await button(/Нужна ли газовая линия/).click();
  await page.getByRole('textbox', { name: 'Вопрос, по-русски' }).fill('Иначе');
  await expect.element(page.getByText('Форму изменили в другом окне')).toBeVisible();
  await button('Показать, как стало').click();
  await expect.element(button(/Нужна ли газовая линия/)).toBeVisible();
});

const choose = (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no place for a file');
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'форма.json'));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test.each(['%PDF-1.7', '{"schema": "luch-form-1"}'])(
  'a file that holds no form is refused in words: %s',
  async (text) => {
    await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull();
    choose(text);
    await expect.element(page.getByRole('alert').getByText('В файле нет формы')).toBeVisible();
    expect(answers.sent('POST /api/forms/import/')).toEqual([]);
  },
);

test('a form is begun and switched off, each once', async () => {
  answers.answer('POST /api/forms/create/', form);
  answers.answer('POST /api/forms/switch/', { ...form, is_active: false });
  await expectSentOnce(button('Выключить'), 'POST /api/forms/switch/', 'features/forms/forms.tsx › FormActions');
  await button('Новая форма').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Общая');
  await expectSentOnce(button('Создать'), 'POST /api/forms/create/', 'features/forms/new-form.tsx › NewForm');
  expect(answers.sent('POST /api/forms/create/')[0]?.body).toEqual({ place: 'proposal', title: 'Общая' });
});

test('a form is begun for a kind, and by a file for a session, under the name that it is given', async () => {
  answers.answer('POST /api/forms/create/', form);
  answers.answer('POST /api/forms/import/', form);
  answers.answer('GET /api/references/session/list/', [
    sessionWith({ id: 12, name: '2027-1', deadline: '2099-10-18' }),
    sessionWith({ id: 11, name: '2026-1', deadline: '2020-10-18' }),
  ]);
  const whose = page.getByRole('combobox', { name: 'Кого спрашивать' });
  await button('Новая форма').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Реактор');
  await whose.selectOptions('Реактор ИР-8');
  await button('Создать').click();
  await expect
    .poll(() => answers.sent('POST /api/forms/create/').map(({ body }) => body))
    .toEqual([{ place: 'proposal', title: 'Реактор', kind: 2 }]);
  const file = { schema: 'luch-form-1', place: 'proposal', title: 'Общая', questions: [] };
  choose(JSON.stringify(file));
  await expect.element(page.getByRole('dialog', { name: 'Форма из файла' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Общая');
  await expect.element(whose).not.toMatchTextContent(/2026-1/);
  await whose.selectOptions('Синхротрон, 2027-1');
  await expectAccessibleDialog();
  await expectSentOnce(button('Создать'), 'POST /api/forms/import/', 'features/forms/new-form.tsx › NewForm');
  expect(answers.sent('POST /api/forms/import/')[0]?.body).toEqual({ file, title: 'Общая', session_id: 12 });
});

test('where a question is used is told in numbers, and by name as far as one may read', async () => {
  answers.answer('GET /api/forms/usage/', {
    question_id: 11,
    form_id: 4,
    form_title: 'Заявка на станцию',
    label: 'Нужна ли газовая линия',
    type: 'yes_no',
    step: 'station',
    reader: 'staff',
    since_version: 1,
    is_ended: false,
    conditions: [],
    searched: false,
    is_conditional: false,
    is_asked: true,
    answered: 148,
    unanswered: 9,
    not_asked: 14,
    options: [{ id: 1, name: 'да', is_ended: false, count: 94 }],
    last: [],
  });
  await button(/Нужна ли газовая линия/).click();
  await button('Кто ответил').click();
  const dialog = page.getByRole('dialog', { name: 'Нужна ли газовая линия' });
  await expect.element(dialog).toMatchTextContent(/Ответили148Не ответили9Не спрашивали14.*да\s*94/);
  await expect.element(dialog).toMatchTextContent(/В PDF и в книге, но не в поискеЧитателей можно сузить/);
  await expectAccessibleDialog();
});

test('a question is put in the place of another one by dragging, into its step', async () => {
  const sample = { ...gas, id: 12, step: 'sample' as const, label: { ru: 'Сколько образцов', en: 'How many' } };
  answers.answer('GET /api/forms/detail/', { ...form, id: 5, questions: [gas, sample] });
  await visit('/admin/forms?form=5');
  // The page that every test begins with stands there too.
  const line = (name: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ has: button(name) })
      .last();
  await expect.element(line(/Сколько образцов/)).toBeVisible();
  await expectAccessiblePage();
  await line(/Нужна ли газовая линия/).dropTo(line(/Сколько образцов/));
  await expect
    .poll(() =>
      savedQuestions()
        .at(-1)
        ?.questions.map(({ id, step }) => [id, step]),
    )
    .toEqual([
      [12, 'sample'],
      [11, 'sample'],
    ]);
});
