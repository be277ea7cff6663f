import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { giveFile } from '../../../testing/give-file.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { Course } from '../../api/training/courses.ts';

const courses = 'GET /api/training/courses/';
const save = 'POST /api/training/course/';
const tick = 'POST /api/training/tick/';
const take = 'POST /api/training/import/';

const question = {
  ru: 'Где выход?',
  en: 'Where is the exit?',
  several: false,
  answers: [
    { ru: 'Слева', en: 'Left' },
    { ru: 'Справа', en: 'Right' },
  ],
  right: [1],
};
const courseWith = (values: Partial<Course> = {}): Course => ({
  id: 4,
  version: 2,
  name_ru: 'Радиационная безопасность',
  name_en: 'Radiation safety',
  how: 'page',
  valid_months: 12,
  text_ru: 'Прочтите',
  text_en: 'Read this',
  questions: [question],
  pass_share: 80,
  is_active: true,
  needs: [{ mode: 'on_site' }],
  tries: 9,
  passes: 7,
  wrong: [3],
  ...values,
});
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

beforeEach(() => {
  sessionStorage.clear();
  answerPortal('safety');
  answers.answer(courses, [courseWith()]);
  answers.answer('GET /api/references/equipment/list/', []);
});

test('courses stand with how they are passed and how often they were, and open by a press', async () => {
  answers.answer(courses, [courseWith(), courseWith({ id: 5, name_ru: 'Краны', how: 'ticked', is_active: false })]);
  const { router } = await visit('/courses');
  const row = button(/^Радиационная безопасность/);
  await expect.element(row).toMatchTextContent(/№ 4 · на портале · действует 12 месяцев · 1 вопрос · попыток 9/);
  await expect.element(button(/^Краны/)).toMatchTextContent(/отмечает сотрудник.*не действует/);
  await expectAccessiblePage();
  await row.click();
  await expect.element(field('Название по-русски')).toHaveValue('Радиационная безопасность');
  await expect.element(page.getByText('неверно 3 раза')).toBeVisible();
  expect(router.state.location.searchStr).toBe('?course=4');
  await expectAccessiblePage();
});

test('that there is none yet is said, and nobody but safety comes here', async () => {
  answers.answer(courses, []);
  await visit('/courses');
  await expect.element(page.getByText('Курсов пока нет')).toBeVisible();
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', []);
  const { router } = await visit('/courses');
  await expect.poll(() => router.state.location.pathname).not.toBe('/courses');
});

test('a course is written with its question and who needs it, and is saved once by two presses', async () => {
  await visit('/courses?add=true');
  await field('Название по-русски').fill('Сосуды под давлением');
  await field('Название по-английски').fill('Pressure vessels');
  await button('Сохранить').click();
  await expect.element(page.getByText('Добавьте хотя бы один вопрос')).toBeVisible();
  await button('Ещё вопрос').click();
  await field('По-русски').fill(question.ru);
  await field('По-английски').fill(question.en);
  for (const [at, answer] of question.answers.entries()) {
    await page.getByRole('textbox', { name: `Ответ ${at + 1}`, exact: true }).fill(answer.ru);
    await field(`Ответ ${at + 1} по-английски`).fill(answer.en);
  }
  await page.getByRole('checkbox', { name: 'Ответ 2 верный' }).click();
  await button('Ещё строка').click();
  await field('Фраза H').fill('ацетон');
  await button('Сохранить').click();
  await expect.element(page.getByText('Фраза опасности вида H225')).toBeVisible();
  await field('Фраза H').fill('H280');
  answers.answer(save, courseWith({ id: 6 }));
  await expectSentOnce(button('Сохранить'), save, 'features/courses/course-form.tsx › CourseForm');
  expect(answers.sent(save)[0]?.body).toMatchObject({
    name_ru: 'Сосуды под давлением',
    how: 'page',
    questions: [question],
    needs: [{ mode: 'on_site', hazard: 'H280' }],
  });
  await expect.element(page.getByRole('heading', { name: 'Отметить прохождение' })).toBeVisible();
});

test('an answer that is taken out takes its mark along, and the marks of others stay with them', async () => {
  const three = {
    ...question,
    several: true,
    answers: [...question.answers, { ru: 'Прямо', en: 'Ahead' }],
    right: [0, 2],
  };
  answers.answer(courses, [courseWith({ questions: [three] })]);
  answers.answer(save, courseWith());
  await visit('/courses?course=4');
  await button('Убрать ответ 1').click();
  await button('Сохранить').click();
  await expect.poll(() => answers.sent(save)[0]?.body).toMatchObject({ seen_version: 2, questions: [{ right: [1] }] });
});

test('whoever was slower is told so, and what was typed stays', async () => {
  await visit('/courses?course=4');
  await field('Название по-английски').fill('Radiation');
  answers.refuse(save, 409, { error: 'Курс только что изменили', code: 'stale' });
  await button('Сохранить').click();
  await expect.element(page.getByText('Курс только что изменили')).toBeVisible();
  await expect.element(field('Название по-английски')).toHaveValue('Radiation');
});

test('leaving what is not saved is asked about, and what was typed is there again', async () => {
  await visit('/courses?add=true');
  await field('Название по-русски').fill('Краны');
  await button('К курсам').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.element(button('Новый курс')).toBeVisible();
  await button('Новый курс').click();
  await expect.element(field('Название по-русски')).toHaveValue('Краны');
});

test('somebody is marked as having passed, once by two presses', async () => {
  const person = {
    id: 3,
    profile_id: 3,
    last_name: 'Сидоров',
    first_name: 'Пётр',
    middle_name: '',
    full_name: 'Сидоров Пётр',
    organization: 'Завод',
  };
  answers.answer('GET /api/users/individual/list/', [person]);
  answers.answer(tick, { status: 'ok', detail: 'Отмечено, действует до 18.11.2027', valid_until: '2027-11-18' });
  await visit('/courses');
  await page.getByLabelText('Кто прошёл').first().fill('Сидоров');
  await page.getByRole('option', { name: /Сидоров/ }).click();
  await expectSentOnce(button('Добавить'), tick, 'features/courses/courses-list.tsx › TickForm');
  expect(answers.sent(tick)[0]?.body).toMatchObject({ person_id: 3, course_id: 4 });
  await expect.element(page.getByText('Отмечено, действует до 18.11.2027').first()).toBeVisible();
});

test('a sheet is shown row by row first, says what does not count, and is taken once', async () => {
  const rows = [
    { line: 1, name: 'Сидоров П.', course: 'Краны', passed_at: '2026-11-02', problem: '' },
    { line: 2, name: 'x@example.org', course: '', passed_at: 'вчера', problem: 'Такого адреса нет' },
  ];
  answers.answer(take, { status: 'ok', detail: 'Отмечено: 1', counted: 1, rows });
  await visit('/courses');
  await expect.element(page.getByRole('button', { name: 'Из файла CSV' })).toBeVisible();
  const sheet = 'a@example.org;5;2026-11-02\nx@example.org;5;вчера';
  giveFile(document.querySelector<HTMLInputElement>('input[type=file]'), new File([sheet], 'sheet.csv'));
  await expect.element(field(/Строки списка/)).toHaveValue(sheet);
  await button('Проверить').click();
  await expect
    .element(page.getByRole('table'))
    .toMatchTextContent(/Сидоров П\..*02\.11\.2026.*будет отмечено.*Такого адреса нет/);
  expect(answers.sent(take).map(({ body }) => body)).toEqual([{ sheet, preview: true }]);
  await expectSentOnce(button('Отметить 1'), take, 'features/courses/courses-list.tsx › ImportForm');
  expect(answers.sent(take).at(-1)?.body).toEqual({ sheet, preview: false });
  await expect.element(field(/Строки списка/)).toHaveValue('');
});

test('other rows are looked at anew before they are taken', async () => {
  answers.answer(take, { status: 'ok', detail: '', counted: 1, rows: [] });
  await visit('/courses');
  await field(/Строки списка/).fill('a@example.org;5;2026-11-02');
  await button('Проверить').click();
  await expect.element(button('Отметить 1')).toBeVisible();
  await field(/Строки списка/).fill('b@example.org;5;2026-11-02');
  await expect.element(button('Проверить')).toBeVisible();
  await vi.waitFor(() => expect(answers.sent(take)).toHaveLength(1));
});
