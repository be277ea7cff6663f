import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { session } from '../../lib/session.ts';
import { signOutHere } from '../../lib/signed-out.ts';

const profile = 'GET /accounts/profile/';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', []);
});

const signedOut = () => {
  session.clear();
  answers.refuse(profile, 403, { status: 403, detail: 'Недопустимый токен.' });
};
const invalidToken = () => answers.refuse(profile, 403, { status: 403, detail: 'Недопустимый токен.' });

test.each(['/', '/login'])('a stored valid token leads from %s to my proposals', async (path) => {
  const { router } = await visit(path);
  await expect.element(heading('Мои заявки')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user');
});

test('an invalid token is cleared on the way in, and the page says that the sign-in has ended', async () => {
  invalidToken();
  await visit('/login');
  await expect.element(heading('Вход')).toBeVisible();
  expect(session.isSignedIn()).toBe(false);
  await expect.element(page.getByText('Недопустимый токен.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Вход завершён', { exact: true })).toBeVisible();
});

test('who was signed out elsewhere while working reads why they stand at the sign-in page, until they sign in', async () => {
  await visit('/user');
  await expect.element(heading('Мои заявки')).toBeVisible();
  invalidToken();
  await signOutHere();
  await visit('/login');
  await expect.element(page.getByText('Вход завершён', { exact: true })).toBeVisible();
  session.start('new', 3, true);
  expect(session.wasEnded()).toBe(false);
});

test('without a valid token a page of the portal leads to the sign-in page and says why', async () => {
  invalidToken();
  const { router } = await visit('/user');
  await expect.element(heading('Вход')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  await expect.element(page.getByText('Страница недоступна, пожалуйста войдите в систему')).toBeVisible();
});

test('a server that is away for a moment signs nobody out and leads nobody to the sign-in page', async () => {
  answers.refuse(profile, 503, { detail: 'Портал на минуту потерял связь с данными', code: 'unavailable' });
  const { router } = await visit('/user');
  await expect.element(heading('Страница не открылась')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user');
  expect(session.isSignedIn()).toBe(true);
});

test('a person signed out is asked for no profile', async () => {
  signedOut();
  await visit('/user');
  await expect.element(heading('Вход')).toBeVisible();
  expect(answers.sent(profile)).toEqual([]);
  await expect.element(page.getByText('Вход завершён', { exact: true })).not.toBeInTheDocument();
});

test.each(['/moderator-tab-2', '/moderator-2', '/moderator-council', '/expert-grid', '/bs'])(
  '%s does not exist for an applicant',
  async (path) => {
    const { router } = await visit(path);
    await expect.element(heading('Страница не существует')).toBeVisible();
    expect(router.state.location.pathname).toBe('/404');
  },
);

test.each(['/404', '/not-found', '/no/such/page'])('%s says that there is no such page', async (path) => {
  const { router } = await visit(path);
  await expect.element(heading('Страница не существует')).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/(404|not-found)$/);
});

test('a browser without a choice takes the language of the profile', async () => {
  localStorage.removeItem('language');
  answers.answer(profile, { ...profileOf('applicant'), language: 'en' });
  await visit('/user');
  await expect.element(heading('My proposals')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('a chosen language is told to the profile, so that letters come in it', async () => {
  localStorage.setItem('language', 'ru');
  const own = { ...profileOf('applicant'), language: 'en' as const };
  answers.answer(profile, own);
  answers.answer('PATCH /api/users/profile/detail/', { id: 3, language: 'ru' } as never);
  await visit('/user');
  await expect.poll(() => answers.sent('PATCH /api/users/profile/detail/').length).toBeGreaterThan(0);
  expect(answers.sent('PATCH /api/users/profile/detail/')[0]?.body).toMatchObject({ language: 'ru' });
});

test('a language of the profile that was changed elsewhere, or is that of the next person, is taken over', async () => {
  localStorage.removeItem('language');
  answers.answer(profile, { ...profileOf('applicant'), language: 'en' });
  await visit('/user');
  await expect.element(heading('My proposals')).toBeVisible();
  answers.answer(profile, { ...profileOf('applicant'), language: 'ru' });
  await visit('/user');
  await expect.element(heading('Мои заявки')).toBeVisible();
  expect(answers.sent('PATCH /api/users/profile/detail/')).toEqual([]);
});

test('a profile with gaps leads to the personal data, where privacy can still be read', async () => {
  answers.answer(profile, { ...profileOf('applicant'), middle_name: '', update_personal_data: true });
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answerList('GET /api/references/organization/list/', []);
  answers.answerList('GET /api/references/academic-degree/list/', []);
  answers.answerList('GET /api/references/academic-rank/list/', []);
  const { router } = await visit('/user');
  await expect.element(heading('Личные данные')).toBeVisible();
  expect(router.state.location.pathname).toBe('/personal-data');
  await expect.element(page.getByText(/Не хватает: отчество/)).toBeVisible();
  await router.navigate({ to: '/privacy' });
  await expect.element(page.getByRole('heading', { name: 'Политика конфиденциальности' }).first()).toBeVisible();
});

test.each([
  ['/user', 'Мои заявки · Луч'],
  ['/privacy', 'Политика конфиденциальности · Луч'],
  ['/404', 'Страница не найдена · Луч'],
])('the window of %s is called %s', async (path, title) => {
  await visit(path);
  await expect.poll(() => document.title).toBe(title);
});
