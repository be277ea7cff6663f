import type { Role } from '@luch/contract/account/roles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { session } from '../../lib/session.ts';

const banner = page.getByRole('banner');
const menu = page.getByRole('button', { name: /^Личное меню/ });

async function arrive(...roles: Role[]) {
  answerPortal(...roles);
  answers.answerList('GET /api/proposals/proposal/my/', []);
  const shown = await visit('/user');
  await expect.element(menu).toBeVisible();
  return shown;
}

test('the header has the name, the search, the language, the news and who is signed in', async () => {
  await arrive('applicant');
  await expect.element(banner.getByRole('link', { name: 'Луч, на главную' })).toHaveAttribute('href', '/user');
  await expect.element(banner.getByLabelText('Поиск заявок').first()).toBeVisible();
  await expect.element(banner.getByRole('button', { name: /English/ })).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Уведомления' })).toBeVisible();
  await expect.element(menu.getByText(/^Прототипов/)).toBeVisible();
});

const search = 'GET /api/proposals/proposal/search/';
const field = banner.getByLabelText('Поиск заявок').first();
const showAll = page.getByRole('option', { name: 'Показать все' });
const foundIn = (total: number) =>
  answers.answerList(search, ({ query }) => ({
    rows: Array.from({ length: Math.min(total, Number(query.get('page_size'))) }, (_, at) =>
      rowWith({ id: 2000 + at }),
    ),
    total,
    pages: 1,
  }));

test('pages of the handbook are found under the proposals, and opened', async () => {
  const { router } = await arrive('applicant');
  foundIn(0);
  await field.fill('второй шаг');
  await expect.element(page.getByRole('option', { name: /Защитить учётную запись/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/help/protect-your-account');
});

test('what is found opens on its own page without the filters of the page before', async () => {
  const open = async (from: string) => {
    answerPortal('applicant', 'expert');
    answers.answerList('GET /api/proposals/proposal/my/', []);
    answers.answerList('GET /api/proposals/expert-proposal/list/', []);
    answers.answer('GET /api/proposals/expert-proposal/counts/', { draft: 0, rated: 0, overdue: 0, needs_rating: 0 });
    answers.answer('GET /api/proposals/proposal/detail/', cardWith());
    answers.answer('GET /api/proposals/list-view/list/', []);
    foundIn(1);
    const { router, unmount } = await visit(from);
    await field.fill('катализ');
    await page.getByRole('option').first().click();
    await expect.poll(() => router.state.location.search).toMatchObject({ id: '2000' });
    const { pathname, search: address } = router.state.location;
    await unmount();
    return [pathname, address];
  };
  expect(await open('/expert-grid?q=медь&page=2')).toEqual(['/user', { id: '2000' }]);
  expect(await open('/user?q=медь')).toEqual(['/user', { q: 'медь', id: '2000' }]);
});

test('more found than the field shows are all shown under it', async () => {
  await arrive('applicant');
  foundIn(12);
  await field.fill('катализ');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(9);
  await showAll.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(12);
});

test('of more than a hundred the first are shown, and it is said that these are not all', async () => {
  await arrive('applicant');
  foundIn(101);
  const cut = page.getByText(/^Показаны первые 100\./);
  await field.fill('катализ');
  await expect.element(showAll).toBeVisible();
  await expect.element(cut).not.toBeInTheDocument();
  await showAll.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(100);
  await expect.element(cut).toBeVisible();
});

test('Enter opens what answers the text in the field, though it be pressed before the answer', async () => {
  const { router } = await arrive('applicant');
  answers.answerList(search, [rowWith({ id: 1250 }), rowWith({ id: 1253 })]);
  await field.fill('125');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  answers.answerList(search, [rowWith({ id: 1253 })]);
  answers.refuse('GET /api/proposals/proposal/detail/', 404, { detail: 'Не найдено' });
  await field.click();
  await userEvent.keyboard('3{Enter}');
  await expect.poll(() => router.state.location.search).toMatchObject({ id: '1253' });
});

test('what was sought is marked in what is found', async () => {
  await arrive('applicant');
  foundIn(3);
  await field.fill('рассеяние');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(document.querySelectorAll('[role=option] mark')).toHaveLength(3);
});

test('a moderator is led to the page of the search, with the words that were typed', async () => {
  const { router } = await arrive('moderator');
  foundIn(12);
  await field.fill('катализ');
  await showAll.click();
  await expect.poll(() => router.state.location.pathname).toBe('/moderator-2');
  expect(router.state.location.search).toMatchObject({ q: 'катализ' });
});

test('nothing else is offered where the field shows all', async () => {
  await arrive('applicant');
  foundIn(3);
  await field.fill('катализ');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3);
  await expect.element(showAll).not.toBeInTheDocument();
});

test('whoever has no name is called so', async () => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', []);
  answers.answer('GET /accounts/profile/', {
    ...profileOf('applicant'),
    first_name: '',
    last_name: '',
    middle_name: '',
  });
  await visit('/user');
  await expect.element(menu.getByText('Без имени')).toBeVisible();
});

test('the language is switched where one stands', async () => {
  await arrive('applicant');
  answers.answer('GET /accounts/profile/', { ...profileOf('applicant'), language: 'en' });
  answers.answer('PATCH /api/users/profile/detail/', { id: 3, language: 'en' });
  await banner.getByRole('button', { name: /English/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My proposals' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('en');
});

test('without news the badge says that there are none, and what comes there', async () => {
  await arrive('applicant');
  await banner.getByRole('button', { name: 'Уведомления' }).click();
  await expect.element(page.getByText(/^нет данных/)).toBeVisible();
  await expect.element(page.getByText(/^Здесь появятся заявки/)).toBeVisible();
});

test('the cabinet menu leads to proposals, personal data and privacy', async () => {
  await arrive('applicant');
  await menu.click();
  for (const [name, path] of [
    ['Мои заявки', '/user'],
    ['Личные данные', '/personal-data'],
    ['Политика конфиденциальности', '/privacy'],
  ] as const)
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', path);
  await expect.element(page.getByRole('link', { name: 'Выбор кабинета' })).not.toBeInTheDocument();
});

test('an expert finds the choice of the cabinet in the menu too', async () => {
  await arrive('applicant', 'expert');
  await menu.click();
  await expect.element(page.getByRole('link', { name: 'Выбор кабинета' })).toHaveAttribute('href', '/select-cabinet');
});

test('signing out forgets the person and leads to the sign-in page', async () => {
  const { router } = await arrive('applicant');
  answers.answer('POST /accounts/logout/', {} as never);
  await menu.click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(session.isSignedIn()).toBe(false);
});

test('signing out without a network forgets the person too', async () => {
  const { router } = await arrive('applicant');
  await menu.click();
  answers.goOffline();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(session.isSignedIn()).toBe(false);
});

test('two presses sign out once', async () => {
  await arrive('applicant');
  const call = 'POST /accounts/logout/';
  answers.answer(call, {} as never);
  await menu.click();
  await expectSentOnce(
    page.getByRole('button', { name: 'Выйти' }),
    call,
    'features/shell/person-links.tsx › PersonLinks',
  );
});

const sections = banner.getByRole('navigation', { name: 'Разделы' });
const shownSections = () =>
  sections
    .getByRole('link')
    .elements()
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.textContent);

test('an administrator has the first sections in the row, as many as have room, and the rest in the last one', async () => {
  await page.viewport(1440, 900);
  answerPortal('applicant', 'administrator');
  answers.answer('GET /api/administration/settings/', []);
  await visit('/admin/settings');
  const last = sections.getByRole('button', { name: 'Ещё' });
  await expect.element(last).toBeVisible();
  await expect.poll(() => shownSections().length).toBeLessThan(10);
  expect(shownSections().slice(0, 4)).toEqual(['Люди', 'Справочники', 'Тексты писем', 'Журнал']);
  const beside = shownSections().length;
  expect(last.element().getBoundingClientRect().right).toBeLessThan(
    banner.getByLabelText('Поиск заявок').first().element().getBoundingClientRect().left,
  );
  await last.click();
  const rest = page.getByRole('menuitem').elements();
  expect(rest.length + beside).toBe(10);
  await page.viewport(1920, 900);
  await expect.poll(() => shownSections().length).toBe(10);
  await expect.element(last).not.toBeInTheDocument();
});

test('what is folded away and where one stands names the last entry, and a count that comes late moves nothing', async () => {
  await page.viewport(1280, 900);
  answerPortal('applicant', 'moderator', 'expert', 'bs', 'user_administrator', 'administrator');
  answers.answer('GET /api/administration/settings/', []);
  const slow = answers.hold('GET /api/proposals/proposal/menu/', { counts: { moderator: 12, expert: 3 }, news: [] });
  await visit('/admin/settings');
  await expect.element(sections.getByRole('button', { name: /^Настройки/ })).toBeVisible();
  await expect.poll(() => shownSections().length).toBeLessThan(9);
  const before = shownSections().length;
  slow.release();
  await expect.element(sections.getByText('12', { exact: true })).toBeVisible();
  expect(shownSections()).toHaveLength(before);
});

test.each([720, 1110, 1280, 1440, 1610])(
  'at %d px whoever holds every office still has the own menu at hand',
  async (width) => {
    await page.viewport(width, 900);
    await arrive('applicant', 'moderator', 'expert', 'bs', 'msc_admin', 'user_administrator', 'administrator');
    // It folds once its width is known.
    await expect.poll(() => menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
