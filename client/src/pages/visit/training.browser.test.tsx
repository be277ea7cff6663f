import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const answer = 'POST /api/training/answer/';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const outcome = { status: 'ok' as const, right: 2, needed: 2, total: 2, wrong: [] as number[], detail: '' };
const course = {
  id: 4,
  version: 2,
  name: 'Радиационная безопасность',
  text: 'Табло говорит, что с пучком.\n\nОбход делает один человек.',
  how: 'page' as const,
  questions: [
    { text: 'Табло горит жёлтым?', several: false, answers: ['Входить можно', 'Идёт обход'] },
    {
      text: 'Что верно об обходе?',
      several: true,
      answers: ['Делает один', 'Можно пропустить', 'Закрывает последним'],
    },
  ],
  needed: 2,
};

beforeEach(() => {
  sessionStorage.clear();
  answerPortal('applicant');
  answers.answer('GET /api/training/course/', course);
  answers.answer('GET /api/training/own/', [
    {
      course_id: 4,
      name: course.name,
      how: 'page',
      state: 'needed',
      passed_at: null,
      valid_until: null,
      needed_until: '2026-11-25',
      questions: 2,
    },
    {
      course_id: 5,
      name: 'Краны',
      how: 'ticked',
      state: 'passed',
      passed_at: '2026-01-02',
      valid_until: '2027-01-02',
      needed_until: null,
      questions: 0,
    },
  ]);
});

const answerBoth = async () => {
  await button('К вопросам').click();
  await page.getByRole('radio', { name: 'Идёт обход' }).click();
  await button('Дальше, вопрос 2').click();
  await page.getByRole('checkbox', { name: 'Делает один' }).click();
  await page.getByRole('checkbox', { name: 'Закрывает последним' }).click();
};

test('one’s own courses stand by what is needed, with until when', async () => {
  await visit('/training');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/Радиационная.*нужен до 25\.11\.2026.*Не пройден.*Пройти/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Краны.*действует до 02\.01\.2027.*Отмечает сотрудник/);
  await expectAccessiblePage();
});

test('a course is read, answered question by question, and sent once', async () => {
  answers.answer(answer, { ...outcome, passed: true, valid_until: '2027-11-24' });
  await visit('/training?course=4');
  await expect.element(page.getByText('Обход делает один человек.')).toBeVisible();
  await answerBoth();
  await expectAccessiblePage();
  await expectSentOnce(
    button('Отправить ответы'),
    answer,
    'features/training/course-taken.tsx › Taking',
    'features/training/course-question.tsx › CourseQuestion',
  );
  expect(answers.sent(answer)[0]?.body).toEqual({ course_id: 4, seen_version: 2, answers: [1, [0, 2]] });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Курс пройден' }))
    .toMatchTextContent(/Действует до 24\.11\.2027/);
});

test('what was wrong is named, with the way back to it, and the other answers stay', async () => {
  answers.answer(answer, { ...outcome, right: 1, passed: false, wrong: [1], valid_until: null });
  await visit('/training?course=4');
  await answerBoth();
  await button('Отправить ответы').click();
  await expect.element(page.getByText('Пока не пройден')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('listitem'))
    .toMatchTextContent(/2\. Что верно об обходе\?.*Неверно/);
  await button('Попробовать ещё раз').click();
  await expect.element(page.getByRole('checkbox', { name: 'Делает один' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Можно пропустить' }).click();
  answers.answer(answer, { ...outcome, passed: true, valid_until: '2027-11-24' });
  await button('Отправить ответы').click();
  await expect
    .poll(() => answers.sent(answer).at(-1)?.body)
    .toEqual({ course_id: 4, seen_version: 2, answers: [1, [0, 1, 2]] });
});

test('answers outlive a page that is opened anew, and a send that was refused', async () => {
  answers.refuse(answer, 429, { detail: 'Слишком часто', code: 'too_many' });
  const first = await visit('/training?course=4');
  await answerBoth();
  await button('Отправить ответы').click();
  await expect.element(page.getByText('Слишком часто')).toBeVisible();
  await first.unmount();
  await visit('/training?course=4');
  await button('Продолжить, вопрос 2').click();
  await expect.element(page.getByRole('checkbox', { name: 'Закрывает последним' })).toBeChecked();
});

test('answers stay with their questions when safety changes the course meanwhile', async () => {
  const { hear } = await visit('/training?course=4');
  await answerBoth();
  const added = { text: 'Где выход?', several: false, answers: ['Слева', 'Справа'] };
  answers.answer('GET /api/training/course/', { ...course, questions: [added, ...course.questions] });
  hear('visit');
  await expect.element(page.getByRole('radio', { name: 'Идёт обход' })).toBeChecked();
  await expect.element(button('Отправить ответы')).not.toBeInTheDocument();
});

test('answers to a course that safety has changed unheard are not scored by their places', async () => {
  await visit('/training?course=4');
  await answerBoth();
  const added = { text: 'Где выход?', several: false, answers: ['Слева', 'Справа'] };
  answers.answer('GET /api/training/course/', { ...course, version: 3, questions: [added, ...course.questions] });
  answers.refuse(answer, 409, { error: 'Тем временем это изменили', code: 'stale' });
  await button('Отправить ответы').click();
  await expect.element(page.getByRole('radio', { name: 'Идёт обход' })).toBeChecked();
  await expect.element(button('Отправить ответы')).not.toBeInTheDocument();
});

test('a course that is gone says so', async () => {
  answers.refuse('GET /api/training/course/', 404, { detail: 'Нет', code: 'not_found' });
  await visit('/training?course=9');
  await expect.element(page.getByText('Такого курса больше нет')).toBeVisible();
});
