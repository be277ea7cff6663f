import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { countTab, rowsOf } from '../support/review-steps.ts';
import { words } from '../support/words.ts';

/** Laboratory instruments that no other story looks at. */
const stations = { ru: [39, 43], en: [44, 45] } as const;

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('station-proposals');
  const calendar = say.feature('calendar');
  const [station, other] = stations[language];

  test(`a scientist’s day: what waits, an in-house entry that the calendar shows, the archive (${language})`, async ({
    portal,
    visit,
  }) => {
    test.setTimeout(180_000);
    const author = await portal.add({ email: `day.author.${language}@example.org`, lastName: 'Образцова' });
    const at = { applicantId: author, kindId: 3, stationId: station, methodId: null };
    await portal.propose({ ...at, name: 'Плёнки на кремнии', status: s.created });
    await portal.propose({ ...at, name: 'Слои графена', status: s.done, requestedHours: 24, grantedHours: 24 });
    const email = `day.scientist.${language}@example.org`;
    const scientist = await portal.add({ email, roles: ['bs'], stations: [station, other], language });
    const page = await visit(scientist, { language });

    await page.goto('/bs');
    const waiting = page.getByRole('region', { name: text('waiting.title') });
    await expect(waiting).toContainText(text('waiting.verdict.title'));
    await expectAccessible(page, 'the stations in one’s charge');
    await page.getByRole('main').locator(`a[href="/bs/${station}"]`).click();
    await expect(countTab(page, text('tabs.verdict'), 1)).toHaveAttribute('aria-selected', 'true');
    await expect(rowsOf(page).filter({ hasText: 'Плёнки на кремнии' })).toBeVisible();
    await expectAccessible(page, 'a station');

    await page.getByRole('button', { name: calendar('inhouse.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: calendar('inhouse.confirmYes'), exact: true });
    await expect(send).toBeDisabled();
    await dialog.getByLabel(calendar('inhouse.type'), { exact: true }).selectOption({ index: 1 });
    for (const field of ['first', 'last'] as const) {
      const day = dialog.getByRole('textbox', { name: calendar(`inhouse.${field}`), exact: true });
      await day.fill('10.03.2027');
      await day.press('Tab');
    }
    await dialog.getByLabel(calendar('editor.start'), { exact: true }).selectOption('09:00');
    await dialog.getByLabel(calendar('editor.finish'), { exact: true }).selectOption('12:00');
    await dialog.getByRole('textbox', { name: calendar('inhouse.name'), exact: true }).fill('Юстировка оптики');
    await send.click();
    const sure = page.getByRole('dialog', { name: calendar('inhouse.confirmTitle'), exact: true });
    await sure.getByRole('button', { name: calendar('inhouse.confirmYes'), exact: true }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Юстировка оптики' });
    await expect(entry).toContainText(/10\.03(\.2027)?, 09:00–12:00/);
    await expect(entry).toContainText(calendar('inhouse.active'));
    await page.goto(`/calendar?station=${station}&date=2027-03-10`);
    await expect(page.getByRole('button', { name: /Юстировка оптики/ }).first()).toBeVisible();

    await page.goto(`/bs/${station}`);
    await countTab(page, text('sides.archive'), 1).click();
    await countTab(page, text('tabs.done'), 1).click();
    await expect(rowsOf(page).filter({ hasText: 'Слои графена' })).toBeVisible();
  });
}
