import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';

const ask = (facts: Parameters<typeof questionWith>[0]) => questionWith({ step: 'sample', ...facts });
const gas = ask({ id: 11, type: 'yes_no', label: 'Нужна ли газовая линия' });
const flow = ask({
  id: 12,
  type: 'table',
  label: 'Расход газа',
  required: true,
  conditions: [{ of: 11, is: 'is', values: [true] }],
  columns: [{ id: 1, label: 'Газ', type: 'line', options: [], unit: '', min: null, max: null, is_ended: false }],
});
const oven = ask({ id: 13, type: 'number', label: 'Наибольшая температура', unit: '°C', max: 900 });
const radio = (name: string) => page.getByRole('radio', { name });

test('a question stands after the fields of its step, is saved under its number, and brings the one that hangs on it', async () => {
  const { path, saved } = answerWizard({ questions: [gas, flow] });
  await visit(`${path}?step=3`);
  await expect.element(page.getByText('Нужна ли газовая линия')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Расход газа' })).not.toBeInTheDocument();
  await radio('да').click();
  await expect.element(page.getByRole('group', { name: 'Расход газа' })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByRole('textbox', { name: 'Газ' }).fill('водород');
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '12': [{ '1': 'водород' }] } });
  expect(saved().some((body) => JSON.stringify(body).includes('"answers":{"11":true'))).toBe(true);
});

test('an answer beyond its bound is told at the field, kept as typed and not sent', async () => {
  const { path, saved } = answerWizard({ questions: [oven] });
  await visit(`${path}?step=3`);
  const field = page.getByRole('textbox', { name: 'Наибольшая температура' });
  await field.fill('950');
  await userEvent.tab();
  await expect.element(page.getByText('Не больше 900')).toBeVisible();
  await field.fill('650');
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '13': 650 } });
  expect(JSON.stringify(saved())).not.toContain('950');
});

test('text in a cell for numbers goes with its row, and no other row shows it', async () => {
  const sizes = ask({
    id: 15,
    type: 'table',
    label: 'Размеры',
    columns: [
      { id: 1, label: 'Длина', type: 'number', options: [], unit: 'мм', min: null, max: null, is_ended: false },
    ],
  });
  const { path, saved } = answerWizard({ questions: [sizes], answers: { '15': [{ '1': 3 }, { '1': 4 }] } });
  await visit(`${path}?step=3`);
  const cells = page.getByRole('textbox', { name: 'Длина' });
  await cells.first().fill('5 мм');
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByRole('button', { name: 'Убрать строку 2' }).click();
  await expect.element(cells.first()).toHaveValue('5 мм');
  await page.getByRole('button', { name: 'Убрать строку 1' }).click();
  await expect.element(cells).toHaveValue('');
  await cells.fill('6');
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '15': [{ '1': 6 }] } });
  expect(JSON.stringify(saved())).not.toContain('5 мм');
});

test('a column that ended stands with its cells, is not typed in, and does not keep the rest from being saved', async () => {
  const gases = {
    ...flow,
    conditions: [],
    columns: [
      { ...flow.columns[0]!, options: [] },
      { ...flow.columns[0]!, id: 2, label: 'Расход', is_ended: true },
      { ...flow.columns[0]!, id: 3, label: 'Пустой', is_ended: true },
    ],
  };
  const { path, saved } = answerWizard({ questions: [gases], answers: { '12': [{ '1': 'неон', '2': 'слабый' }] } });
  await visit(`${path}?step=3`);
  await expect.element(page.getByText('Расход (больше не спрашиваем)')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Расход' })).toHaveAttribute('readonly');
  await expect.element(page.getByText(/Пустой/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByRole('textbox', { name: 'Газ' }).last().fill('гелий');
  await expect
    .poll(() => saved().at(-1))
    .toMatchObject({ answers: { '12': [{ '1': 'неон', '2': 'слабый' }, { '1': 'гелий' }] } });
});

const detail = 'GET /api/proposals/proposal/detail/';
const kind = (name: string) => page.getByText(name, { exact: true });
const ofReactor = ask({ id: 16, step: 'station', type: 'line', label: 'Плотность потока' });
const ofPlace = page.getByRole('textbox', { name: 'Плотность потока' });

test('the questions of another place are asked after the next save, where the first look at them failed', async () => {
  const { draft, path, saved } = answerWizard({ stations: [], method: null });
  await visit(`${path}?step=2`);
  await expect.element(kind('Реактор ИР-8')).toBeVisible();
  answers.refuse(detail, 503, { detail: 'Занято' });
  await kind('Реактор ИР-8').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ facility_kind: 2 });
  await expect.poll(() => answers.sent(detail).length).toBeGreaterThan(1);
  answers.answer(detail, { ...draft, facility_kind: 2, questions: [ofReactor], version: draft.version + 2 });
  await page.getByRole('textbox', { name: 'План эксперимента' }).fill('Снять спектры');
  await expect.element(ofPlace).toBeVisible();
});

test('questions of a place that was left meanwhile are not asked', async () => {
  const { draft, path, saved } = answerWizard({ stations: [], method: null });
  await visit(`${path}?step=2`);
  await expect.element(kind('Реактор ИР-8')).toBeVisible();
  const slow = answers.hold(detail, { ...draft, facility_kind: 2, questions: [ofReactor], version: draft.version + 1 });
  await kind('Реактор ИР-8').click();
  await expect.poll(() => answers.sent(detail).length).toBeGreaterThan(1);
  answers.answer(detail, {
    ...draft,
    facility_kind: 3,
    questions: [{ ...gas, step: 'station' }],
    version: draft.version + 2,
  });
  await kind('Лабораторные приборы').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ facility_kind: 3 });
  await expect.element(page.getByText('Нужна ли газовая линия')).toBeVisible();
  const looks = answers.sent(detail).length;
  slow.release();
  // The late answer is here: the draft is looked at once more.
  await expect.poll(() => answers.sent(detail).length).toBeGreaterThan(looks);
  await expect.element(ofPlace).not.toBeInTheDocument();
});

test('a required answer that is missing is named on the last step and leads to its field', async () => {
  const { path } = answerWizard({ questions: [{ ...oven, required: true }] });
  await visit(`${path}?step=6`);
  await page.getByRole('button', { name: /Наибольшая температура/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Наибольшая температура' })).toHaveFocus();
});

test('new questions are offered by their words, and taken over by one press; later puts them off', async () => {
  const news = {
    is_offered: true,
    questions: [{ id: 13, label: 'Наибольшая температура' }],
    ended: [],
    became_required: [],
    needed_from: '2026-12-01',
    titles: ['РСА'],
  };
  const { path, draft } = answerWizard({ questions: [gas], form_news: news });
  answers.answer('POST /api/proposals/proposal/move_form/', () => {
    answers.answer('GET /api/proposals/proposal/detail/', {
      ...draft,
      questions: [gas, { ...oven, is_new: true }],
      form_news: { ...news, is_offered: false, questions: [] },
      version: draft.version + 1,
    });
    return {
      status: 'ok',
      id: draft.id,
      version: draft.version + 1,
      saved_at: '2026-02-10T09:00:00.000Z',
      missing: [],
    };
  });
  await visit(`${path}?step=3`);
  await expect.element(page.getByText('1 новый вопрос: РСА')).toBeVisible();
  await expect.element(page.getByText(/С 01.12.2026 без них не подать/)).toBeVisible();
  const move = page.getByRole('button', { name: 'Добавить в заявку' });
  await expectSentOnce(
    move,
    'POST /api/proposals/proposal/move_form/',
    'features/proposal-wizard/questions/news-notice.tsx › NewsNotice',
  );
  await expect.element(page.getByRole('textbox', { name: 'Наибольшая температура' })).toBeVisible();
  await expect.element(page.getByText('Добавлен 1 вопрос')).toBeVisible();
});

test('questions that were only reworded are taken over without counting any', async () => {
  const news = {
    is_offered: true,
    questions: [],
    ended: [],
    became_required: [],
    needed_from: null,
    titles: ['РСА'],
  };
  const { path, draft } = answerWizard({ questions: [gas], form_news: news });
  answers.answer('POST /api/proposals/proposal/move_form/', () => {
    const { id, version } = draft;
    answers.answer('GET /api/proposals/proposal/detail/', { ...draft, form_news: { ...news, is_offered: false } });
    return { status: 'ok', id, version, saved_at: '2026-02-10T09:00:00.000Z', missing: [] };
  });
  await visit(`${path}?step=3`);
  await expect.element(page.getByText('Вопросы уточнены: РСА')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить в заявку' }).click();
  await expect.element(page.getByText('Вопросы обновлены')).toBeVisible();
  await expect.element(page.getByText(/Добавлено/)).not.toBeInTheDocument();
});

test('from its day on the move to new questions is named as missing, leads to its notice and cannot be put off', async () => {
  const { path } = answerWizard({
    form_news: {
      is_offered: true,
      questions: [{ id: 13, label: 'Наибольшая температура' }],
      ended: [],
      became_required: [],
      needed_from: '2026-02-01',
      titles: ['РСА'],
    },
  });
  await visit(`${path}?step=6`);
  await expect.element(page.getByRole('button', { name: 'Позже' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Добавьте в заявку новые вопросы/ }).click();
  await expect.element(page.getByRole('button', { name: 'Добавить в заявку' })).toHaveFocus();
});

test('what is no longer asked stays beside the form with its answer', async () => {
  const former = ask({ id: 14, type: 'line', label: 'Температура, строкой', is_ended: true, is_asked: false });
  const { path } = answerWizard({ questions: [former], answers: { '14': 'до 500' } });
  await visit(`${path}?step=3`);
  await expect.element(page.getByText('Больше не спрашивают, 1').first()).toBeInTheDocument();
  await expect.element(page.getByText('до 500').first()).toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Температура, строкой' })).not.toBeInTheDocument();
});

test('what cannot be saved of a question that is asked no more does not hold the draft, and comes back with the question', async () => {
  const { path, saved } = answerWizard({
    questions: [gas, { ...oven, conditions: [{ of: 11, is: 'is', values: [true] }] }],
    answers: { '11': true, '13': 650 },
  });
  await visit(`${path}?step=3`);
  const field = page.getByRole('textbox', { name: 'Наибольшая температура' });
  await field.fill('950');
  await expect.element(page.getByText('Не больше 900')).toBeVisible();
  await radio('нет').click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '11': false } });
  await radio('да').click();
  await expect.element(field).toHaveValue('950');
  await expect.element(page.getByText('Не больше 900')).toBeVisible();
  await field.fill('700');
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '13': 700 } });
  expect(JSON.stringify(saved())).not.toContain('950');
});

test('an option that is no longer offered says so where it was chosen, and the others change beside it', async () => {
  const options = [
    { id: 1, name: 'Порошок', is_ended: true },
    { id: 2, name: 'Плёнка', is_ended: false },
    { id: 3, name: 'Раствор', is_ended: true },
  ];
  const forms = ask({ id: 17, type: 'several_of', label: 'Формы', options });
  const { path, saved } = answerWizard({ questions: [forms], answers: { '17': [1] } });
  await visit(`${path}?step=3`);
  await expect.element(page.getByRole('checkbox', { name: 'Порошок (больше не предлагается)' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Раствор' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Плёнка' }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '17': [1, 2] } });
});

test('an answer of yes or no that need not be given can be taken back', async () => {
  const { path, saved } = answerWizard({ questions: [gas], answers: { '11': true } });
  await visit(`${path}?step=3`);
  await page.getByRole('button', { name: 'Снять ответ: Нужна ли газовая линия' }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ answers: { '11': null } });
  await expect.element(radio('да')).toHaveFocus();
  await expect.element(radio('да')).not.toBeChecked();
});
