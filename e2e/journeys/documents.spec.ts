import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { askServer, rowsOf } from '../support/review-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

/** Stations of the reactor that no other story looks at. */
const stations = { ru: 28, en: 29 } as const;
const many = 52;

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('documents');
  const staff = say.feature('staff-proposals');
  const station = stations[language];

  test(`a large PDF is made in the background, found again, opened, and is nobody else’s (${language})`, async ({
    portal,
    visit,
  }) => {
    test.setTimeout(300_000);
    const applicantId = await portal.add({ email: `documents.author.${language}@example.org` });
    const there = { applicantId, status: s.statement, kindId: 2, stationId: station, methodId: null };
    for (let count = 1; count <= many; count += 1) await portal.propose({ ...there, name: `Опыт ${count}` });
    const email = `documents.moderator.${language}@example.org`;
    const page = await visit(await portal.add({ email, roles: ['moderator'], language }), { language });
    await page.goto(`/moderator-tab-2?tab=statement&station=${station}`);
    await expect(rowsOf(page)).toHaveCount(20);
    await page.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
    const bar = page.getByRole('region', { name: staff('bulk.label') });
    await bar.getByRole('button', { name: staff('bulk.all', { count: many }), exact: true }).click();
    await expect(bar).toContainText(staff('bulk.chosen', { count: many }));
    const opened = page.waitForEvent('popup');
    await bar.getByRole('button', { name: new RegExp(`^${staff('bulk.pdf')}`) }).click();
    const list = await opened;

    // The window that would show the file shows how far it is.
    await expect(list).toHaveURL(/\/documents\?id=\d+/);
    // Its word is the beginning of another one's in Russian.
    const made = list.getByRole('listitem').filter({ has: list.getByText(text('state.made'), { exact: true }) });
    await expect(made).toBeVisible({ timeout: 200_000 });
    await expectAccessible(list, 'my documents');
    await page.goto('/documents');
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    const [file] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: new RegExp(`^${text('openNamed', { name: '' })}`) }).click(),
    ]);
    // Shown in the window, or saved where the browser shows no PDF.
    const address = () => [file.url(), ...asked].find((url) => url.includes('/media/document/')) ?? '';
    await expect.poll(address).not.toBe('');
    const answer = await page.request.get(address());
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

    // A made-up address opens nothing, and neither does somebody else's list.
    expect((await page.request.get(address().replace(/signature=.{4}/, 'signature=AAAA'))).status()).toBe(404);
    const id = /id=(\d+)/.exec(list.url())?.[1];
    const stranger = await visit(await portal.add({ email: `documents.other.${language}@example.org`, language }), {
      language,
    });
    await stranger.goto(`/documents?id=${id}`);
    await expect(stranger.getByText(text('empty.title'))).toBeVisible();
    for (const call of ['detail', 'open'])
      expect((await askServer(stranger, `/api/documents/${call}/?id=${id}`)).status).toBe(404);
    const excel = `/api/proposals/proposal/export_list_excel/?ids=1&type_id=2024`;
    expect((await askServer(stranger, excel)).status).toBeGreaterThanOrEqual(403);

    await page.bringToFront();
    await page.getByRole('button', { name: new RegExp(`^${text('removeNamed', { name: '' })}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('remove'), exact: true })
      .click();
    await expect(page.getByText(text('empty.title'))).toBeVisible();
    expect((await page.request.get(address())).status()).toBe(404);
  });

  test(`a station’s report is listed by its days and taken as a workbook, and is for stations alone (${language})`, async ({
    portal,
    visit,
  }) => {
    const report = say.feature('station-report');
    const email = (who: string) => `report.${who}.${language}@example.org`;
    const scientist = await portal.add({ email: email('scientist'), roles: ['bs'], stations: [station], language });
    const page = await visit(scientist, { language });
    await page.goto('/bs');
    await page.getByRole('link', { name: say.feature('station-proposals')('report'), exact: true }).click();
    await expect(page).toHaveURL(/\/bs\/report/);
    await expect(page.getByText(report('empty.title'))).toBeVisible();
    await expectAccessible(page, 'the report of stations');
    const days = 'start_at=2026-01-01&end_at=2026-12-31';
    const workbook = await askServer(page, `/api/proposals/bs-report/list/?${days}&excel=1`);
    expect(workbook.text).toContain('.xlsx');

    const stranger = await visit(await portal.add({ email: email('stranger'), language }), { language });
    await stranger.goto('/bs/report');
    await expect(stranger).toHaveURL(/404/);
    expect((await askServer(stranger, `/api/proposals/bs-report/list/?${days}`)).status).toBe(403);
  });
}
