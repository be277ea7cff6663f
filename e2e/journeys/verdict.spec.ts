import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { askedAbout, cardOf, pressOnCard, unfold } from '../support/proposal-steps.ts';
import {
  approveEquipment,
  askServer,
  countTab,
  detailOf,
  fillVerdict,
  giveVerdict,
  impossible,
  menuItem,
  possible,
  refusedAtComment,
  rowsOf,
} from '../support/review-steps.ts';
import { type Language, words } from '../support/words.ts';

/** One station per story keeps its lists apart from those of the others; the names are its codes. */
const stations = { ru: { id: 2, name: 'РСА' }, en: { id: 3, name: 'BioMUR' } } as const;

let people = 0;
const email = (who: string) => `verdict.${who}${++people}@example.org`;
const scientistOf = (portal: JourneyPortal, station: number, language: Language = 'ru') =>
  portal.add({ email: email('scientist'), roles: ['bs'], stations: [station], lastName: 'Лучевая', language });
const authorOf = (portal: JourneyPortal, lastName = 'Образцова') => portal.add({ email: email('author'), lastName });

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('station-proposals');
  const card = say.feature('proposal-card');
  const action = say.feature('proposal-card/actions', 'proposal-actions');
  const proposal = say.contract('proposal');
  const staff = say.feature('staff-proposals');
  const station = stations[language];

  test(`a station judges what waits for it, moderators are warned, and its newest word counts (${language})`, async ({
    portal,
    visit,
  }) => {
    test.setTimeout(240_000);
    const author = await authorOf(portal);
    const there = { applicantId: author, stationId: station.id, status: s.created };
    for (let count = 1; count <= 11; count += 1) await portal.propose({ ...there, name: `Рост плёнок ${count}` });
    const id = await portal.propose({ ...there, name: 'Коррозия стали', applicantEquipment: 'Печь до 900 °C' });

    const page = await visit(await scientistOf(portal, station.id, language), { language });
    await page.goto('/user');
    await menuItem(page, say, say.shell('nav.station', { name: station.name }), 12).click();
    await expect(page).toHaveURL(new RegExp(`/bs/${station.id}$`));
    await expect(countTab(page, text('tabs.verdict'), 12)).toHaveAttribute('aria-selected', 'true');
    await expect(rowsOf(page)).toHaveCount(10);
    await expect(page.getByText(say.lists('growing.shown', { shown: 10, total: 12 }), { exact: true })).toBeVisible();
    await expectAccessible(page, 'lists of a station');
    await page.getByRole('button', { name: say.lists('growing.more'), exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: say.lists('growing.more'), exact: true })).toHaveCount(0);
    await page.getByRole('searchbox', { name: text('search') }).fill('коррозия');
    await expect(rowsOf(page)).toHaveCount(1);
    await rowsOf(page).getByRole('link').click();
    await expect(cardOf(page, say, id)).toContainText(card('verdict.waiting'));

    // Without a word it is refused at its field, and nothing is asked yet.
    await pressOnCard(page, card('verdict.give'));
    const asked = askedAbout(page, say, 'bs_verdict');
    const unsure = await fillVerdict(page, say, impossible, '  ');
    const comment = asked.getByRole('textbox', { name: action('field.comment') });
    await refusedAtComment(page, say, 'bs_verdict');
    await expect(unsure).toHaveCount(0);
    await expectAccessible(page, 'window of the verdict');
    const sure = await fillVerdict(page, say, impossible, 'Печь не встанет на гониометр');
    await expect(sure).toContainText(action('bs_verdict.follows.1'));
    await sure.getByRole('button', { name: action('bs_verdict.keep'), exact: true }).click();
    await expect(comment).toHaveValue('Печь не встанет на гониометр');
    await asked.getByRole('button', { name: action('bs_verdict.yes'), exact: true }).click();
    await sure.getByRole('button', { name: action('bs_verdict.send'), exact: true }).click();
    await expect(asked).toBeHidden();
    const verdict = (at: Locator) =>
      at
        .locator('section')
        .filter({ has: at.page().getByRole('heading', { name: card('verdict.title'), exact: true }) });
    await expect(verdict(cardOf(page, say, id))).toContainText('Печь не встанет на гониометр');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: say.lists('growing.nothing') })).toBeVisible();
    await page.getByRole('button', { name: say.lists('growing.all'), exact: true }).click();
    await expect(countTab(page, text('tabs.verdict'), 11)).toBeVisible();
    await expect(menuItem(page, say, say.shell('nav.station', { name: station.name }), 11)).toBeVisible();

    const office = await visit(await portal.add({ email: email('moderator'), roles: ['moderator'], language }), {
      language,
    });
    const list = `/moderator-tab-2?kind=1&station=${station.id}&q=${encodeURIComponent('коррозия')}`;
    await office.goto(list);
    await expect(rowsOf(office)).toHaveCount(1);
    await expect(rowsOf(office)).toContainText(staff('resolutionShort.1'));
    await rowsOf(office).getByRole('link').first().click();
    await expect(verdict(cardOf(office, say, id))).toContainText(proposal('comment.resolution.1'));
    await pressOnCard(office, proposal('action.accept.label'));
    const accepting = askedAbout(office, say, 'accept');
    await expect(accepting).toContainText(action('note.impossible', { text: 'Печь не встанет на гониометр' }));
    await accepting.getByRole('button', { name: action('accept.no'), exact: true }).click();

    // The station thinks again, and says right away what of the equipment may come.
    await page.goto(`/bs/${station.id}?tab=incoming&id=${id}`);
    await giveVerdict(page, say, { resolution: possible, comment: 'С малой печью можно', again: true });
    await approveEquipment(page, say, 'Печь до 900 °C', 'Малая печь до 600 °C');
    await expect(verdict(cardOf(page, say, id))).toContainText(proposal('comment.resolution.2'));
    await expect(verdict(cardOf(page, say, id))).toContainText('С малой печью можно');

    await office.goto(list);
    await expect(rowsOf(office)).toContainText(staff('resolutionShort.2'));
    await office.goto(`${list}&id=${id}`);
    await expect(verdict(cardOf(office, say, id))).toContainText('С малой печью можно');
    for (const resolution of [1, 2])
      await expect(cardOf(office, say, id)).toContainText(card(`history.verdict.${resolution}`));
    await pressOnCard(office, proposal('action.accept.label'));
    await expect(accepting).toBeVisible();
    await expect(accepting.getByText('Печь не встанет на гониометр')).toHaveCount(0);
    await accepting.getByRole('button', { name: action('accept.no'), exact: true }).click();
    await expect(accepting).toBeHidden();
    await unfold(office, say);
    await expect(cardOf(office, say, id)).toContainText('Малая печь до 600 °C');
  });
}

const say = words('ru');
const text = say.feature('station-proposals');
const card = say.feature('proposal-card');

test('the author and the team read what staff say openly, and neither the verdict nor an expert', async ({
  portal,
  visit,
}) => {
  const author = await authorOf(portal);
  const member = await portal.add({ email: email('member'), lastName: 'Участников' });
  const expert = await portal.add({ email: email('expert'), roles: ['expert'], lastName: 'Рецензентова' });
  const there = { stationId: 4, status: s.expertise, applicantId: author, members: [member] };
  const id = await portal.propose({ ...there, applicantEquipment: 'Криостат' });
  await portal.assign(id, expert);
  const said = { verdict: 'Криостат не пройдёт в дверь', open: 'Привезите два образца', expert: 'Слабый задел' };

  const page = await visit(await scientistOf(portal, 4));
  await page.goto(`/bs/4?id=${id}`);
  await giveVerdict(page, say, { resolution: impossible, comment: said.verdict });
  await pressOnCard(page, say.contract('proposal')('action.approve_equipment.label'));
  await approveEquipment(page, say, 'Криостат', 'Криостат до 40 кг');
  await unfold(page, say);
  await remark(cardOf(page, say, id), said.open, 'forAll');
  const reviewer = await visit(expert);
  await reviewer.goto('/user');
  expect(
    (await askServer(reviewer, '/api/proposals/comment/detail/', { kind: 'common', text: said.expert, proposal: id }))
      .status,
  ).toBe(200);

  for (const reader of [author, member]) {
    const theirs = await visit(reader);
    await theirs.goto(`/user?id=${id}`);
    await unfold(theirs, say);
    const open = cardOf(theirs, say, id);
    await expect(open).toContainText(said.open);
    await expect(open).toContainText('Криостат до 40 кг');
    for (const hidden of [said.verdict, said.expert, 'Рецензентова'])
      await expect(open.getByText(hidden)).toHaveCount(0);
    await expect(open.getByRole('heading', { name: card('verdict.title'), exact: true })).toHaveCount(0);
    const { text: wire } = await askServer(theirs, detailOf(id));
    expect(wire).toContain(said.open);
    for (const hidden of [said.verdict, said.expert, 'Рецензентова']) expect(wire).not.toContain(hidden);
    const { text: list } = await askServer(theirs, '/api/proposals/proposal/my/?view_type=list');
    expect(list).not.toMatch(/"bs_resolution":[12]|"has_bs_comment":true/);
  }
});

test('a scientist of another station finds neither the card nor the page, and others no stations at all', async ({
  portal,
  visit,
}) => {
  const author = await authorOf(portal, 'Дальняя');
  const id = await portal.propose({ applicantId: author, stationId: 5, status: s.created, name: 'Чужой кристалл' });
  const elsewhere = await visit(await scientistOf(portal, 6));
  await elsewhere.goto(`/bs/6?id=${id}`);
  await expect(elsewhere.getByRole('heading', { name: card('missing', { id }) })).toBeVisible();
  await expect(elsewhere.getByText('Чужой кристалл')).toHaveCount(0);
  await elsewhere.goto('/bs/5');
  await expect(elsewhere).toHaveURL(/\/404$/);
  expect((await askServer(elsewhere, detailOf(id))).status).toBe(404);
  const foreign = await askServer(elsewhere, '/api/proposals/expert-proposal-new/list/?station_id=5&status_id=103');
  expect(foreign.text).not.toContain('Чужой кристалл');
  const judged = { kind: 'bs', bs_resolution: 1, text: 'Нельзя', proposal: id };
  expect((await askServer(elsewhere, '/api/proposals/comment/detail/', judged)).status).toBe(404);

  const page = await visit(author);
  for (const path of ['/bs', '/bs/5']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/\/bs/);
  }
  expect((await askServer(page, '/api/proposals/comment/detail/', judged)).status).toBe(403);
});

test('of drafts a station knows number, title and author; there is no card to open', async ({ portal, visit }) => {
  const author = await authorOf(portal, 'Черновикова');
  const there = { applicantId: author, stationId: 8, name: 'Будущий опыт', background: 'Тайный задел' };
  const id = await portal.propose(there);
  const page = await visit(await scientistOf(portal, 8));
  await page.goto('/bs/8');
  await countTab(page, text('sides.archive'), 1).click();
  await expect(countTab(page, text('tabs.drafts'), 1)).toHaveAttribute('aria-selected', 'true');
  const row = rowsOf(page).filter({ hasText: 'Будущий опыт' });
  await expect(row).toContainText(String(id));
  await expect(row).toContainText('Черновикова');
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'drafts of a station');
  const rows = await askServer(page, '/api/proposals/expert-proposal-new/list/?station_id=8&status_id=1');
  expect(rows.text).toContain('Будущий опыт');
  expect(rows.text).not.toContain('Тайный задел');
  expect((await askServer(page, detailOf(id))).status).toBe(404);
  await page.goto(`/bs/8?tab=drafts&id=${id}`);
  await expect(page.getByRole('heading', { name: card('missing', { id }) })).toBeVisible();
});

async function remark(on: Locator, said: string, reader: 'forAll' | 'forStaff'): Promise<void> {
  await expect(on.getByText(card(`comment.${reader}`), { exact: true })).toBeVisible();
  const field = on.getByRole('textbox', { name: card('comment.label') });
  await field.fill(said);
  await on.getByRole('button', { name: card('comment.send'), exact: true }).click();
  await expect(on.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible();
  await expect(field).toHaveValue('');
}
