import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../testing/answers.ts';
import { answerRegistration, fillInRegistration } from '../../testing/registration.ts';
import { visit } from '../../testing/show.tsx';
import { session } from '../lib/session.ts';

const call = 'POST /accounts/register/';
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => {
  session.clear();
  localStorage.setItem('language', 'ru');
  answerRegistration();
});

test('everything the server says against a registration stands in one dialog, and the form stays filled', async () => {
  answers.refuse(call, 400, { errors: { email: ['Адрес занят.'], 'individual.phone_number': ['Номер не читается.'] } });
  await visit('/registration');
  await fillInRegistration();
  await button('Зарегистрироваться').click();
  const dialog = page.getByRole('dialog', { name: 'Зарегистрироваться не удалось' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Адрес занят. Номер не читается.');
  await dialog.getByRole('button', { name: 'Вернуться к форме' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: /почта/ })).toHaveValue('a@example.org');
});

test('without a network the dialog says what may be the cause', async () => {
  await visit('/registration');
  await fillInRegistration();
  answers.goOffline();
  await button('Зарегистрироваться').click();
  const dialog = page.getByRole('dialog', { name: 'Зарегистрироваться не удалось' });
  await expect.element(dialog.getByText(/^Возможно, пользователь с таким адресом уже есть/)).toBeVisible();
});

test('so it does when the server fails, whatever that says of itself', async () => {
  answers.refuse(call, 500, { detail: 'На сервере произошла ошибка', code: 'internal' });
  await visit('/registration');
  await fillInRegistration();
  await button('Зарегистрироваться').click();
  const dialog = page.getByRole('dialog', { name: 'Зарегистрироваться не удалось' });
  await expect.element(dialog.getByText(/^Возможно, пользователь с таким адресом уже есть/)).toBeVisible();
});

test('policy and agreement open in a dialog, without an answer to the question of consent', async () => {
  await visit('/registration');
  await button('политику конфиденциальности').click();
  const dialog = page.getByRole('dialog', { name: 'Политика конфиденциальности' });
  await expect.element(dialog.getByText(/Редакция/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await button('пользовательское соглашение').click();
  await expect.element(page.getByRole('dialog', { name: 'Пользовательское соглашение' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { includeHidden: true })).not.toBeChecked();
});

test('the countries of a telephone number begin with Russia, Ukraine, Kazakhstan and Belarus', async () => {
  await visit('/registration');
  await page.getByRole('combobox', { name: 'Страна и код' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names.slice(0, 5)).toEqual(['+7 Россия', '+380 Украина', '+7 Казахстан', '+375 Беларусь', '+61 Австралия']);
});

test('the day of birth is asked for: empty at first, and today or a year before 1950 is refused in words', async () => {
  await visit('/registration');
  const birthday = page.getByRole('textbox', { name: /Дата рождения/ });
  await expect.element(birthday).toHaveValue('');
  await fillInRegistration();
  const now = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow' }).format(new Date());
  for (const [typed, words] of [
    ['01.01.1949', 'Не раньше 01.01.1950'],
    [now, /Не позже/],
  ] as const) {
    await birthday.fill(typed);
    await button('Зарегистрироваться').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(birthday).toHaveValue(typed);
  }
  await birthday.clear();
  expect(answers.sent(call)).toEqual([]);
});
