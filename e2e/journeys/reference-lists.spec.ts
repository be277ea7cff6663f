import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const text = words(language).feature('administration', 'administration');

  test(`in ${language}, an administrator adds a scientific area, retires it, and finds both in the journal`, async ({
    portal,
    visit,
  }) => {
    const page = await visit(
      await portal.add({ email: `lists.admin.${language}@example.org`, roles: ['administrator'] }),
      { language },
    );
    const name = { ru: `Реставрация ${language}`, en: `Restoration ${language}` };
    await page.goto('/admin/lists?list=areas');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('lists.add') })
      .first()
      .click();
    const entry = page.getByRole('complementary', { name: text('lists.entry') });
    await entry.getByRole('textbox').nth(0).fill(name.ru);
    await entry.getByRole('textbox').nth(1).fill(name.en);
    await entry.getByRole('button', { name: text('lists.add') }).click();
    await expect(entry.getByRole('heading', { name: name[language] })).toBeVisible();
    await expectAccessible(page, 'a reference list with an entry in hand');

    await entry.getByRole('button', { name: text('lists.retire') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('lists.retire') })
      .click();
    await expect(entry.getByText(text('lists.isRetired'))).toBeVisible();
    await entry.getByRole('button', { name: text('close') }).click();
    await page.getByRole('tab', { name: text('lists.retired') }).click();
    await expect(page.getByRole('link', { name: name[language] })).toBeVisible();

    await page.goto('/admin/audit');
    await expect(page.getByRole('table', { name: text('audit.title') })).toContainText(name[language]);
  });
}
