import { expectAccessible } from '../support/axe.ts';
import { followLetter, register, signIn, speak } from '../support/account-steps.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const person = {
    email: `newcomer.${language}@example.org`,
    lastName: 'Новикова',
    firstName: 'Анна',
    middleName: 'Сергеевна',
    password: 'Beamtime2026',
  };

  test(`a newcomer registers, confirms the address, signs in and out (${language})`, async ({ page, portal }) => {
    await speak(page, say);
    await register(page, say, person);
    await expect(page).toHaveURL(/\/(login|register-finish)/);
    await followLetter(page, portal.dataDir, person.email, /./, 'verify-user');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, say, person.email, person.password);
    await expect(page.getByRole('heading', { name: say.page('proposal')('titles.myProposals') })).toBeVisible();
    const menu = page.getByRole('button', { name: new RegExp(`^${say.shell('person.label', { name: '' }).trim()}`) });
    // By keyboard: a message that greets lies over it for a moment, and a waiting pointer would keep it there.
    await menu.press('Enter');
    await page.getByRole('button', { name: say.shell('person.logout') }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test(`whoever forgot the password sets a new one by the letter (${language})`, async ({ page, portal }) => {
    const email = `forgetful.${language}@example.org`;
    await portal.add({ email, language });
    await speak(page, say);
    await page.goto('/reset-password');
    await page.getByLabel(say.account('field.email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: say.account('reset.send'), exact: true }).click();
    await followLetter(page, portal.dataDir, email, /./, 'reset-password');
    await expect(page.getByLabel(say.account('field.email'), { exact: true })).toHaveAttribute('readonly', '');
    await page.getByLabel(say.account('reset.newPassword'), { exact: true }).fill('Fresh2026beam');
    await page.getByRole('button', { name: say.account('reset.change'), exact: true }).click();
    await expect(page.getByText(say.account('reset.changed'), { exact: true }).first()).toBeVisible();
    await signIn(page, say, email, 'Fresh2026beam');
  });

  test(`the pages that need no sign-in are accessible (${language})`, async ({ page }) => {
    await speak(page, say);
    for (const address of ['/login', '/registration', '/reset-password', '/unsubscribe', '/404']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page, address);
    }
  });
}

test('a wrong password keeps what was typed and says so', async ({ page, portal }) => {
  const say = words('ru');
  await portal.add({ email: 'careful@example.org' });
  await page.goto('/login');
  await page.getByLabel(say.signIn('email'), { exact: true }).fill('careful@example.org');
  await page.getByLabel(say.signIn('password'), { exact: true }).fill('Wrong2026word');
  await page.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel(say.signIn('email'), { exact: true })).toHaveValue('careful@example.org');
});

test('a profile with gaps leads to the personal data, whatever the address', async ({ page, portal }) => {
  const say = words('ru');
  await portal.add({ email: 'gaps@example.org', middleName: '', organisationId: null });
  await page.goto('/login');
  await page.getByLabel(say.signIn('email'), { exact: true }).fill('gaps@example.org');
  await page.getByLabel(say.signIn('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-data/);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/personal-data/);
});

test('an address that does not exist, and a page of others, lead to a clear answer', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404/);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/login/);
});
