import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('administration', 'administration');

test('an administrator makes somebody an expert, blocks another, changes a limit and a letter, and finds it all in the journal', async ({
  portal,
  visit,
}) => {
  const page = await visit(await portal.add({ email: 'administration.admin@example.org', roles: ['administrator'] }));
  const expertId = await portal.add({ email: 'administration.expert@example.org', lastName: 'Рольченко' });

  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: text('people.search') }).fill('рольченко');
  await page.getByRole('link', { name: /Рольченко/ }).click();
  const card = page.getByRole('complementary', { name: text('people.card') });
  await card.getByRole('switch', { name: 'Эксперт' }).click();
  await expect(card.getByText(text('people.unsaved'))).toBeVisible();
  await card.getByRole('button', { name: text('save') }).click();
  await expect(card.getByText(text('people.unsaved'))).toBeHidden();
  await expectAccessible(page, 'people as an administrator sees them');

  const expert = await visit(expertId);
  await expert.goto('/expert-grid');
  await expect(expert).toHaveURL(/expert-grid/);

  await card.getByRole('button', { name: text('people.more') }).click();
  await page.getByRole('menuitem', { name: text('people.block') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('people.block') })
    .click();
  await expect(card.getByText(text('people.noSignIns'))).toBeVisible();
  await expert.reload();
  await expect(expert).toHaveURL(/login/);

  await page.goto('/admin/settings');
  const limit = page.getByRole('form', { name: 'Заявок в работе у одного автора' });
  await limit.getByRole('textbox').fill('11');
  await limit.getByRole('button', { name: text('save') }).click();
  await limit.getByRole('button', { name: text('settings.back') }).click();
  await expect(limit.getByRole('textbox')).toHaveValue('10');

  await page.goto('/admin/mail-texts?letter=account.reset');
  await expect(page.getByRole('heading', { name: 'Новый пароль', exact: true })).toBeVisible();
  await expectAccessible(page, 'texts of letters');

  await page.goto('/admin/audit');
  await expect(page.getByRole('table', { name: text('audit.title') })).toContainText('Учётная запись закрыта');
  await expectAccessible(page, 'the journal');
});

test('somebody without the office finds neither the menu entries nor the pages', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'administration.moderator@example.org', roles: ['moderator'] }));
  for (const address of ['people', 'settings', 'audit', 'work', 'mail-texts']) {
    await page.goto(`/admin/${address}`);
    await expect(page).toHaveURL(/404/);
  }
});
