import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { network } from '../../lib/network.ts';

const chip = page.getByRole('button', { name: /Что можно без сети/ });

beforeEach(() => {
  network.note(false);
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', []);
});

test('a page that cannot be opened without a network says so, keeps the sign-in, and opens by itself later', async () => {
  answers.goOffline();
  const { router } = await visit('/user');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Эта страница без сети не открывается' }))
    .toBeVisible();
  expect(router.state.location.pathname).toBe('/user');
  expect(localStorage.getItem('token')).toBe('a-token');
  await expect.element(page.getByText('Страница недоступна, пожалуйста войдите')).not.toBeInTheDocument();
  answers.goOnline();
  network.note(false);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
});

test('what was typed and not sent is counted and named while there is no way to the portal', async () => {
  const record = {
    version: 3,
    at: Date.parse('2026-02-10T09:00:00Z'),
    fields: { name: 'Без сети' },
    base: { name: '' },
  };
  const { router } = await visit('/user');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/user');
  answers.goOffline();
  network.note(true);
  localStorage.setItem('draft.proposal.3.1310.gone', JSON.stringify(record));
  localStorage.setItem('draft.proposal.4.1311.gone', JSON.stringify(record));
  await expect.element(chip).toBeVisible();
  await chip.click();
  const desk = page.getByRole('dialog', { name: 'Работа без сети' });
  await expect.element(desk.getByText(/^Вы вошли как Прототипов|Вы вошли как/)).toBeVisible();
  await expect.element(desk.getByRole('link', { name: 'Заявка № 1310' })).toHaveAttribute('href', '/new-proposal/1310');
  await expect.element(desk.getByText('Заявка № 1311')).not.toBeInTheDocument();
  await expect.element(desk.getByText(/^Остальное без сети не открыть/)).toBeVisible();
  await expectAccessibleDialog();
});

const leaveTexts = async (person = 3) => {
  const record = { version: 3, at: Date.parse('2026-02-10T09:00:00Z'), fields: { name: 'Тайна' }, base: { name: '' } };
  const visited = await visit('/user');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
  answers.goOffline();
  network.note(true);
  localStorage.setItem(`draft.proposal.${person}.1310.gone`, JSON.stringify(record));
  await expect.element(chip).toBeVisible();
  await page
    .getByRole('button', { name: /^Личное меню/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  return visited;
};
const question = page.getByRole('dialog', { name: 'Не отправлен 1 набранный текст' });

test('who signs out over text that the portal does not have is asked; Escape stays', async () => {
  const { router } = await leaveTexts();
  await expect.element(question.getByText('Заявка № 1310')).toBeVisible();
  await expectAccessibleDialog();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect([router.state.location.pathname, localStorage.getItem('token')]).toEqual(['/user', 'a-token']);
  expect(localStorage.getItem('draft.proposal.3.1310.gone')).toContain('Тайна');
});

test('without a way to the portal sending says so, and the text stays', async () => {
  await leaveTexts();
  await question.getByRole('button', { name: 'Отправить и выйти' }).click();
  await expect.element(question.getByText(/^Отправить не удалось/)).toBeVisible();
  expect(localStorage.getItem('draft.proposal.3.1310.gone')).toContain('Тайна');
});

test('kept text stays on the device when the sign-in ends', async () => {
  const { router } = await leaveTexts();
  await question.getByRole('button', { name: 'Оставить на этом устройстве и выйти' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem('draft.proposal.3.1310.gone')).toContain('Тайна');
});

test('deleted text is gone from the device with the sign-in', async () => {
  const { router } = await leaveTexts();
  await question.getByRole('button', { name: 'Стереть и выйти' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Тайна');
});

test('who leaves no text behind signs out without a question', async () => {
  const { router } = await leaveTexts(4);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  localStorage.removeItem('draft.proposal.4.1310.gone');
});

test('nothing is said of the network while the portal answers', async () => {
  await visit('/user');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Мои заявки' })).toBeVisible();
  await expect.element(chip).not.toBeInTheDocument();
});

test.each([390, 1280])('at %d px what is said of the network covers no field that one types into', async (width) => {
  await page.viewport(width, 700);
  answers.answer('GET /api/references/organization/list/', []);
  answers.answer('GET /api/references/academic-degree/list/', []);
  answers.answer('GET /api/references/academic-rank/list/', []);
  answers.answer('GET /api/users/sign-in/list/', []);
  await visit('/personal-data');
  const fields = () => [...document.querySelectorAll('main :is(input, select, textarea, button)')];
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fields().length).toBeGreaterThan(10);
  answers.goOffline();
  network.note(true);
  await expect.element(chip).toBeVisible();
  const isCovered = (field: Element) => {
    const [one, other] = [field.getBoundingClientRect(), chip.element().getBoundingClientRect()];
    return one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;
  };
  for (const field of fields()) {
    if (!(field instanceof HTMLElement) || !field.checkVisibility()) continue;
    field.scrollIntoView({ block: 'nearest' });
    expect(isCovered(field), field.outerHTML).toBe(false);
  }
});
