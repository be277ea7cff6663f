import type { Page } from '@playwright/test';
import { signIn, speak } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { letterTo, linkIn } from '../support/letters.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const { account } = say;

async function profileOf(page: Page): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/accounts/profile/', { headers: { authorization: `Token ${token}` } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

test('personal data are changed and kept, with letters and language', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'data@example.org', lastName: 'Прежняя' }));
  await page.goto('/personal-data');
  await page.getByRole('textbox', { name: account('field.lastName'), exact: true }).fill('Новая');
  await page.getByRole('checkbox', { name: account('personal.personalMail') }).uncheck();
  await page.getByRole('checkbox', { name: account('personal.massMail') }).check();
  await page.getByRole('button', { name: account('personal.save'), exact: true }).click();
  await expect(page.getByText(account('personal.saved'), { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: account('field.lastName'), exact: true })).toHaveValue('Новая');
  expect(await profileOf(page)).toMatchObject({ last_name: 'Новая', personal_email_on: false, mass_email_on: true });
  await expectAccessible(page, 'personal data');

  await page
    .getByRole('radiogroup', { name: say.feature('shell', 'guest')('language.label') })
    .getByText('EN', { exact: true })
    .click();
  await expect(page.getByRole('heading', { name: words('en').account('personal.title'), level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(async () => (await profileOf(page))['language']).toBe('en');
});

test('the photo is a jpg, nothing else', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'photo@example.org' }));
  await page.goto('/personal-data');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'лицо.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(account('personal.photoFormat'), { exact: true })).toBeVisible();
  const buffer = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 64, height: 64 } });
  await input.setInputFiles({ name: 'лицо.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(account('personal.photoUploaded'), { exact: true })).toBeVisible();
  expect((await profileOf(page))['photo']).toBeTruthy();
});

test('another device is signed out from here', async ({ portal, visit }) => {
  const person = await portal.add({ email: 'devices@example.org' });
  const lost = await visit(person);
  await lost.goto('/user');
  await expect(lost.getByRole('heading', { name: say.page('proposal')('titles.myProposals'), level: 1 })).toBeVisible();
  const page = await visit(person);
  await page.goto('/personal-data');
  const devices = page.getByRole('list', { name: account('devices.title') }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: account('devices.current') })).toHaveCount(1);
  await devices.getByRole('button').click();
  await expect(page.getByText(account('devices.ended'), { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await lost.reload();
  await expect(lost).toHaveURL(/\/login/);
});

test('a new password and signing out everywhere end the sign-ins elsewhere, and here where it is wished', async ({
  portal,
  visit,
}) => {
  const email = 'everywhere@example.org';
  const person = await portal.add({ email });
  const [other, own] = [await visit(person), await visit(person)];
  // What signing out forgets is the language too.
  await speak(other, say);
  await other.goto('/user');
  await own.goto('/personal-data');
  const change = own.getByRole('button', { name: account('reset.change'), exact: true });
  await change.click();
  await own.getByLabel(account('password.present'), { exact: true }).fill(password);
  await own.getByLabel(account('reset.newPassword'), { exact: true }).fill('Synchrotron2027');
  await change.click();
  await expect(own.getByText(account('password.changed'), { exact: true })).toBeVisible();
  await letterTo(portal.dataDir, email, /Пароль от портала .* изменён/);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, say, email, 'Synchrotron2027');

  const everywhere = async (here: boolean) => {
    await own.getByRole('button', { name: account('devices.everywhere'), exact: true }).click();
    const question = own.getByRole('dialog', { name: account('devices.everywhereTitle'), exact: true });
    await question.getByRole('checkbox', { name: account('devices.here') }).setChecked(here);
    await expectAccessible(own, 'signing out everywhere');
    await question.getByRole('button', { name: account('devices.everywhereYes'), exact: true }).click();
  };
  await everywhere(false);
  await expect(own.getByText(account('devices.everywhereEnded'), { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await expect(own.getByRole('list', { name: account('devices.title') }).getByRole('listitem')).toHaveCount(1);
  await everywhere(true);
  await expect(own).toHaveURL(/\/login/);
  await own.goto('/user');
  await expect(own).toHaveURL(/\/login/);
});

test('letters are chosen without signing in: by a letter that confirms, and by its link', async ({
  page,
  portal,
  visit,
}) => {
  const email = 'letters@example.org';
  const person = await portal.add({ email });
  await speak(page, say);
  await page.goto('/unsubscribe');
  await page.getByLabel(account('field.email'), { exact: true }).fill(email);
  await page.getByRole('switch', { name: account('unsubscribe.personal') }).uncheck({ force: true });
  await page.getByRole('switch', { name: account('unsubscribe.mass') }).check({ force: true });
  await expectAccessible(page, 'unsubscribe');
  await page.getByRole('button', { name: account('unsubscribe.save'), exact: true }).click();
  const letter = await letterTo(portal.dataDir, email, /настройки рассылки/);
  const own = await visit(person);
  await own.goto('/user');
  expect(await profileOf(own)).toMatchObject({ personal_email_on: true, mass_email_on: false });
  await page.goto(linkIn(letter, 'unsubscribe'));
  await expect(page.getByText(account('unsubscribe.saved'), { exact: true })).toBeVisible();
  expect(await profileOf(own)).toMatchObject({ personal_email_on: false, mass_email_on: true });
});

test('an expert chooses the cabinet after signing in', async ({ page, portal }) => {
  await portal.add({ email: 'cabinets@example.org', roles: ['expert'] });
  await speak(page, say);
  await page.goto('/login');
  await page.getByLabel(say.signIn('email'), { exact: true }).fill('cabinets@example.org');
  await page.getByLabel(say.signIn('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/select-cabinet/);
  // The address comes before its page does.
  await expect(page.getByRole('heading', { name: account('cabinet.title') })).toBeVisible();
  await expectAccessible(page, 'choice of the cabinet');
  await page.getByRole('link', { name: new RegExp(account('cabinet.expert')) }).click();
  await expect(page).toHaveURL(/\/expert-grid/);
  await page.goto('/select-cabinet');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(account('cabinet.user')) })
    .click();
  await expect(page).toHaveURL(/\/user/);
});

test('the sessions stand on the sign-in page, kind by kind', async ({ page }) => {
  await speak(page, say);
  await page.goto('/login');
  await page.locator('button[aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog', { name: say.session('title'), exact: true });
  for (const kind of ['synchrotron', 'reactor', 'lab']) {
    await dialog.getByRole('tab', { name: say.session(`kind.${kind}`), exact: true }).click();
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText(say.session(`kind.${kind}`));
    await expect(
      dialog
        .getByRole('table')
        .or(dialog.getByText(say.session('empty')))
        .first(),
    ).toBeVisible();
  }
  await expectAccessible(page, 'schedule of the sessions');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
