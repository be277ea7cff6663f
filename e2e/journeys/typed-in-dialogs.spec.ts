import type { Page } from '@playwright/test';
import { askToBeErased, signInHere } from '../support/account-steps.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const passes = say.feature('passes');
const own = say.feature('own-data');
const contract = say.contract('pass');
const station = 30;
const lab = 3;

test('an answer typed when the sign-in has ended stands there after signing in again', async ({ portal, visit }) => {
  const asker = await visit(await portal.add({ email: 'typed.asker@example.org', lastName: 'Просителев' }));
  await asker.goto('/my-data');
  await askToBeErased(asker, say);

  const email = 'typed.moderator@example.org';
  const moderator = await portal.add({ email, roles: ['moderator'] });
  const page = await visit(moderator);
  const dialog = page.getByRole('dialog');
  const answer = async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Просителев' })
      .getByRole('button', { name: own('staff.refuse') })
      .click();
    return dialog.getByRole('textbox', { name: own('staff.answer') });
  };
  await page.goto('/dashboard?menu=erasures');
  await (await answer()).fill('Идёт проверка опыта');
  await portal.endSignIns(moderator);
  await dialog.getByRole('button', { name: own('staff.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInHere(page, say, email, password);
  await expect(page).toHaveURL(/menu=erasures/);
  await expect(await answer()).toHaveValue('Идёт проверка опыта');
  await dialog.getByRole('button', { name: own('staff.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await asker.reload();
  await expect(asker.getByText(/Идёт проверка опыта/)).toBeVisible();
});

test('a draft of a pass changed in two tabs is not overwritten unknowingly, and keeps what was typed', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'typed.author@example.org', lastName: 'Двувкладочный' });
  const proposal = await portal.propose({ applicantId: author, status: 7, kindId: lab, stationId: station });
  const one = await visit(author);
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: passes('request.title', { id: proposal }) });
  const why = (page: Page) => dialogOf(page).getByRole('textbox', { name: passes('request.justification') });
  const keep = async (page: Page) =>
    dialogOf(page)
      .getByRole('button', { name: passes('request.keep') })
      .click();
  await one.goto(`/user?id=${proposal}`);
  await one
    .getByRole('button', { name: passes('section.ask') })
    .first()
    .click();
  await why(one).fill('Печь');
  await keep(one);
  await expect(dialogOf(one)).toBeHidden();

  const unfold = (page: Page) => page.getByRole('button', { name: say.feature('proposal-card')('unfold') }).click();
  const edit = async (page: Page) => {
    await page.getByRole('button', { name: new RegExp(contract('status.draft')) }).click();
    await page.getByRole('button', { name: passes('card.edit') }).click();
    await expect(why(page)).toBeVisible();
  };
  const two = await one.context().newPage();
  await two.goto(`/user?id=${proposal}`);
  await unfold(two);
  await edit(two);
  await one.reload();
  await unfold(one);
  await edit(one);
  await why(one).fill('Печь из первой вкладки');
  await why(two).fill('Печь из второй вкладки');
  await keep(one);
  await expect(dialogOf(one)).toBeHidden();
  await keep(two);
  await expect(two.getByText(passes('request.stale'))).toBeVisible();
  await expect(why(two)).toHaveValue('Печь из второй вкладки');
  await two.keyboard.press('Escape');
  await expect(dialogOf(two)).toBeHidden();
  await edit(two);
  await expect(why(two)).toHaveValue('Печь из второй вкладки');
  // Refused once more where the other tab's draft has not come here yet.
  await expect(async () => {
    await keep(two);
    await expect(dialogOf(two)).toBeHidden({ timeout: 5000 });
  }).toPass();
});
