import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { askServer } from '../support/review-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

/** Years in which no other story submits anything, and sessions that are over. */
const places = { ru: { year: 2018, session: 1 }, en: { year: 2019, session: 2 } } as const;

interface Scope {
  readonly sessions: readonly { readonly id: number; readonly kind: number; readonly name: string }[];
}

async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('statistics');
  const contract = say.contract('statistics');
  const { year, session } = places[language];

  test(`figures of a period and a kind, as pictures, tables and files (${language})`, async ({ portal, visit }) => {
    test.setTimeout(180_000);
    const applicantId = await portal.add({ email: `statistics.author.${language}@example.org` });
    const submittedAt = new Date(`${year}-03-12T09:00:00Z`);
    const there = { applicantId, submittedAt, requestedHours: 48 };
    await portal.propose({ ...there, status: s.created });
    await portal.propose({ ...there, status: s.reject });
    await portal.propose({ ...there, status: s.scheduled, grantedHours: 24 });
    await portal.propose({ ...there, status: s.publication, kindId: 2, stationId: 21, methodId: null });
    const email = `statistics.moderator.${language}@example.org`;
    const page = await visit(await portal.add({ email, roles: ['moderator'], language }), { language });

    await page.goto('/dashboard?menu=general');
    const flow = contract('table.flow.title');
    await expect(page.getByRole('img', { name: flow })).toBeVisible();
    await page.getByRole('combobox', { name: text('period.label') }).click();
    await page.getByRole('option', { name: text('period.year', { year }), exact: true }).click();
    const submitted = page
      .locator('dl > div')
      .filter({ hasText: contract('figure.submitted.name') })
      .first();
    await expect(submitted).toContainText('4');
    await submitted.getByRole('button').click();
    await expect(page.getByText(contract('figure.submitted.definition'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'statistics');

    const panel = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('img', { name: flow }) });
    await panel.getByRole('button', { name: text('table'), exact: true }).click();
    const row = (name: string) =>
      panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row(contract('stage.accepted'))).toContainText('2');
    await expect(row(contract('end.rejected'))).toContainText('1');
    const svg = await saved(page, text('saveAs', { title: flow, format: 'SVG' }));
    expect(svg).toMatch(/^<\?xml/);
    expect(svg).toContain(contract('stage.published'));
    const csv = await saved(page, text('saveAs', { title: flow, format: 'CSV' }));
    expect(csv).toContain(`${contract('stage.submitted')}${language === 'ru' ? ';4;100' : ',4,100'}`);

    const made = page.waitForResponse(/\/api\/stats\/export\//);
    await page.getByRole('button', { name: text('excelOf') }).click();
    expect((await made).status()).toBe(200);
    await page.goto('/documents');
    await expect(page.getByText(new RegExp(`${contract('workbook.title')}, ${year}\\.xlsx`))).toBeVisible();
    await page.goBack();
    await panel.getByRole('button', { name: text('table'), exact: true }).click();

    await page.getByRole('combobox', { name: text('kindLabel') }).click();
    await page.getByRole('option', { name: text('kind.reactor'), exact: true }).click();
    await expect(row(contract('stage.submitted'))).toContainText('1');
    await page.reload();
    await expect(page).toHaveURL(/kind=2/);
    await page.getByRole('tab', { name: text('menus.status') }).click();
    await expect(page.getByRole('img', { name: contract('table.status.title') })).toContainText(
      say.contract('proposal')('status.publication'),
    );
    await expectAccessible(page, 'statistics by status');
  });

  test(`the way of a session’s proposals, and who may not see it (${language})`, async ({ portal, visit }) => {
    test.setTimeout(180_000);
    const email = (who: string) => `statistics.${who}.${language}@example.org`;
    const page = await visit(await portal.add({ email: email('staff'), roles: ['moderator'], language }), { language });
    await page.goto('/dashboard?menu=general');
    await expect(page.getByRole('combobox', { name: text('period.label') })).toBeVisible();
    const scope = JSON.parse((await askServer(page, '/api/stats/scope/')).text) as Scope;
    const own = scope.sessions.filter(({ kind }) => kind === 1).at(-session);
    if (!own) throw new Error('No session of the synchrotron');
    const applicantId = await portal.add({ email: email('session') });
    for (const status of [s.created, s.expertise, s.need_report])
      await portal.propose({ applicantId, status, sessionId: own.id });
    await page.goto(`/dashboard?menu=general&period=s${own.id}`);
    const picture = page.getByRole('img', { name: contract('table.flow.title') });
    await expect(picture).toContainText(`${contract('stage.submitted')}3`);
    await expect(picture).toContainText(`${contract('end.awaits_report')} 1`);
    await expect(picture).toContainText(`${contract('end.examination')} 1`);

    // The head of another facility finds neither the session nor people.
    const head = await portal.add({ email: email('head'), roles: ['msc_admin'], kinds: [3], language });
    const other = await visit(head, { language });
    await other.goto('/dashboard');
    await expect(other.getByRole('combobox', { name: text('period.label') })).toBeVisible();
    await expect(other.getByRole('combobox', { name: text('kindLabel') })).toHaveCount(0);
    await expect(other.getByText(contract('table.roles.title'))).toHaveCount(0);
    expect((await askServer(other, `/api/stats/proposals/flow/?session_id=${own.id}`)).status).toBe(404);
    expect((await askServer(other, '/api/stats/general/?kind=1')).status).toBe(403);
    expect((await askServer(other, '/api/stats/users/role/')).status).toBe(403);

    const stranger = await visit(await portal.add({ email: email('stranger'), language }), { language });
    await stranger.goto('/dashboard?menu=general');
    await expect(stranger).toHaveURL(/404/);
    expect((await askServer(stranger, '/api/stats/general/')).status).toBe(403);
  });
}

test('the general figures print on one sheet of A4, and nothing else with them', async ({ portal, visit }) => {
  const moderator = await portal.add({ email: 'sheet@example.org', roles: ['moderator'] });
  const page = await visit(moderator);
  const text = words('ru').feature('statistics');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: text('sheet'), exact: true }).click();
  const sheet = page.getByRole('article');
  for (const chart of ['flow', 'station', 'weekly'])
    await expect(sheet.getByText(words('ru').contract('statistics')(`table.${chart}.title`)).first()).toBeVisible();
  const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  expect(paper.getPages().map((one) => Object.values(one.getSize()).map(Math.round))).toEqual([[595, 842]]);
  await expectAccessible(page, 'figures on one sheet');
});
