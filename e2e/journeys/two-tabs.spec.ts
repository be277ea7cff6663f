import { expectAccessible } from '../support/axe.ts';
import { draftField, onServer, openDraft, saveLineSays } from '../support/draft-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('proposal-wizard');

  test(`two tabs of one draft merge, and ask where they differ (${language})`, async ({ portal, visit }) => {
    const author = await portal.add({ email: `tabs.${language}@example.org`, language });
    const id = await portal.propose({ applicantId: author });
    const one = await visit(author, { language });
    await openDraft(one, say, id);
    const two = await one.context().newPage();
    await openDraft(two, say, id);
    const [told = ''] = text('tabs.open_one', { count: 1 }).split('.');
    await expect(one.getByText(told)).toBeVisible();
    await expect(two.getByText(told)).toBeVisible();

    await draftField(one, say, 'keywords').fill('из первой вкладки');
    await draftField(two, say, 'background').fill('из второй вкладки');
    await expect(draftField(two, say, 'keywords')).toHaveValue('из первой вкладки');
    await expect(draftField(one, say, 'background')).toHaveValue('из второй вкладки');
    await expect
      .poll(() => onServer(one, id))
      .toMatchObject({ keywords: 'из первой вкладки', background: 'из второй вкладки' });

    await draftField(one, say, 'name').fill('Название из первой');
    await draftField(two, say, 'name').fill('Название из второй');
    const asks = (page: typeof one) =>
      page.getByTestId('save-state').getByRole('button', { name: text('save.compare'), exact: true });
    // Whichever saved second is asked.
    await expect.poll(async () => (await asks(one).count()) + (await asks(two).count())).toBe(1);
    const [asked, other] = (await asks(one).count()) === 1 ? [one, two] : [two, one];
    await asked.bringToFront();
    await asks(asked).click();
    const conflict = asked.getByRole('dialog', { name: text('conflict.title') });
    for (const side of ['conflict.mine', 'conflict.theirs'])
      await expect(conflict.getByText(text(side), { exact: true })).toBeVisible();
    await expect(conflict.getByText('Название из первой')).toBeVisible();
    await expect(conflict.getByText('Название из второй')).toBeVisible();
    if (language === 'ru') await expectAccessible(asked, 'two versions of a field');
    const mine = asked === one ? 'Название из первой' : 'Название из второй';
    await conflict.getByRole('button', { name: text('conflict.takeMine'), exact: true }).click();
    await expect(conflict).toBeHidden();
    await expect(draftField(other, say, 'name')).toHaveValue(mine);
    await expect.poll(async () => (await onServer(one, id))['name']).toBe(mine);
  });

  test(`an earlier version is looked at and brought back (${language})`, async ({ portal, visit }) => {
    const author = await portal.add({ email: `versions.${language}@example.org`, language });
    const id = await portal.propose({ applicantId: author, background: 'Первый задел' });
    const page = await visit(author, { language });
    await openDraft(page, say, id);
    await draftField(page, say, 'background').fill('Второй задел');
    await saveLineSays(page, say, 'saved');
    await expect.poll(async () => (await onServer(page, id))['background']).toBe('Второй задел');

    await page.getByRole('button', { name: text('more'), exact: true }).click();
    await page.getByRole('menuitem', { name: text('versionsOpen') }).click();
    const versions = page.getByRole('dialog', { name: text('versions.title') });
    await versions.getByRole('listitem').getByRole('button').first().click();
    const field = versions.getByRole('region', { name: text('label.background') });
    await expect(field).toContainText('Первый задел');
    await expect(field).toContainText('Второй задел');
    await field.getByRole('button', { name: text('versions.takeField'), exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(draftField(page, say, 'background')).toHaveValue('Первый задел');
    await expect.poll(async () => (await onServer(page, id))['background']).toBe('Первый задел');
  });
}
