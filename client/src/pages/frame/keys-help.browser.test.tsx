import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, list as records, records as all } from '../../../testing/calendar-page.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';

const keys = page.getByRole('dialog', { name: 'Справка и клавиши' });
const row = page.getByRole('link', { name: /Вторая/ });
const partsOf = () =>
  keys
    .getByRole('region', { name: 'Клавиши' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  answerPortal('applicant');
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answerList('GET /api/proposals/proposal/my/', [
    rowWith({ name: 'Первая' }),
    rowWith({ id: 7, name: 'Вторая' }),
  ]);
});

test('? lists the keys of the list, and Esc leads back to where one was', async () => {
  await visit('/user');
  await expect.element(row).toBeVisible();
  row.element().focus();
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(keys).toBeVisible();
  expect(partsOf()).toEqual(['Везде', 'Список']);
  await expect.element(keys).toMatchTextContent(/Следующая строка\s*J/);
  await expect.element(keys).not.toMatchTextContent('Отметить строку');
  await expectAccessibleDialog();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

test('every key that is listed does what it says', async () => {
  await visit('/user');
  await expect.element(row).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('k{ArrowDown}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Поиск заявок').first()).toHaveFocus();
});

test('a card over the list has its own keys, and stays when the list of keys is closed', async () => {
  const { router } = await visit('/user?id=7');
  const card = page.getByRole('dialog');
  await expect.element(card.first()).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(keys).toBeVisible();
  expect(partsOf()).toEqual(['Везде', 'Карточка заявки']);
  await expect.element(keys).not.toMatchTextContent('Поиск заявок');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  expect(router.state.location.searchStr).toContain('id=7');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.searchStr).not.toContain('id=7');
});

test('whoever types a question mark types it', async () => {
  await visit('/user');
  await expect.element(row).toBeVisible();
  const search = page.getByLabelText('Поиск заявок').first();
  await search.click();
  await userEvent.keyboard('катализ?');
  await expect.element(search).toHaveValue('катализ?');
  await expect.element(keys).not.toBeInTheDocument();
});

test('the personal menu opens it too, with the keys of the page below', async () => {
  await visit('/user');
  await expect.element(row).toBeVisible();
  await page.getByRole('button', { name: /^Личное меню/ }).click();
  await page.getByRole('button', { name: /^Клавиши/ }).click();
  await expect.element(keys).toBeVisible();
  expect(partsOf()).toEqual(['Везде', 'Список']);
});

test.each([
  ['may move records is told how', true],
  ['only reads it is told of no key that moves', false],
])('in the calendar whoever %s', async (_, mayMove) => {
  await answerCalendar();
  if (!mayMove)
    answers.answer(
      records,
      all.map((one) => ({ ...one, actions: [] })),
    );
  await visit('/calendar');
  await expect.element(page.getByRole('button', { name: /1310|1221/ }).first()).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(keys).toMatchTextContent('По свободным местам и записям');
  expect(keys.element().textContent.includes('Передвинуть запись')).toBe(mayMove);
});

test('it shows the page of the handbook about this screen, which opens whole from there', async () => {
  const { router } = await visit('/user');
  await expect.element(row).toBeVisible();
  await userEvent.keyboard('?');
  const about = keys.getByRole('region', { name: 'Об этом экране' });
  await expect.element(about.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(about.getByRole('listitem').first()).toBeVisible();
  await about.getByRole('link', { name: 'Открыть в справке' }).click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/help\/./);
  await expect.element(keys).not.toBeInTheDocument();
});

test('it is in English too', async () => {
  await visit('/user');
  await expect.element(row).toBeVisible();
  await changeLanguage('en');
  await userEvent.keyboard('?');
  const english = page.getByRole('dialog', { name: 'Help and keyboard shortcuts' });
  await expect.element(english).toBeVisible();
  await expect.element(english).toMatchTextContent(/Next row\s*J/);
  await changeLanguage('ru');
});
