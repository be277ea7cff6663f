import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';

const preview = page.getByRole('article');
/** Title and facts of each section, whether it is open or closed. */
const sections = (root: Element) =>
  [...root.querySelectorAll('section:has(h3)')].map((section) => ({
    title: section.querySelector('h3 [class*="title"]')?.textContent ?? section.querySelector('h3')?.textContent,
    facts: [...section.querySelectorAll('dl > div')].map((fact) => fact.textContent),
  }));
const whole = {
  team_publications: 'Статья о плёнках',
  additional_equipment: [{ id: 21, name: 'Печь' }],
  applicant_equipment: 'Ячейка',
  sample_volume: 2.5,
  is_toxic: true,
  is_different_dangerous: true,
  other_dangers: 'Пыль',
  local_contacts: 'Станционная В. И.',
  can_work_at_night: true,
  experiment_calendar: '2026-04-01:2026-04-05',
  files: [
    {
      id: 7,
      name: 'Схема.pdf',
      url: '/media/7',
      size: 1024,
      type: 0,
      add_date: '2026-02-10T09:00:00.000Z',
      comments: '',
      can_delete: false,
    },
  ],
};

test('the preview and the card show the same sections in the same order, with the same facts', async () => {
  const { path } = answerWizard(whole);
  answers.answer('GET /api/proposals/proposal/sample_types/', [{ id: 1, name: 'Твёрдое тело', is_active: true }]);
  await visit(`${path}?step=6`);
  for (const name of ['Твёрдое тело', 'РСА · Рентгеноструктурный анализ', 'Дифракция', 'Печь'])
    await expect.element(preview.getByText(name)).toBeVisible();
  const written = sections(preview.element());
  expect(written).toHaveLength(9);
  answers.answer('GET /api/proposals/proposal/detail/', cardWith(whole));
  await visit('/user?id=1298');
  const card = page.getByRole('dialog', { name: /^Заявка №/ });
  await expect.element(card.getByRole('button', { name: /^Научное содержание/ })).toBeVisible();
  const read = () => sections(card.element()).filter(({ title }) => title !== 'История');
  await expect.poll(read).toEqual(written);
});

test('a station and a method that are offered no more stay named', async () => {
  const { path, draft } = answerWizard();
  answers.answer('GET /api/references/equipment/list/', []);
  answers.answer('GET /api/references/method/list/', []);
  await visit(`${path}?step=6`);
  await expect.element(preview).toMatchTextContent(new RegExp(draft.station?.name ?? '-'));
  await expect.element(preview).toMatchTextContent(new RegExp(draft.method?.name ?? '-'));
});

test('what is empty and required is marked in its place, what is empty and optional is left out', async () => {
  const empty = { problem_formulation: ' ', scientific_subjects: null, stations: [], station: null, station_id: null };
  const { path } = answerWizard({ ...empty, method: null, experiment_duration: null, sample_count: null });
  await visit(`${path}?step=6`);
  await expect.element(preview.getByRole('heading', { name: 'Научное содержание' })).toBeVisible();
  const marked = [...preview.element().querySelectorAll('section p, dl > div')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('не заполнено'));
  expect(marked.map((text) => text.replace('не заполнено', ''))).toEqual([
    'Область',
    'Просят',
    '',
    'Количество образцов',
    'Размеры образца',
    'Станция',
    'Метод',
  ]);
  expect(sections(preview.element()).map(({ title }) => title)).toEqual([
    'Научное содержание',
    'Научный задел',
    'Ожидаемые результаты',
    'План эксперимента',
    'Образцы и опасности',
    'Метод и оборудование',
    'Команда и календарь',
  ]);
});

test('at any step it opens in a dialog, accessible with its marks in both colour schemes', async () => {
  await visit(answerWizard({ ...whole, background: '', method: null }).path);
  await page.getByRole('button', { name: 'Как увидит эксперт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Заявка глазами эксперта' });
  await expect.element(dialog.getByRole('heading', { name: 'Команда и календарь' })).toBeVisible();
  await expectAccessibleDialog();
});
