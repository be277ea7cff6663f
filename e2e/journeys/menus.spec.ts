import type { Locator, Page } from '@playwright/test';
import type { Role } from '@luch/contract/account/roles.ts';
import { expect, test } from '../support/portal.ts';
import { type Language, words } from '../support/words.ts';

/** Where the specification lets the menu of each role lead, and what this portal adds for all: the year of sessions. */
/** Staff see what both facilities do, after all else. */
const images = ['/synchrotron-calendar', '/reactor-calendar'];
const sections: Readonly<Record<Role, readonly string[]>> = {
  applicant: ['/user', '/visits', '/sessions'],
  moderator: [
    '/moderator-tab-2',
    '/moderator-2',
    '/bs',
    '/calendar',
    '/outbox',
    '/sessions',
    '/passes',
    '/dashboard',
    ...images,
  ],
  bs: ['/bs/1', '/week', '/calendar', '/user', '/sessions', '/admin/forms', ...images],
  msc_admin: ['/bs', '/calendar', '/user', '/outbox', '/sessions', '/dashboard', '/admin/forms', ...images],
  expert: ['/expert-grid', '/user', '/visits', '/sessions'],
  user_administrator: ['/passes', '/gate', '/user', '/sessions'],
  safety: ['/safety', '/courses', '/user', '/sessions'],
  administrator: [
    '/admin/people',
    '/admin/lists',
    '/admin/mail-texts',
    '/admin/audit',
    '/admin/work',
    '/admin/settings',
    '/user',
    '/sessions',
    '/dashboard',
    '/admin/forms',
  ],
};
/** What one comes to from a section: councils beside the applications, and the published calendars. */
const beside: Partial<Record<Role, readonly string[]>> = {
  applicant: images,
  moderator: ['/moderator-council'],
};
const cabinet = ['/user', '/visits', '/documents', '/personal-data', '/select-cabinet', '/privacy'];

const addressesIn = (menu: Locator) =>
  menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** A screen of its own, in the language of the reader: its one heading, its name in the window, something below. */
async function expectScreen(page: Page, address: string, language: Language): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(language === 'ru' ? /\p{Script=Cyrillic}/u : /^[^\p{Script=Cyrillic}]+$/u);
  await expect(page.getByRole('main')).toContainText(/\S{3}[^]*\s\S{3}/);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The window is called otherwise than on the screen before. */
async function expectOtherTitle(page: Page, before: string): Promise<string> {
  await expect(page).toHaveTitle(/\S · \S/);
  await expect(page).not.toHaveTitle(before);
  return page.title();
}

async function walkSections(page: Page, role: Role, language: Language): Promise<void> {
  const menu = page.getByRole('navigation', { name: words(language).shell('nav.label') });
  await expect(menu.getByRole('link').last()).toBeVisible();
  await expectScreen(page, '/user', language);
  let title = sections[role][0] === '/user' ? '' : await expectOtherTitle(page, '');
  for (const address of sections[role]) {
    await menu.locator(`a[href="${address}"]`).click();
    await expectScreen(page, address, language);
    title = await expectOtherTitle(page, title);
  }
  await expect.poll(() => addressesIn(menu)).toEqual(sections[role]);
  for (const address of beside[role] ?? []) {
    await page.goto(address);
    await expectScreen(page, address, language);
  }
}

for (const role of Object.keys(sections) as Role[])
  test(`every section of ${role} leads to a screen with its name, in both languages`, async ({ portal, visit }) => {
    for (const language of ['ru', 'en'] as const) {
      const person = await portal.add({
        email: `menus.${role}.${language}@example.org`,
        language,
        roles: role === 'applicant' ? [] : [role],
        stations: role === 'bs' ? [1] : [],
        kinds: role === 'msc_admin' ? [1] : [],
      });
      const page = await visit(person, { language, viewport: { width: 1920, height: 1000 } });
      await page.goto('/user');
      await walkSections(page, role, language);
    }
  });

test('every entry of the personal menu leads to a screen with its name, in both languages', async ({
  portal,
  visit,
}) => {
  for (const language of ['ru', 'en'] as const) {
    const say = words(language);
    const person = await portal.add({ email: `menus.own.${language}@example.org`, language, roles: ['expert'] });
    const page = await visit(person, { language });
    await page.goto('/sessions');
    const open = page.getByRole('button', { name: new RegExp(say.shell('person.label')) });
    const own = page.getByRole('dialog', { name: say.shell('person.label') });
    for (const [at, address] of cabinet.entries()) {
      await open.click();
      await expect.poll(async () => (await addressesIn(own))[at]).toBe(address);
      await own.locator(`a[href="${address}"]`).click();
      await expectScreen(page, address, language);
    }
  }
});
