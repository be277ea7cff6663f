import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { visit } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';

const title = page.getByRole('heading', { level: 1 });
const contents = page.getByRole('navigation', { name: 'Содержание' });

test('whoever is not signed in reads it too', async () => {
  await visit('/help');
  await expect.element(title).toHaveTextContent('Справка');
  await page.getByRole('link', { name: 'Работать без сети' }).click();
  await expect.element(title).toHaveTextContent('Работать без сети');
  await expect
    .element(contents.getByRole('link', { name: 'Работать без сети' }))
    .toHaveAttribute('aria-current', 'page');
  await expectAccessiblePage();
});

test('its search finds by other forms of a word, says which pages, and stands in the address', async () => {
  const { router } = await visit('/help');
  await page.getByLabelText('Поиск по справке').fill('черновиками');
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'черновиками' });
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Работать без сети' })).toBeVisible();
  await page.getByLabelText('Поиск по справке').fill('ъъъ');
  await expect.element(page.getByText('Ничего не нашлось. Попробуйте другие слова.')).toBeVisible();
});

test('from page to page one goes on by its neighbours', async () => {
  const { router } = await visit('/help/way-of-a-proposal');
  const around = page.getByRole('navigation', { name: 'Соседние страницы' });
  await expect.element(around.getByRole('link')).toBeVisible();
  await around.getByRole('link').click();
  await expect.poll(() => router.state.location.pathname).toBe('/help/sign-in');
  await expect.poll(() => around.getByRole('link').elements()).toHaveLength(2);
});

test('a page that is not there says so', async () => {
  const { router } = await visit('/help/no-such-page');
  await expect.poll(() => router.state.location.pathname).toBe('/404');
});

test('a page is read in the language of the interface, its buttons included', async () => {
  await visit('/help/sign-in');
  await expect.element(page.getByText('Забыли пароль?')).toBeVisible();
  await changeLanguage('en');
  await expect.element(title).toHaveTextContent('Register and sign in');
  await expect.element(page.getByText('Forgot your password?')).toBeVisible();
  await changeLanguage('ru');
});

test('on a phone the contents are folded over the page', async () => {
  await page.viewport(390, 844);
  await visit('/help/sign-in');
  const link = contents.getByRole('link', { name: 'Путь заявки' });
  await expect.element(link).not.toBeInTheDocument();
  await contents.getByRole('button', { name: 'Содержание' }).click();
  await link.click();
  await expect.element(title).toHaveTextContent('Путь заявки');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

afterEach(() => page.viewport(1280, 900));
beforeEach(() => localStorage.removeItem('token'));
