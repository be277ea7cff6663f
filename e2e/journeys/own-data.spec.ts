import { askToBeErased } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { letterTo } from '../support/letters.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const own = say.feature('own-data');
const mail = say.feature('mailing');
const feeds = say.feature('feeds');

test('a calendar by its address is read without a sign-in, and not any more once it is renewed', async ({
  portal,
  visit,
  request,
}) => {
  const page = await visit(await portal.add({ email: 'feeds.author@example.org' }));
  await page.goto('/personal-data');
  await page.getByRole('button', { name: say.account('personal.calendarsOpen') }).click();
  await page.getByRole('button', { name: feeds('getNamed', { name: feeds('mine') }) }).click();
  const field = page.getByLabel(feeds('address', { name: feeds('mine') }), { exact: true });
  // By the path: the portal of a journey does not know its port beforehand.
  const shown = async () => new URL(await field.inputValue()).pathname;
  const first = await shown();
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page, 'profile with a calendar address');
  await page.getByRole('button', { name: feeds('renewNamed', { name: feeds('mine') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: feeds('renewYes') })
    .click();
  await expect.poll(shown).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(await shown())).status()).toBe(200);
});

test('a mailing reaches who agreed, and its log says so', async ({ portal, visit }) => {
  const reader = 'mailing.reader@example.org';
  const person = await visit(await portal.add({ email: reader }));
  await person.goto('/personal-data');
  await person.getByLabel(say.account('personal.massMail')).check();
  await person.getByRole('button', { name: say.account('personal.save'), exact: true }).click();
  await expect(person.getByText(say.account('personal.saved'))).toBeVisible();

  const page = await visit(await portal.add({ email: 'mailing.moderator@example.org', roles: ['moderator'] }));
  await page.goto('/dashboard?menu=mailings');
  await page
    .getByRole('button', { name: mail('new') })
    .first()
    .click();
  const fill = async (subject: string, text: string) => {
    await page.getByLabel(mail('subject'), { exact: true }).fill(subject);
    await page.getByLabel(mail('text'), { exact: true }).fill(text);
  };
  await page.getByText(mail('language.en'), { exact: true }).click();
  await fill('The call is open', 'We look forward to your proposals.');
  await page.getByText(mail('language.ru'), { exact: true }).click();
  await fill('Открыт приём заявок', 'Ждём заявок.');
  await expectAccessible(page, 'a draft of a mailing');
  await page.getByRole('button', { name: mail('send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: mail('sendYes'), exact: true })
    .click();
  // Others who agreed to nothing may fill the first page of the log.
  await expect(page.getByRole('combobox', { name: mail('state'), exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: mail('state'), exact: true }).selectOption('sent');
  await expect(page.getByRole('row').filter({ hasText: reader })).toBeVisible();
  const letter = await letterTo(portal.dataDir, reader, /Открыт приём заявок/);
  expect(letter.text).toContain('unsubscribe');
});

test('a person asks to be erased, and after the decision nobody signs in to the account', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'erased@example.org', lastName: 'Исчезаев' }));
  await page.goto('/my-data');
  await expectAccessible(page, 'own data');
  await askToBeErased(page, say);

  const staff = await visit(await portal.add({ email: 'erasing.moderator@example.org', roles: ['moderator'] }));
  await staff.goto('/dashboard?menu=erasures');
  const row = staff.getByRole('listitem').filter({ hasText: 'Исчезаев' });
  await row.getByRole('button', { name: own('staff.erase') }).click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: own('staff.eraseYes') })
    .click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/login/);
});
