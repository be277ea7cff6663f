import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('councils');
const council = say.contract('council');
const required = 'Обязательное поле';

const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^${text(`tabs.${name}`)}[,\\s]*${count}$`) });
const rowOf = (page: Page, name: string) => page.locator('tbody').getByRole('row', { name: new RegExp(name) });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const switchTo = (page: Page, place: string) =>
  page
    .getByRole('radiogroup', { name: say.feature('staff-proposals')('place.switch') })
    .getByText(say.feature('staff-proposals')(`place.${place}`));

async function typeDate(dialog: Locator, label: string, day: string): Promise<void> {
  const field = dialog.getByLabel(label, { exact: true });
  await field.fill(day);
  await field.press('Tab');
}

/** By the call, where a journey is about something else. */
async function plan(page: Page, name: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const session = { lab_session_name: '2026-12', lab_session_start: '2026-12-01', lab_session_end: '2026-12-28' };
  const data = { name, date: '2026-11-25', is_lab: true, ...session };
  const headers = { authorization: `Token ${token}` };
  const answer = await page.request.post('/api/councils/create/', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a moderator goes over to councils, plans one, cancels it and brings it back', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'councils.moderator@example.org', roles: ['moderator'] }));
  await page.goto('/moderator-tab-2');
  await switchTo(page, 'councils').click();
  await expect(page).toHaveURL(/\/moderator-council$/);
  await expect(page.getByRole('heading', { name: text('empty.draft.title') })).toBeVisible();
  await expectAccessible(page, 'councils, none of them');

  const menu = page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${say.page('proposal')('menu.moderatorProposals')}`) });
  await expect(menu).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('button', { name: text('create.open') })
    .first()
    .click();
  const form = dialogOf(page, text('create.title'));
  const send = form.getByRole('button', { name: text('create.submit'), exact: true });
  await send.click();
  await expect(form.getByText(required)).toHaveCount(2);
  await expect(form.getByText(council('refusal.no_kind'))).toBeVisible();
  await expectAccessible(page, 'a new council that lacks everything');
  await form.getByLabel(text('create.name'), { exact: true }).fill('4/2026');
  await typeDate(form, text('create.date'), '18.11.2026');
  await form.getByRole('checkbox', { name: council('kind.si') }).check();
  await form.getByLabel(text('create.session'), { exact: true }).fill('2027-1');
  await typeDate(form, text('create.start'), '01.02.2027');
  await typeDate(form, text('create.end'), '30.04.2027');
  await send.click();
  await expect(page.getByText(text('create.done'), { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(tab(page, 'draft', 1)).toBeVisible();

  await rowOf(page, '4/2026').getByRole('link').click();
  const card = dialogOf(page, text('card.title', { name: '4/2026' }));
  for (const fact of ['18.11.2026', '01.02–30.04.2027', council('status.draft'), council('created')])
    await expect(card.getByText(fact).first()).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveValue('12:00');
  await expect(page).toHaveURL(/[?&]id=\d+/);
  await expectAccessible(page, 'a council');
  await page.goBack();
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: text('actions.delete', { name: '4/2026' }) }).click();
  await dialogOf(page, text('move.delete.title', { name: '4/2026' }))
    .getByRole('button', { name: council('action.delete.label'), exact: true })
    .click();
  await expect(page.getByText(council('done.delete', { name: '4/2026' }), { exact: true })).toBeVisible();
  await tab(page, 'cancelled', 1).click();
  await expect(page).toHaveURL(/tab=cancelled/);
  await page.getByRole('button', { name: text('actions.return', { name: '4/2026' }) }).click();
  await expect(page.getByText(council('done.return', { name: '4/2026' }), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('empty.cancelled.title') })).toBeVisible();
  await tab(page, 'draft', 1).click();
  await expect(rowOf(page, '4/2026')).toBeVisible();
  // Other journeys may have held some.
  await page.getByRole('tab', { name: new RegExp(`^${text('tabs.held')}`) }).click();
  await switchTo(page, 'proposals').click();
  await expect(page).toHaveURL(/\/moderator-tab-2$/);
});

test('what another moderator does is seen without asking', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'councils.one@example.org', roles: ['moderator'] }));
  const other = await visit(await portal.add({ email: 'councils.two@example.org', roles: ['moderator'] }));
  // What happens before a page hears of changes is no change to it.
  const heard = [page, other].map((one) => one.waitForResponse((answer) => answer.url().endsWith('/api/live/')));
  await page.goto('/moderator-council?tab=cancelled');
  await expect(page.getByRole('heading', { name: text('empty.cancelled.title') })).toBeVisible();
  await other.goto('/moderator-council');
  await Promise.all(heard);
  await plan(other, '7/2026');
  await other.getByRole('button', { name: text('actions.delete', { name: '7/2026' }) }).click();
  await other.getByRole('button', { name: council('action.delete.label'), exact: true }).click();
  await expect(rowOf(page, '7/2026')).toBeVisible();
});

test('for a scientist there is no such page, and no such call', async ({ portal, visit }) => {
  const page = await visit(
    await portal.add({ email: 'councils.scientist@example.org', roles: ['bs', 'expert'], stations: [1] }),
  );
  await page.goto('/moderator-council');
  await expect(page).toHaveURL(/\/404/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Token ${token}` };
  for (const path of ['list', 'counts'])
    expect((await page.request.post(`/api/councils/${path}/`, { headers, data: {} })).status()).toBe(403);
});
