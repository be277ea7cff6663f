import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const text = words(language).feature('administration', 'administration');
  const acting = words(language).feature('acting');

  test(`in ${language}, an administrator sees the portal as an author does, changes nothing, and goes back`, async ({
    portal,
    visit,
  }) => {
    const admin = await portal.add({ email: `acting.admin.${language}@example.org`, roles: ['administrator'] });
    const author = await portal.add({ email: `acting.author.${language}@example.org`, lastName: 'Наблюдаева' });
    await portal.propose({ applicantId: author, name: `Watched ${language}` });
    const page = await visit(admin, { language });
    await page.goto(`/admin/people?id=${author}`);
    await page.getByRole('button', { name: text('people.actAs') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('people.actAs') })
      .click();

    const bar = page.getByRole('region', { name: acting('label') });
    await expect(bar).toContainText('Наблюдаева');
    await expect(page.getByText(`Watched ${language}`).first()).toBeVisible();
    await expectAccessible(page, 'the portal as somebody else sees it');
    await page.goto('/admin/people');
    await expect(page).toHaveURL(/404/);
    await expect(bar).toBeVisible();

    await bar.getByRole('button', { name: acting('back') }).click();
    await expect(page).toHaveURL(/admin\/people/);
    await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: text('people.actAs') })).toBeVisible();
    await page.goto(`/admin/audit?person=${author}`);
    await expect(page.getByRole('table', { name: text('audit.title') })).toContainText('Наблюдаева');
  });
}
