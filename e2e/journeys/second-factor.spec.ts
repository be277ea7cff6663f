import type { Browser, Page } from '@playwright/test';
import { systemClock } from '@luch/server/platform/clock.ts';
import { appFor } from '../../server/testing/second-factor.ts';
import { speak } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, password, test } from '../support/portal.ts';
import { type Words, words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.secondFactor;

  test(`in ${language}, the second step is switched on, asked at sign-in, passed by a recovery code, and switched off`, async ({
    portal,
    visit,
    browser,
  }) => {
    const email = `steps.${language}@example.org`;
    const page = await visit(await portal.add({ email, language }), { language });
    await page.goto('/personal-data');
    await page.getByRole('button', { name: text('start'), exact: true }).click();
    await page.getByLabel(text('present'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('next'), exact: true }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    const app = appFor({ clock: systemClock }, secret);
    await expectAccessible(page, 'the picture for the app');
    await page.getByLabel(text('code'), { exact: true }).fill(app.code());
    await page.getByRole('button', { name: text('finish'), exact: true }).click();
    const list = page.getByRole('group', { name: text('codesTitle') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const codes = await list.getByRole('listitem').allInnerTexts();
    await expectAccessible(page, 'recovery codes');
    await list.getByRole('button', { name: text('saved') }).click();
    await expect(page.getByRole('button', { name: text('switchOff'), exact: true })).toBeVisible();

    const other = await halfSignedIn(browser, portal.address, say, email);
    await expectAccessible(other, 'the second step');
    await sendCode(other, say, text('code'), '000000');
    await expect(other.getByLabel(text('code'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    // The step of the clock by which it was switched on counts no more.
    await sendCode(other, say, text('code'), app.code(1));
    await expect(other).toHaveURL(/\/user/);
    await other.context().close();

    const lost = await halfSignedIn(browser, portal.address, say, email);
    await lost.getByRole('button', { name: text('step.recovery') }).click();
    await sendCode(lost, say, text('step.recoveryCode'), codes[0] ?? '');
    await expect(lost).toHaveURL(/\/user/);
    await lost.goto('/personal-data');
    await lost.getByRole('button', { name: text('switchOff'), exact: true }).click();
    await lost.getByLabel(text('present'), { exact: true }).fill(password);
    await lost.getByLabel(text('anyCode'), { exact: true }).fill(codes[0] ?? '');
    await lost.getByRole('button', { name: text('switchOff'), exact: true }).click();
    await expect(lost.getByLabel(text('anyCode'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await lost.getByLabel(text('anyCode'), { exact: true }).fill(codes[1] ?? '');
    await lost.getByRole('button', { name: text('switchOff'), exact: true }).click();
    await expect(lost.getByRole('button', { name: text('start'), exact: true })).toBeVisible();
    await lost.context().close();
  });
}

/** In a browser that nobody knows: the password is right, and nothing is open. */
async function halfSignedIn(browser: Browser, baseURL: string, say: Words, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await speak(page, say);
  await page.goto('/login');
  await page.getByLabel(say.signIn('email'), { exact: true }).fill(email);
  await page.getByLabel(say.signIn('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say.secondFactor('step.title') })).toBeVisible();
  return page;
}

async function sendCode(page: Page, say: Words, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: say.secondFactor('step.submit'), exact: true }).click();
}
