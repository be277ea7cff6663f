import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../testing/answers.ts';
import { answerPortal } from '../../testing/portal.ts';
import { visit } from '../../testing/show.tsx';
import { answerStatistics } from '../../testing/statistics.ts';

/** In a portal that has only been installed nothing was narrowed: what is not there is not said to be hidden. */
const words = (text: string | RegExp) => page.getByText(text);
const others = words('Измените слова или уберите фильтры');

describe('the journal', () => {
  beforeEach(() => {
    answerPortal('administrator');
    answers.answerList('GET /api/administration/audit/', []);
    answers.answer('GET /api/administration/audit/actions/', []);
    answers.answerList('GET /api/administration/audit/reads/', []);
    answers.answer('GET /api/administration/audit/reads/kinds/', []);
  });

  test('says what will stand in it, and how to see more once it is narrowed', async () => {
    await visit('/admin/audit');
    await expect.element(words('Здесь будет видно, кто и что изменил')).toBeVisible();
    await page.getByRole('searchbox', { name: /^Кто/ }).fill('Иванова');
    await expect.element(others).toBeVisible();
  });

  test('says so of reads', async () => {
    await visit('/admin/audit?tab=reads');
    await expect.element(words(/^Здесь будет видно, кто из сотрудников читал/)).toBeVisible();
    await expect.element(others).not.toBeInTheDocument();
  });
});

test('a list without entries that were retired says what goes there', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/lists/entries/', []);
  answers.answer('GET /api/administration/lists/', []);
  await visit('/admin/lists?list=stations&state=retired');
  await expect.element(words('Сюда уходит то, что больше нельзя выбрать в формах')).toBeVisible();
});

test('figures of all time send nobody to another period; those of a year do', async () => {
  answerStatistics();
  answers.answer('GET /api/stats/proposals/status/', []);
  await visit('/dashboard?menu=status&period=all');
  await expect.element(words('Заявок пока нет')).toBeVisible();
  await visit('/dashboard?menu=status&period=y2026');
  await expect.element(words(/^За это время заявок нет/)).toBeVisible();
});

test('a schedule without open sessions asks whoever keeps it to add one', async () => {
  answerPortal('moderator');
  answers.answer('GET /api/references/session/list/', []);
  answers.answer('GET /api/references/session/usage/', { sessions: [], kinds: [] });
  await visit('/sessions');
  await expect.element(words('Добавьте сессию или измените срок приёма в закрытой.')).toBeVisible();
  await page.getByRole('tab', { name: /^Приём закрыт/ }).click();
  await expect.element(words('Закрытых сессий нет')).toBeVisible();
});

test('nobody is ticked for a course while there is none', async () => {
  answerPortal('safety');
  answers.answer('GET /api/training/courses/', []);
  await visit('/courses');
  await expect.element(words('Курсов пока нет')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Отметить прохождение' })).not.toBeInTheDocument();
});
