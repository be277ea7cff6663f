import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Locator, Page } from '@playwright/test';
import { readWorkbook } from '../../server/testing/workbook.ts';
import { expectAccessible } from '../support/axe.ts';
import { openedBy } from '../support/files.ts';
import { letterTo, linkIn, subjectOf } from '../support/letters.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { act, cardOf, openCard } from '../support/proposal-steps.ts';
import { askServer, detailOf, rowsOf } from '../support/review-steps.ts';
import { counted, type Language, type Words, words } from '../support/words.ts';

/** Nobody is from the author's organisation unless it is said. */
const elsewhere = 2;
const stations = { ru: 11, en: 12 } as const;
/** Experts of both stories stand in one list. */
const surnames = {
  ru: { free: 'Свободина', near: 'Соседова', inside: 'Своякова' },
  en: { free: 'Вольнова', near: 'Ближнева', inside: 'Родионова' },
} as const;
const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };

let people = 0;
const email = (who: string) => `assigned.${who}${++people}@example.org`;
const named = { firstName: 'Анна', middleName: 'Олеговна' };
const expertOf = (portal: JourneyPortal, lastName: string, organisationId = elsewhere, language: Language = 'ru') =>
  portal.add({ email: email('expert'), roles: ['expert'], ...named, lastName, organisationId, language });
const moderatorOf = (portal: JourneyPortal, language: Language = 'ru') =>
  portal.add({ email: email('moderator'), roles: ['moderator'], language });

/** The window in which experts are chosen. */
const choice = (page: Page, say: Words, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: say.feature('expert-assignment')('no') });
const panelOf = (card: Locator, title: string): Locator =>
  card.locator('section').filter({ has: card.page().getByRole('heading', { name: title, exact: true }) });

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('expert-assignment');
  const card = say.feature('proposal-card');
  const review = say.contract('review');
  const workspace = say.feature('expert-review');
  const stationId = stations[language];
  const name = surnames[language];

  test(`a moderator assigns experts, one of them rates, and nobody else learns of it (${language})`, async ({
    portal,
    visit,
  }) => {
    test.setTimeout(240_000);
    const author = await portal.add({ email: email('author'), lastName: 'Авторова', language });
    const first = `assigned.first.${language}@example.org`;
    const free = await portal.add({
      ...named,
      email: first,
      roles: ['expert'],
      lastName: name.free,
      organisationId: elsewhere,
      language,
    });
    const near = await expertOf(portal, name.near, 1, language);
    const inside = await expertOf(portal, name.inside, elsewhere, language);
    const about = { name: 'Рост кристаллов', stationId, status: s.expertise, applicantId: author };
    const id = await portal.propose({ ...about, members: [inside] });

    const office = await visit(await moderatorOf(portal, language), { language });
    await openCard(office, id);
    await cardOf(office, say, id)
      .getByRole('button', { name: card('experts.assign'), exact: true })
      .click();
    const asked = choice(office, say, text('titleOne', { id }));
    const expert = (lastName: string) => asked.getByRole('listitem').filter({ hasText: lastName });
    await expect(expert(name.inside).getByRole('checkbox')).toBeDisabled();
    await expect(expert(name.inside)).toContainText(review('conflict.team'));
    await expect(expert(name.near)).toContainText(review('conflict.organisation'));
    await expectAccessible(office, 'experts of one proposal');
    await expert(name.free).getByRole('checkbox').check();
    await expert(name.near).getByRole('checkbox').check();
    await expect(asked.getByRole('status').last()).toContainText(counted(say, text, 'letters', 2));
    await asked.getByRole('button', { name: text('yes'), exact: true }).click();
    await expect(asked).toBeHidden();
    const ratings = panelOf(cardOf(office, say, id), card('experts.title'));
    await expect(ratings).toContainText(card('experts.count', { rated: 0, of: 2 }));
    const rating = (lastName: string) => ratings.getByRole('listitem').filter({ hasText: lastName });
    await expect(rating(name.near)).toContainText(review('conflict.organisation'));

    const told = await letterTo(portal.dataDir, first, subjectOf(say.letter('review')('rate_one.subject', { id })));
    const page = await visit(free, { language });
    await page.goto(linkIn(told, 'expert-grid'));
    await expect(page).toHaveURL(new RegExp(`/expert-grid\\?id=${id}$`));
    const comment = page.getByRole('textbox', { name: workspace('comment'), exact: true });
    await expect(comment).toBeVisible();
    for (const criterion of [1, 2, 3, 4]) {
      await page.keyboard.press(`Digit${criterion}`);
      const what = review(`criterion.mark${criterion}.name`);
      await expect(page.getByRole('slider', { name: what, exact: true })).toBeFocused();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
    }
    await comment.fill('Ясная постановка, план выполним');
    await page.getByRole('button', { name: new RegExp(workspace('give')) }).click();
    await expect(page.getByText(workspace('allRated'), { exact: true })).toBeVisible();

    // Another expert of the same proposal reads the own rating only; one who was not asked reads nothing.
    const list = `/api/proposals/expertise/list/?proposal_id=${id}`;
    const other = await visit(near, { language });
    await other.goto(`/expert-grid?id=${id}`);
    await expect(other.getByRole('textbox', { name: workspace('comment'), exact: true })).toBeVisible();
    for (const path of [list, detailOf(id)])
      expect((await askServer(other, path)).text).not.toMatch(new RegExp(`Ясная постановка|${name.free}`));
    const stranger = await visit(await expertOf(portal, 'Посторонний', elsewhere, language), { language });
    await stranger.goto(`/expert-grid?id=${id}`);
    await expect(stranger.getByRole('heading', { name: workspace('failure.missing', { id }) })).toBeVisible();
    const given = { proposal_id: id, ...marks, comment: 'Прошу принять' };
    const rate = '/api/proposals/expertise/detail/';
    expect((await askServer(stranger, detailOf(id))).status).toBe(404);
    expect((await askServer(stranger, rate, given)).status).toBe(404);

    // The moderator reads the marks and their mean, on the card and in the list.
    const mean = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(4);
    await openCard(office, id);
    await expect(ratings).toContainText(card('experts.count', { rated: 1, of: 2 }));
    await rating(name.free).getByRole('button').click();
    await expect(rating(name.free)).toContainText('Ясная постановка, план выполним');
    await expect(rating(card('experts.mean'))).toContainText(mean);
    await office.goto(`/moderator-tab-2?tab=expertise&kind=1&station=${stationId}`);
    const progress = say.feature('staff-proposals')('experts', { rated: 1, assigned: 2 });
    await expect(rowsOf(office)).toContainText(progress);
    await expect(rowsOf(office)).toContainText(mean);

    const theirs = await visit(author, { language });
    await theirs.goto(`/user?id=${id}`);
    await expect(cardOf(theirs, say, id)).toContainText('Рост кристаллов');
    await expect(theirs.getByRole('heading', { name: card('experts.title'), exact: true })).toHaveCount(0);
    await expect(theirs.getByText(new RegExp(`${name.free}|${name.near}`))).toHaveCount(0);
    const { text: wire } = await askServer(theirs, detailOf(id));
    expect(wire).not.toMatch(new RegExp(`Ясная постановка|${name.free}|${name.near}`));
    expect((await askServer(theirs, list)).text).toBe('[]');

    // Once it is for the council to decide, nothing is rated any more.
    await openCard(office, id);
    await act(office, say, 'next_step');
    await expect(cardOf(office, say, id)).toContainText(say.contract('proposal')('status.statement'));
    await page.goto(`/expert-grid?id=${id}`);
    await expect(page.getByText(say.errors('rating_closed'), { exact: true })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    expect((await askServer(other, rate, given)).status).toBe(409);
  });
}

const say = words('ru');
const text = say.feature('expert-assignment');
const staff = say.feature('staff-proposals');

test('an even distribution is a proposal: it is changed by hand, and saved when the moderator says so', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: email('author'), lastName: 'Авторова' });
  const about = { applicantId: author, stationId: 13, status: s.created };
  for (const name of ['Сталь', 'Медь', 'Олово', 'Цинк']) await portal.propose({ ...about, name });
  const office = await visit(await moderatorOf(portal));
  await Promise.all(['Первая', 'Вторая'].map((name) => expertOf(portal, `Распределина-${name}`)));
  await office.goto('/moderator-tab-2?kind=1&station=13');
  await expect(rowsOf(office)).toHaveCount(4);
  await office.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
  await office.getByRole('button', { name: staff('bulk.assign'), exact: true }).click();
  const asked = choice(office, say, counted(say, text, 'title', 4));
  const among = asked.getByRole('combobox', { name: text('even.among') });
  await among.fill('Распределина');
  for (const name of ['Первая', 'Вторая'])
    await office.getByRole('option', { name: `Распределина-${name} А. О.` }).click();
  await asked.getByText('1', { exact: true }).first().click();
  await asked.getByRole('button', { name: text('even.ask'), exact: true }).click();
  const boxes = (lastName: string) => asked.getByRole('checkbox', { name: new RegExp(`^${lastName} А. О., № \\d+`) });
  const chosen = (lastName: string) => boxes(lastName).and(office.locator(':checked'));
  for (const name of ['Первая', 'Вторая']) await expect(chosen(`Распределина-${name}`)).toHaveCount(2);
  await expect(asked.getByRole('status').last()).toContainText(counted(say, text, 'added', 4));
  await expectAccessible(office, 'experts of many proposals');

  // By keys: from box to box, one more and one less.
  await boxes('Распределина-Первая').first().focus();
  await office.keyboard.press('ArrowDown');
  await expect(boxes('Распределина-Первая').nth(1)).toBeFocused();
  const was = await boxes('Распределина-Первая').nth(1).isChecked();
  await office.keyboard.press('Space');
  await expect(boxes('Распределина-Первая').nth(1)).toBeChecked({ checked: !was });
  await boxes('Распределина-Вторая').nth(1).setChecked(was);
  await expect(chosen('Распределина-Первая')).toHaveCount(was ? 1 : 3);
  await expect(asked.getByRole('status').last()).toContainText(counted(say, text, 'added', 4));

  // Closing saves nothing and loses nothing: what was chosen stands there again.
  await office.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(rowsOf(office).filter({ hasText: staff('noExperts') })).toHaveCount(4);
  await office.getByRole('button', { name: staff('bulk.assign'), exact: true }).click();
  await expect(asked.getByRole('status').last()).toContainText(counted(say, text, 'added', 4));
  await asked.getByRole('button', { name: text('yes'), exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(rowsOf(office).filter({ hasText: staff('experts', { rated: 0, assigned: 1 }) })).toHaveCount(4);
});

test('an expert sees in which of four states each proposal is, and takes the chosen ones along', async ({
  portal,
  visit,
}) => {
  const workspace = say.feature('expert-review');
  const review = say.contract('review');
  const author = await portal.add({ email: email('author'), lastName: 'Авторова' });
  const expert = await expertOf(portal, 'Табличная');
  const given = async (name: string, status: number, mark?: number) => {
    const id = await portal.propose({ applicantId: author, stationId: 14, status, name });
    const assignmentId = await portal.assign(id, expert);
    if (mark !== undefined) await portal.rate({ assignmentId, mark1: mark, mark2: mark, mark3: mark, mark4: mark });
    return id;
  };
  await given('Ещё не на экспертизе', s.created);
  await given('Ждёт оценки', s.expertise);
  const rated = await given('Оценённая', s.expertise, 4.5);
  const late = await given('Опоздавшая', s.statement);
  const page = await visit(expert);
  await page.goto('/expert-grid');
  for (const [name, state] of [
    ['Ещё не на экспертизе', 'draft'],
    ['Ждёт оценки', 'needs_rating'],
    ['Оценённая', 'rated'],
    ['Опоздавшая', 'overdue'],
  ] as const)
    await expect(rowsOf(page).filter({ hasText: name })).toContainText(review(`state.${state}`));
  await expect(rowsOf(page).filter({ hasText: 'Оценённая' })).toContainText('4,5');
  await page.getByRole('button', { name: new RegExp(`^${review('state.overdue')}\\s*1$`) }).click();
  await expect(page).toHaveURL(/tab=/);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${review('state.overdue')}`) }).click();
  await expect(rowsOf(page)).toHaveCount(4);

  const pdf = page.getByRole('button', { name: new RegExp(`^${workspace('toPdf')}\\s*2?$`) });
  const excel = page.getByRole('button', { name: new RegExp(`^${workspace('toExcel')}\\s*2?$`) });
  await expect(excel).toBeDisabled();
  for (const name of ['Оценённая', 'Опоздавшая'])
    await rowsOf(page).filter({ hasText: name }).getByRole('checkbox').check();
  await expect(excel).toContainText('2');
  const workbook = readWorkbook(await openedBy(page, excel, 'export_list_excel'));
  const values = workbook.values.map((row) => row.map(String));
  for (const id of [rated, late]) expect(values.some((row) => row.includes(String(id)))).toBe(true);
  expect(values.find((row) => row.includes('Оценённая'))).toContain('4.5');
  expect(values.some((row) => row.includes('Ждёт оценки'))).toBe(false);
  expect((await openedBy(page, pdf, 'proposal/export')).subarray(0, 5).toString()).toBe('%PDF-');

  // Nobody takes along what they may not read.
  const stranger = await visit(await expertOf(portal, 'Любопытная'));
  await stranger.goto('/expert-grid');
  await expect(stranger.getByRole('heading', { name: workspace('empty.title') })).toBeVisible();
  const wanted = `/api/proposals/proposal/export_list_excel/?ids=${rated}&type_id=4`;
  expect((await askServer(stranger, wanted)).status).toBe(404);
});
