import { expect, type Page } from '@playwright/test';
import { letterTo, linkIn } from './letters.ts';
import type { Words } from './words.ts';

/** What people do with accounts, in the words of the screens. */

export interface NewcomerData {
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly password: string;
}

/** Puts the interface into a language before the first page, as a returning visitor has it. */
export async function speak(page: Page, say: Words): Promise<void> {
  await page.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', language);
  }, say.language);
}

export async function register(page: Page, say: Words, person: NewcomerData): Promise<void> {
  await page.goto('/registration');
  const field = (key: string) => page.getByLabel(say.account(`field.${key}`), { exact: true });
  await field('lastName').fill(person.lastName);
  await field('firstName').fill(person.firstName);
  await field('middleName').fill(person.middleName);
  await field('birthDate').fill('17.05.1988');
  await field('birthDate').press('Tab');
  await choose(page, say.account('field.organization'));
  await choose(page, say.account('field.degree'));
  await field('email').fill(person.email);
  await page.getByLabel(say.account('field.phone'), { exact: true }).last().fill('9161234567');
  await field('password').fill(person.password);
  await field('passwordConfirm').fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say.account('registration.submit'), exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
}

/** Opens a list and takes its second entry: the first is often 'none'. */
export async function choose(page: Page, label: string, at = 1): Promise<void> {
  await page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
    .first()
    .click();
  await page.getByRole('option').nth(at).click();
}

export async function followLetter(
  page: Page,
  dataDir: string,
  email: string,
  about: RegExp,
  at: string,
): Promise<void> {
  const letter = await letterTo(dataDir, email, about);
  await page.goto(linkIn(letter, at));
}

export async function signIn(page: Page, say: Words, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await signInHere(page, say, email, password);
  await expect(page).toHaveURL(/\/(user|select-cabinet)/);
}

/** On the sign-in page that somebody has been led to, which leads back to where they were. */
export async function signInHere(page: Page, say: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(say.signIn('email'), { exact: true }).fill(email);
  await page.getByLabel(say.signIn('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
}

/** Asks the staff for it, from the page of one's own data. */
export async function askToBeErased(page: Page, say: Words): Promise<void> {
  const own = say.feature('own-data');
  await page.getByRole('button', { name: own('erase.ask') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('erase.askYes'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: own('erase.withdraw') })).toBeVisible();
}
