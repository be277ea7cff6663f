import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { signInHere } from '../support/account-steps.ts';
import { expect, install, installAs, keptOn, test } from '../support/device.ts';
import { draftField, onServer, saveLineSays } from '../support/draft-steps.ts';
import { password } from '../support/portal.ts';
import { askServer } from '../support/review-steps.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('on-device');
const wizard = say.feature('proposal-wizard');
const review = say.feature('expert-review');

const chip = (page: Page) => page.getByRole('button', { name: new RegExp(text('chip.open')) });
const comment = (page: Page) => page.getByRole('textbox', { name: review('comment'), exact: true });
const heading = (page: Page, step: string) => page.getByRole('heading', { level: 1, name: wizard(`steps.${step}`) });
/** Nothing can be sent on the way out. */
const crash = (page: Page) => page.goto('chrome://crash').catch(() => undefined);

test('a draft goes on without a network over a restart of the browser, and is sent once when the network is back', async ({
  portal,
  device,
}) => {
  const author = await portal.add({ email: 'offline.author@example.org', lastName: 'Поездов' });
  const id = await portal.propose({ applicantId: author, name: 'Рост плёнок' });
  const mine = await device();
  const page = await mine.open();
  await installAs(page, portal, author);
  await page.goto(`/new-proposal/${id}`);
  await expect(heading(page, 'info')).toBeVisible();
  await install(page);
  await draftField(page, say, 'keywords').fill('первое');
  await saveLineSays(page, say, 'saved');
  await expect.poll(async () => (await onServer(page, id))['keywords']).toBe('первое');

  const before = await onServer(page, id);
  await mine.context().setOffline(true);
  await page.reload();
  await expect(heading(page, 'info')).toBeVisible();
  await expect(draftField(page, say, 'keywords')).toHaveValue('первое');
  await draftField(page, say, 'keywords').fill('первое и второе');
  await draftField(page, say, 'background').fill('Набрано в поезде');
  await saveLineSays(page, say, 'offline');
  await crash(page);
  await mine.close();

  const later = await mine.open({ offline: true });
  await later.goto('/');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByText(/^Поездов/).first()).toBeVisible();
  await chip(later).click();
  const desk = later.getByRole('dialog', { name: text('desk.title') });
  await expect(desk.getByText(text('desk.noNetwork'))).toBeVisible();
  const links = desk.getByRole('link', { name: text('desk.draft', { id }) });
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(draftField(later, say, 'keywords')).toHaveValue('первое и второе');
  await expect(draftField(later, say, 'background')).toHaveValue('Набрано в поезде');
  // What needs the portal says so, and is neither white nor a spinner without an end.
  await later.goto(`/calendar`);
  await expect(later.getByRole('heading', { level: 1, name: text('place.title') })).toBeVisible();
  await mine.close();

  const last = await mine.open({ offline: true });
  await last.goto(`/user`);
  await expect(chip(last)).toContainText(text('chip.unsent', { value: 1 }));
  await mine.context().setOffline(false);
  await expect(chip(last)).toBeHidden();
  await expect.poll(async () => (await onServer(last, id))['background']).toBe('Набрано в поезде');
  // Once: a second save would have made another version of it.
  expect(await onServer(last, id)).toMatchObject({
    keywords: 'первое и второе',
    name: 'Рост плёнок',
    version: Number(before['version']) + 1,
  });
});

test('a rating goes on without a network over a restart too, while the server is away', async ({ portal, device }) => {
  const author = await portal.add({ email: 'offline.rated@example.org' });
  const expert = await portal.add({ email: 'offline.expert@example.org', roles: ['expert'] });
  const id = await portal.propose({ applicantId: author, status: s.expertise, name: 'Коррозия стали' });
  await portal.assign(id, expert);
  const draftOf = async (page: Page) =>
    JSON.parse((await askServer(page, `/api/proposals/expertise/draft/?proposal_id=${id}`)).text) as Record<
      string,
      unknown
    >;
  const mine = await device();
  const page = await mine.open();
  await installAs(page, portal, expert);
  await page.goto(`/expert-grid?id=${id}`);
  await expect(comment(page)).toBeVisible();
  await install(page);
  await comment(page).fill('Начато');
  await expect(page.getByTestId('rating-save')).toHaveAttribute('data-state', 'saved');
  await mine.close();

  await portal.kill();
  const later = await mine.open();
  await later.goto(`/expert-grid?id=${id}`);
  await expect(comment(later)).toHaveValue('Начато');
  await comment(later).fill('Начато и продолжено без сервера');
  await expect(later.getByTestId('rating-save')).toHaveAttribute('data-state', 'offline');
  await mine.close();

  const last = await mine.open();
  await last.goto(`/expert-grid`);
  await expect(chip(last)).toContainText(text('chip.unsent', { value: 1 }));
  await portal.startAgain();
  await expect(chip(last)).toBeHidden({ timeout: 60_000 });
  await expect.poll(async () => (await draftOf(last))['comment']).toBe('Начато и продолжено без сервера');
});

test('an expired sign-in is asked for before anything is sent, and nobody else sends it', async ({
  portal,
  device,
}) => {
  const author = await portal.add({ email: 'offline.expired@example.org' });
  await portal.add({ email: 'offline.other@example.org' });
  const id = await portal.propose({ applicantId: author });
  const mine = await device();
  const page = await mine.open();
  await installAs(page, portal, author);
  await page.goto(`/new-proposal/${id}`);
  await expect(heading(page, 'info')).toBeVisible();
  await mine.context().setOffline(true);
  await draftField(page, say, 'background').fill('Набрано до конца входа');
  await saveLineSays(page, say, 'offline');
  await crash(page);
  await mine.close();
  await portal.endSignIns(author);

  const later = await mine.open();
  const signIn = async (email: string) => {
    await signInHere(later, say, email, password);
    await expect(later).toHaveURL(/\/user/);
    await install(later);
  };
  await later.goto(`/user`);
  await expect(later).toHaveURL(/\/login/);
  expect(await keptOn(later)).not.toContain('offline.expired@example.org');
  await signIn('offline.other@example.org');
  await expect(chip(later)).toBeHidden();
  const token = await portal.signIn(author);
  const seen = await later.request.get(`/api/proposals/proposal/detail/?id=${id}`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(await seen.json()).not.toMatchObject({ background: 'Набрано до конца входа' });

  await later.evaluate(() => localStorage.removeItem('token'));
  await later.goto(`/login`);
  await signIn('offline.expired@example.org');
  await expect.poll(async () => (await onServer(later, id))['background']).toBe('Набрано до конца входа');
});

test('signing out leaves nothing of the person in the stores of the browser', async ({ portal, device }) => {
  const author = await portal.add({ email: 'offline.leaver@example.org', lastName: 'Уходящева' });
  const id = await portal.propose({ applicantId: author, name: 'Тайная заявка' });
  const mine = await device();
  const page = await mine.open();
  await installAs(page, portal, author);
  await page.goto(`/new-proposal/${id}`);
  await expect(heading(page, 'info')).toBeVisible();
  await install(page);
  await expect.poll(() => keptOn(page)).toContain('Тайная заявка');
  expect(await keptOn(page)).toContain('Уходящева');
  await page.goto(`/user`);
  await page.getByRole('button', { name: new RegExp(`^${say.shell('person.label')}`) }).click();
  await page.getByRole('button', { name: say.shell('person.logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await keptOn(page);
  for (const word of ['Тайная заявка', 'Уходящева', 'offline.leaver@example.org']) expect(left).not.toContain(word);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('Тайная заявка');
});
