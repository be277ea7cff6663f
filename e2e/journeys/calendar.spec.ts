import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { fingerOn } from '../support/finger.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('calendar');
const station = 41;

test('a scientist sets time for a proposal, is told what is in the way, and takes it back; others see it at once', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'calendar.author@example.org', lastName: 'Образцов' });
  const at = { applicantId: author, kindId: 3, stationId: station, methodId: null, status: s.approve };
  const id = await portal.propose({ ...at, name: 'Плёнки на кремнии', requestedHours: 24, grantedHours: 24 });
  const scientist = await portal.add({ email: 'calendar.bs@example.org', roles: ['bs'], stations: [station] });
  const page = await visit(scientist);
  await page.goto(`/calendar?station=${station}&date=2027-03-03`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1–7 марта 2027');
  await expectAccessible(page, 'the week of a station');

  await page.getByRole('button', { name: text('waiting.setOf', { id }) }).click();
  const editor = page.getByRole('form');
  const save = editor.getByRole('button', { name: say.ui('save') });
  await editor.getByRole('button', { name: /^3 / }).first().click();
  await editor.getByLabel(text('editor.start')).selectOption('09:00');
  await editor.getByLabel(text('editor.finish')).selectOption('09:00');
  await expect(editor).toContainText(say.errors('interval_invalid'));
  await editor.getByRole('button', { name: /^4 / }).first().click();
  await expect(editor).not.toContainText(say.errors('interval_invalid'));
  await expectAccessible(page, 'the editor of an interval');
  await save.click();
  const record = page.getByRole('button', { name: new RegExp(`№\\s${id}.*03\\.03, 09:00 – 04\\.03, 09:00`) });
  await expect(record.first()).toBeVisible();

  const head = await portal.add({ email: 'calendar.moderator@example.org', roles: ['moderator'] });
  const office = await visit(head);
  await office.goto(`/calendar?station=${station}&date=2027-03-03`);
  const seen = office.getByRole('button', { name: new RegExp(`№\\s${id}`) });
  await expect(seen.first()).toBeVisible();

  await page.getByRole('button', { name: text('undo'), exact: true }).click();
  await expect(record).toHaveCount(0);
  await expect(seen.and(office.locator('[data-record]'))).toHaveCount(0);
});

test('a finger that stays on a record moves it, and one that goes on scrolls the day', async ({ portal, visit }) => {
  const scientist = await portal.add({ email: 'calendar.finger@example.org', roles: ['bs'], stations: [42] });
  const page = await visit(scientist, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/calendar?station=42&date=2027-03-10&edit=t1.42');
  const editor = page.getByRole('form');
  await editor.getByRole('button', { name: /^10 / }).first().click();
  await editor.getByLabel(text('editor.start')).selectOption('10:00');
  await editor.getByLabel(text('editor.finish')).selectOption('12:00');
  await editor.getByRole('button', { name: say.ui('save') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('inhouse.confirmYes') })
    .click();
  const record = page.locator('[data-record]').first();
  await expect(record).toHaveAccessibleName(/10:00–12:00/);

  const finger = await fingerOn(page);
  const { x, y } = await finger.middleOf(record);
  const scroll = page.locator('[data-scroll]').first();
  const scrolled = () => scroll.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  await finger.go({ x, y }, { x, y: y - 80 }, { holding: false });
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(record).toHaveAccessibleName(/10:00–12:00/);

  // A flick goes on after the finger has gone: what still moves is not where it was measured.
  const isAtRest = async () => {
    const seen = await scrolled();
    await page.waitForTimeout(150);
    return (await scrolled()) === seen;
  };
  await expect.poll(isAtRest).toBe(true);
  await scroll.evaluate((element, top) => void (element.scrollTop = top), before);
  const held = await finger.middleOf(record);
  await finger.go(held, { x: held.x, y: held.y + 80 }, { holding: true });
  await expect(record).toHaveAccessibleName(/12:00–14:00/);
});
