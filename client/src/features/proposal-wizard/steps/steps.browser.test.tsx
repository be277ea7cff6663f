import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const stations = page.getByRole('radiogroup', { name: 'Станция' });
const method = page.getByRole('combobox', { name: /^Метод/ });
const extras = page.getByRole('combobox', { name: /^Дополнительное оборудование/ });
const pills = () => [...document.querySelectorAll('.mantine-MultiSelect-pill')];
const pillTexts = () => pills().map((pill) => pill.textContent);

test('there are stations to choose from once a facility is chosen', async () => {
  const { path } = answerWizard({ facility_kind: null, stations: [], method: null });
  await visit(`${path}?step=2`);
  const kind = page.getByRole('radio', { name: 'Синхротрон' });
  await expect.element(kind).toBeInTheDocument();
  await expect.element(kind).not.toBeChecked();
  await expect.element(stations).not.toBeInTheDocument();
  await page.getByText('Синхротрон', { exact: true }).click();
  await expect.element(stations.getByRole('radio', { name: /РСА/ })).toBeInTheDocument();
});

test('all equipment of the station is chosen by one press, and given back by another', async () => {
  const { path, saved } = answerWizard();
  await visit(`${path}?step=2`);
  await button('Выбрать всё').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [21, 22] });
  await button('Снять всё').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [] });
});

test('equipment that the station does not offer stays by its name until it is taken out', async () => {
  const { path, saved } = answerWizard({
    additional_equipment: [
      { id: 23, name: 'Магнит' },
      { id: 24, name: 'Пресс' },
    ],
  });
  await visit(`${path}?step=6`);
  await expect.element(page.getByRole('article').getByText('Магнит; Пресс')).toBeVisible();
  await visit(`${path}?step=2`);
  const mark = '(на этой станции не предлагается)';
  await expect.poll(pillTexts).toEqual([`Магнит ${mark}`, `Пресс ${mark}`]);
  await button('Выбрать всё').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [23, 24, 21, 22] });
  await button('Снять всё').click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [23, 24] });
  await userEvent.click(pills()[0]?.querySelector('button') ?? document.body);
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [24] });
});

const retired = {
  stations: [3],
  station: {
    id: 3,
    name: 'СТМ',
    full_name: 'Структурное материаловедение',
    megascience_type_ext_id: 1,
    is_active: false,
    is_available: true,
  },
  method: { id: 9, name: 'Томография' },
};

test('a plan change names a station and a method that have been retired since, and still chooses among its equipment', async () => {
  const { path, saved } = answerWizard({
    ...retired,
    open_fields: ['experiment_strategy', 'additional_equipment'],
    additional_equipment: [{ id: 23, name: 'Магнит' }],
  });
  await visit(`${path}?step=2`);
  await expect.element(page.getByRole('radio', { name: /СТМ/ })).toBeChecked();
  await expect.element(method).toHaveValue('Томография');
  await expect.element(page.getByRole('complementary').getByText('СТМ, Томография')).toBeVisible();
  await expect.poll(pillTexts).toEqual(['Магнит']);
  await userEvent.click(pills()[0]?.querySelector('button') ?? document.body);
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [] });
  await extras.click();
  await page.getByRole('option', { name: 'Магнит' }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ additional_equipment: [23] });
});

test.each([
  { chosen: [{ id: 23, name: 'Магнит' }], texts: ['Магнит'] },
  { chosen: [], texts: [] },
])(
  'while the lists have not come nothing is said of what the station offers, with $texts chosen',
  async ({ chosen, texts }) => {
    const { path } = answerWizard({
      open_fields: ['experiment_strategy', 'additional_equipment'],
      additional_equipment: chosen,
    });
    answers.refuse('GET /api/references/equipment/list/', 500);
    await visit(`${path}?step=2`);
    await expect.element(page.getByText('Список станций не загрузился')).toBeVisible();
    await expect
      .element(extras)
      .not.toHaveAttribute('placeholder', 'Для этой станции дополнительного оборудования нет');
    await expect.element(extras).not.toHaveAttribute('placeholder', 'Сначала выберите станцию');
    expect(pillTexts()).toEqual(texts);
  },
);

test('while the lists have not come the chosen method stays by its name, and no station is asked for first', async () => {
  const { path } = answerWizard();
  answers.refuse('GET /api/references/equipment/list/', 500);
  await visit(`${path}?step=2`);
  await expect.element(method).toHaveValue('Дифракция');
  await expect.element(extras).not.toHaveAttribute('placeholder', 'Сначала выберите станцию');
});

test('a draft at a station that was retired is to choose another one, in its step and in the summary', async () => {
  const { path } = answerWizard(retired);
  await visit(`${path}?step=2`);
  await expect.element(stations.getByRole('radio').first()).toBeInTheDocument();
  await expect.element(method).toHaveValue('');
  await expect.element(method).toHaveAttribute('placeholder', 'Сначала выберите станцию');
  const summary = page.getByRole('complementary');
  await expect.element(summary.getByText('не заполнено').first()).toBeVisible();
  await expect.element(summary.getByText('СТМ')).not.toBeInTheDocument();
});

test('the description of a sample is counted to 120, and more than that is saved up to 128', async () => {
  const { path, saved } = answerWizard();
  await visit(`${path}?step=3`);
  await page.getByRole('textbox', { name: 'Описание', exact: false }).first().fill('а'.repeat(128));
  await expect.element(page.getByText('128 / 120')).toBeVisible();
  await expect.poll(() => saved().at(-1)).toMatchObject({ sample_description: 'а'.repeat(128) });
});

test.each([
  [2, 'Часов', '12,5', 'Введите целое число'],
  [3, 'Количество', '2,5', 'Введите целое число'],
  [3, 'Масса', '5 мг', 'Введите число'],
] as const)(
  'in step %s what is no number of «%s» stays as typed, in another step and opened anew; the server keeps the number before it',
  async (step, label, text, words) => {
    const { path, saved } = answerWizard({ sample_mass: 7 });
    const { router, unmount } = await visit(`${path}?step=${step}`);
    const field = page.getByRole('textbox', { name: label, exact: false });
    await field.fill(text);
    await userEvent.tab();
    await expect.element(page.getByText(words)).toBeVisible();
    await router.navigate({ href: `${path}?step=6` });
    const mend = button(/: исправить/);
    await expect.element(mend).toBeVisible();
    await expect.element(page.getByText(/Сохранено, кроме/).first()).toBeVisible();
    await unmount();
    await visit(`${path}?step=6`);
    await mend.click();
    await expect.element(field).toHaveValue(text);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(saved()).toEqual([]);
  },
);

test('what is put aside comes back in the same tab, in another step and opened anew', async () => {
  const { draft, path, saved } = answerWizard({ is_different_dangerous: true, other_dangers: 'Водород' });
  const first = await visit(`${path}?step=3`);
  const others = page.getByRole('switch', { name: /^Другие опасности/ });
  await others.click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ other_dangers: '' });
  const away = { facility_kind: 2, stations: [], method: null, is_different_dangerous: false, other_dangers: '' };
  answers.answer('GET /api/proposals/proposal/detail/', { ...draft, ...away, version: draft.version + 2 });
  await first.router.navigate({ href: `${path}?step=2` });
  await page.getByText('Реактор ИР-8', { exact: true }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ stations: [], method: null });
  await first.unmount();
  const second = await visit(`${path}?step=2`);
  await page.getByText('Синхротрон', { exact: true }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ facility_kind: 1, stations: [2], method: 1 });
  await second.router.navigate({ href: `${path}?step=3` });
  await others.click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ other_dangers: 'Водород' });
});

test('a ready phrase that is too long says by how many characters, and is not inserted', async () => {
  const { path } = answerWizard({ is_different_dangerous: true, other_dangers: 'а'.repeat(390) });
  const phrase = (id: number, name: string, text: string) => ({ id, name, text, flag: 'is_toxic' as const });
  answers.answer('GET /api/references/hazard/list/', [
    phrase(1, 'Токсично', 'Токсично при вдыхании.'),
    phrase(2, 'Пыль', 'Пылит.'),
  ]);
  await visit(`${path}?step=3`);
  await button('Вставить готовую фразу').click();
  const dialog = page.getByRole('dialog', { name: 'Готовые фразы об опасностях' });
  await expect.element(dialog.getByText(/^Не\sпоместится: на\s13\sзн\.\sбольше, чем\sосталось\sместа$/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Вставить: Токсично' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Вставить: Пыль' })).toBeEnabled();
});

test.each([1280, 1440])('at %d by 900 px the beam time is seen before one scrolls', async (width) => {
  await page.viewport(width, 900);
  const { path } = answerWizard();
  await visit(`${path}?step=2`);
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeVisible();
  // The way on stands at the foot of the window.
  const { x, y, width: wide, height: high } = slider.element().getBoundingClientRect();
  expect(y + high).toBeLessThan(900);
  expect(document.elementFromPoint(x + wide / 2, y + high / 2)?.closest('.mantine-Slider-root')).not.toBeNull();
  await page.viewport(1280, 900);
});
