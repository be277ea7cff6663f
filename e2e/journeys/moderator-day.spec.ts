import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { readWorkbook } from '../../server/testing/workbook.ts';
import { expectAccessible } from '../support/axe.ts';
import { openedBy } from '../support/files.ts';
import { letterTo, subjectOf } from '../support/letters.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { cardOf } from '../support/proposal-steps.ts';
import { askServer, rowsOf } from '../support/review-steps.ts';
import { counted, type Language, words } from '../support/words.ts';

/** One station per story keeps its lists apart from those of the others. */
const stations = { ru: 30, en: 32, excel: 33, deletion: 34, find: 35 } as const;
const at = (stationId: number) => ({ kindId: 3, stationId, methodId: null });
const list = (stationId: number, tab = '') => `/moderator-tab-2?kind=3&station=${stationId}${tab && `&tab=${tab}`}`;

let people = 0;
const email = (who: string) => `day.${who}${++people}@example.org`;
const moderatorOf = (portal: JourneyPortal, language: Language = 'ru') =>
  portal.add({ email: email('moderator'), roles: ['moderator'], language });
const authorOf = (portal: JourneyPortal, lastName: string, language: Language = 'ru') =>
  portal.add({ email: email('author'), lastName, firstName: 'Анна', middleName: 'Олеговна', language });

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('staff-proposals');
  const bulk = say.feature('proposal-card/bulk', 'proposal-bulk');
  const proposal = say.contract('proposal');

  test(`a moderator accepts many at once, knowing beforehand what follows (${language})`, async ({ portal, visit }) => {
    test.setTimeout(240_000);
    const there = { ...at(stations[language]), status: s.expertise };
    const author = await authorOf(portal, 'Массовая', language);
    const first = await portal.propose({ ...there, applicantId: author, name: 'Серия 1' });
    for (let count = 2; count <= 11; count += 1)
      await portal.propose({ ...there, applicantId: author, name: `Серия ${count}` });
    const moderator = await moderatorOf(portal, language);
    // Nobody decides about the own proposal.
    const own = await portal.propose({ ...there, applicantId: moderator, name: 'Своя заявка' });

    const page = await visit(moderator, { language });
    await page.goto(`${list(stations[language], 'expertise')}&page_size=10&sort=id`);
    await expect(rowsOf(page)).toHaveCount(10);
    await page.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
    const bar = page.getByRole('region', { name: text('bulk.label') });
    await expect(bar).toContainText(text('bulk.chosen', { count: 10 }));
    await page.getByRole('button', { name: say.lists('paging.page', { page: 2 }), exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    for (const name of ['Серия 11', 'Своя заявка'])
      await rowsOf(page).filter({ hasText: name }).getByRole('checkbox').check();
    await expect(bar).toContainText(text('bulk.chosen', { count: 12 }));
    await page.getByRole('button', { name: say.lists('paging.page', { page: 1 }), exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(10);
    await rowsOf(page).filter({ hasText: 'Серия 10' }).getByRole('checkbox').uncheck();
    await expect(bar).toContainText(text('bulk.chosen', { count: 11 }));
    // What the header half covers while one scrolls is no target of its own.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'chosen proposals');

    await bar.getByRole('button', { name: proposal('action.accept.label'), exact: true }).click();
    const verb = counted(say, bulk, 'verb.accept', 10);
    const asked = page.getByRole('dialog', { name: bulk('title', { verb }), exact: true });
    await expect(asked).toContainText(bulk('able', { count: 10 }));
    await expect(asked).toContainText(bulk('unable', { count: 1 }));
    const letter = asked.getByRole('group').filter({ hasText: proposal('letter.accepted') });
    await expect(letter).toContainText(counted(say, say.letters, 'copies', 10));
    await letter.getByText(proposal('letter.accepted')).click();
    await expect(letter).toContainText('Массовая');
    await expectAccessible(page, 'preview of many acceptances', '[role=dialog]');
    await asked.getByRole('button', { name: bulk('no'), exact: true }).click();
    await expect(asked).toBeHidden();
    expect((await askServer(page, `/api/proposals/proposal/detail/?id=${own}`)).text).toContain('"last_status_id":3');
    await bar.getByRole('button', { name: proposal('action.accept.label'), exact: true }).click();
    await asked.getByRole('button', { name: verb, exact: true }).click();

    // What was refused stays on the screen, and stays chosen.
    const outcome = page.getByRole('dialog', { name: proposal('action.accept.label'), exact: true });
    // It comes when all ten are done, one after another.
    await expect(outcome).toContainText(bulk('unable', { count: 1 }), { timeout: 120_000 });
    await expect(outcome).toContainText(say.errors('own_proposal'));
    await expect(outcome.getByRole('link', { name: new RegExp(String.raw`${own}$`) })).toBeVisible();
    await outcome
      .getByRole('button', { name: say.ui('close'), exact: true })
      .last()
      .click();
    await expect(bar).toContainText(text('bulk.chosen', { count: 1 }));
    await expect(rowsOf(page)).toHaveCount(2);
    await bar.getByRole('button', { name: text('bulk.clear'), exact: true }).click();
    await expect(bar).toHaveCount(0);
    await page.goto(list(stations[language], 'approve'));
    await expect(rowsOf(page)).toHaveCount(10);
    const accepted = say.letter('proposal')('accepted.subject', { id: first });
    await letterTo(portal.dataDir, 'day.author', subjectOf(accepted));

    // A member of no staff asks in vain.
    const stranger = await visit(author, { language });
    await stranger.goto('/moderator-tab-2');
    await expect(stranger).not.toHaveURL(/moderator-tab-2/);
    const input = { action: 'reject', ids: [own], comment: 'Нет', preview: true };
    expect((await askServer(stranger, '/api/proposals/proposal/bulk/', input)).status).toBe(403);
  });

  test(`filters are kept under a name, come back after a reload, and are forgotten (${language})`, async ({
    portal,
    visit,
  }) => {
    const author = await authorOf(portal, 'Фильтрова', language);
    const there = { ...at(stations[language]), applicantId: author, status: s.statement };
    for (const name of ['Тонкая плёнка', 'Толстая плёнка', 'Порошок']) await portal.propose({ ...there, name });
    const moderator = await moderatorOf(portal, language);
    const page = await visit(moderator, { language });
    await page.goto(list(stations[language], 'statement'));
    await page.getByRole('searchbox', { name: text('search') }).fill('плёнка');
    await expect(rowsOf(page)).toHaveCount(2);
    const kept = page.getByRole('button', { name: say.lists('kept.label'), exact: true });
    await kept.click();
    const shelf = page.getByRole('dialog', { name: say.lists('kept.label'), exact: true });
    await expect(shelf).toContainText(say.lists('kept.none'));
    await shelf.getByRole('button', { name: say.lists('kept.keepAs'), exact: true }).click();
    await shelf.getByRole('textbox', { name: say.lists('kept.name') }).fill('Плёнки к совету');
    await expectAccessible(page, 'kept filters');
    await shelf.getByRole('button', { name: say.ui('save'), exact: true }).click();
    await expect(shelf).toBeHidden();
    await page.goto('/moderator-tab-2');
    await kept.click();
    await shelf.getByRole('button', { name: 'Плёнки к совету', exact: true }).click();
    await expect(page).toHaveURL(
      new RegExp(`tab=statement.*station=${stations[language]}|station=${stations[language]}.*tab=statement`),
    );
    await expect(rowsOf(page)).toHaveCount(2);
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page.getByRole('searchbox', { name: text('search') })).toHaveValue('плёнка');

    // They are the moderator's own.
    const colleague = await visit(await moderatorOf(portal, language), { language });
    await colleague.goto('/moderator-tab-2');
    await colleague.getByRole('button', { name: say.lists('kept.label'), exact: true }).click();
    await expect(colleague.getByText(say.lists('kept.none'))).toBeVisible();

    await kept.click();
    await shelf
      .getByRole('button', { name: say.lists('kept.forget', { name: 'Плёнки к совету' }), exact: true })
      .click();
    const sure = page.getByRole('dialog', {
      name: say.lists('kept.forgetTitle', { name: 'Плёнки к совету' }),
      exact: true,
    });
    await sure.getByRole('button', { name: say.lists('kept.forgetYes'), exact: true }).click();
    await expect(sure).toBeHidden();
    await kept.click();
    await expect(shelf).toContainText(say.lists('kept.none'));
  });
}

const say = words('ru');
const text = say.feature('staff-proposals');

test('the search understands other forms of a word, typing errors and numbers, and stands in the address', async ({
  portal,
  visit,
}) => {
  const author = await authorOf(portal, 'Гетманцева');
  const there = { ...at(stations.find), applicantId: author };
  const id = await portal.propose({ ...there, status: s.created, name: 'Магнитные наночастицы в гидрогеле' });
  const page = await visit(await moderatorOf(portal));
  await page.goto('/moderator-2');
  await expect(page.getByRole('heading', { name: text('find.start.title') })).toBeVisible();
  await expectAccessible(page, 'search of the moderator');
  const field = page.getByRole('searchbox', { name: text('find.label') });
  const found = rowsOf(page).filter({ hasText: 'Магнитные наночастицы в гидрогеле' });
  for (const sought of ['гидрогелях магнитный', 'магнтиных наночастиц', 'Гетманцевой', String(id)]) {
    await field.fill(sought);
    await expect(page).toHaveURL((url) => url.searchParams.get('q')?.replaceAll('"', '') === sought);
    // Said of these very words, never of what stood there before.
    await expect(page.getByText(counted(say, text, 'find.found', 1), { exact: true }), sought).toBeVisible();
    await expect(found).toHaveCount(1);
  }
  await expect(rowsOf(page).first()).toContainText('Магнитные наночастицы в гидрогеле');
  await page.reload();
  await expect(field).toHaveValue(String(id));
  await expect(found).toHaveCount(1);
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, say, id)).toContainText('Гетманцева');
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}`));
  await page.keyboard.press('Escape');
  await field.fill('невиданное сочетание слов');
  await expect(page.getByRole('heading', { name: text('find.nothing.title') })).toBeVisible();

  const stranger = await visit(author);
  await stranger.goto('/moderator-2');
  await expect(stranger).not.toHaveURL(/moderator-2/);
});

test('the workbook is offered where time is scheduled, and nowhere else', async ({ portal, visit }) => {
  const there = { ...at(stations.excel), applicantId: await authorOf(portal, 'Часова') };
  const scheduled = await portal.propose({ ...there, status: s.scheduled, name: 'С назначенным временем' });
  for (const status of [s.created, s.approve, s.need_report]) await portal.propose({ ...there, status });
  const page = await visit(await moderatorOf(portal));
  const excel = page.getByRole('button', { name: text('bulk.excel', { count: 1 }), exact: true });
  for (const tab of ['', 'approve', 'need_report']) {
    await page.goto(list(stations.excel, tab));
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(excel).toHaveCount(0);
  }
  await page.goto(list(stations.excel, 'scheduled'));
  const { values } = readWorkbook(await openedBy(page, excel, 'export_list_excel'));
  expect(values.some((row) => row.map(String).includes(String(scheduled)))).toBe(true);
  expect(values.flat().join(' ')).toContain('С назначенным временем');
});

test('only what was not taken up yet is deleted: drafts and submitted ones', async ({ portal, visit }) => {
  const there = { ...at(stations.deletion), applicantId: await authorOf(portal, 'Лишняя') };
  const ids = new Map<string, number>();
  for (const [tab, status] of [
    ['', s.created],
    ['drafts', s.draft],
    ['expertise', s.expertise],
    ['approve', s.approve],
    ['reject', s.reject],
  ] as const)
    ids.set(tab, await portal.propose({ ...there, status, name: `Опыт ${tab}` }));
  const page = await visit(await moderatorOf(portal));
  for (const [tab, id] of ids) {
    await page.goto(list(stations.deletion, tab));
    await expect(rowsOf(page)).toHaveCount(1);
    const offered = tab === '' || tab === 'drafts' ? 1 : 0;
    await expect(page.getByRole('button', { name: text('delete', { id }), exact: true })).toHaveCount(offered);
    if (!offered) expect(await deleted(page, id)).toBe(409);
  }
});

async function deleted(page: Page, id: number): Promise<number> {
  const body = { proposal_id: id, proposal_action: 'deleted' };
  return (await askServer(page, '/api/proposals/proposal/update_status/', body)).status;
}
