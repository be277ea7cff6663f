import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { revisionReasons } from '@luch/contract/proposal/action.inputs.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { onServer } from '../support/draft-steps.ts';
import { act, cardOf, pressOnCard } from '../support/proposal-steps.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('staff-proposals');
const action = say.feature('proposal-card/actions', 'proposal-actions');
const proposal = say.contract('proposal');

/** One station per journey keeps its lists apart from those of the others. */
const at = (station: number) => ({ kindId: 2, stationId: station, methodId: null, status: s.created });
const list = (station: number) => `/moderator-tab-2?kind=2&station=${station}`;
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^${text(`tabs.${name}`)}[,\\s]*${count}$`) });

let people = 0;
const moderatorOf = (portal: JourneyPortal) =>
  portal.add({ email: `triage.moderator${++people}@example.org`, roles: ['moderator'] });
const authorOf = (portal: JourneyPortal, lastName = 'Заявкин') =>
  portal.add({ email: `triage.author${++people}@example.org`, lastName });

async function decide(page: Page, body: Record<string, unknown>): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Token ${token}` };
  const answer = await page.request.post('/api/proposals/proposal/update_status/', { headers, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('lists by status and group have counts, filters and pages, all in the address', async ({ portal, visit }) => {
  const author = await authorOf(portal);
  const there = { applicantId: author, ...at(18) };
  for (let count = 1; count <= 11; count += 1) await portal.propose({ ...there, name: `Нейтроны ${count}` });
  await portal.propose({ ...there, status: s.expertise });
  await portal.propose({ ...there, status: s.statement });
  await portal.propose({ ...there, status: s.reject, name: 'Отклонённый опыт' });
  // Wide enough for all of its tabs beside each other.
  const page = await visit(await moderatorOf(portal), { viewport: { width: 1680, height: 900 } });
  await page.goto('/moderator-tab-2');
  await page.getByRole('button', { name: new RegExp(`^${say.lists('filters')}`) }).click();
  await page.getByRole('combobox', { name: text('filters.kind'), exact: true }).click();
  await page.getByRole('option', { name: text('kind.reactor') }).click();
  await expect(page).toHaveURL(/kind=2/);
  await page.getByRole('combobox', { name: text('filters.station'), exact: true }).fill('ДРАКОН');
  await page.getByRole('option', { name: /ДРАКОН/ }).click();
  await expect(page).toHaveURL(/station=18/);
  await page.keyboard.press('Escape');
  for (const [name, count] of [
    ['2', 11],
    ['104', 2],
    ['3', 1],
    ['4', 1],
    ['5', 0],
  ] as const)
    await expect(tab(page, name, count)).toBeVisible();
  await page.getByLabel(say.lists('paging.perPage')).selectOption('10');
  await page.getByRole('button', { name: say.lists('paging.page', { page: 2 }) }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/kind=2.*station=18/);
  await page.getByRole('searchbox', { name: text('search') }).fill('нейтроны 7');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Нейтроны 7');
  await tab(page, '104', 2).click();
  await expect(page).toHaveURL(/[?&]tab=/);
  await page.getByRole('searchbox', { name: text('search') }).fill('');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page, 'lists of the moderator');
  await page.getByRole('button', { name: say.ui('moreTabs') }).click();
  await page.getByRole('menuitem', { name: new RegExp(text('tabs.11')) }).click();
  await expect(page.getByRole('row', { name: /Отклонённый опыт/ })).toBeVisible();
});

test('a proposal goes from the card to examination, to the council, and is rejected with a reason', async ({
  portal,
  visit,
}) => {
  const id = await portal.propose({ applicantId: await authorOf(portal), ...at(19) });
  const page = await visit(await moderatorOf(portal));
  await page.goto(list(19));
  await rows(page).first().getByRole('link').click();
  await expect(cardOf(page, say, id)).toBeVisible();
  await act(page, say, 'examination');
  await expect(cardOf(page, say, id)).toContainText(proposal('status.expertise'));
  await act(page, say, 'next_step');
  await expect(cardOf(page, say, id)).toContainText(proposal('status.statement'));
  await act(page, say, 'reject', '');
  const asked = page.getByRole('dialog', { name: action('reject.title', { id }), exact: true });
  await expect(asked.getByText(proposal('refusal.comment'), { exact: true })).toBeVisible();
  const reason = asked.getByRole('textbox', { name: action('field.comment') });
  await reason.fill('Нет образцов');
  // Closed by mistake: what was typed is there when it is opened again.
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await pressOnCard(page, proposal('action.reject.label'));
  await expect(reason).toHaveValue('Нет образцов');
  await asked.getByRole('button', { name: action('reject.yes'), exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(cardOf(page, say, id)).toContainText('Нет образцов');
  expect((await onServer(page, id))['last_status_id']).toBe(s.reject);
});

test('a submitted proposal is deleted after a question', async ({ portal, visit }) => {
  const id = await portal.propose({ applicantId: await authorOf(portal), ...at(20), name: 'Поданная по ошибке' });
  const page = await visit(await moderatorOf(portal));
  await page.goto(list(20));
  await page.getByRole('button', { name: text('delete', { id }), exact: true }).click();
  const asked = page.getByRole('dialog', { name: action('deleted.title', { id }), exact: true });
  await asked.getByRole('button', { name: action('deleted.yes'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('empty.filtered.title') })).toBeVisible();
  await page.goto(`${list(20)}&tab=12`);
  await expect(page.getByRole('row', { name: /Поданная по ошибке/ })).toBeVisible();
});

test('whoever is slower than a colleague reads what happened', async ({ portal, visit }) => {
  const id = await portal.propose({ applicantId: await authorOf(portal), ...at(21) });
  const slow = await visit(await moderatorOf(portal));
  const fast = await visit(await moderatorOf(portal));
  await fast.goto(list(21));
  await slow.goto(`${list(21)}&id=${id}`);
  const accept = proposal('action.accept.label');
  await cardOf(slow, say, id).getByRole('button', { name: accept, exact: true }).click();
  const asked = slow.getByRole('dialog', { name: action('accept.title', { id }), exact: true });
  await expect(asked).toBeVisible();
  await decide(fast, { proposal_id: id, proposal_action: 'revision', comment: 'Уточните число образцов' });
  // The open dialog hears of it: who, what and when, before anything is sent.
  const notice = asked.getByRole('alert');
  await expect(notice).toContainText(action('note.movedNow', { status: proposal('status.modification') }));
  await expect(asked.getByRole('button', { name: action('accept.yes'), exact: true })).toBeDisabled();
  expect((await onServer(fast, id))['last_status_id']).toBe(s.modification);
});

test('the badge of the author tells of decisions while the page is open', async ({ portal, visit }) => {
  const author = await authorOf(portal);
  const back = await portal.propose({ applicantId: author, ...at(22), name: 'Вернётся' });
  const good = await portal.propose({ applicantId: author, ...at(22), name: 'Принимается' });
  const page = await visit(author);
  await page.goto('/user');
  const header = say.feature('shell', 'header');
  await expect(page.getByRole('button', { name: header('bell.label'), exact: true })).toBeVisible();
  const office = await visit(await moderatorOf(portal));
  await office.goto(list(22));
  await decide(office, { proposal_id: back, proposal_action: 'revision', reasons: [revisionReasons[0]] });
  await decide(office, { proposal_id: good, proposal_action: 'accept' });
  await page.getByRole('button', { name: header('bell.count_few', { count: 2 }), exact: true }).click();
  const news = page.getByRole('dialog', { name: header('bell.label') });
  await expect(news.getByText(proposal('badge.modification', { id: back, name: 'Вернётся' }))).toBeVisible();
  await news.getByRole('link', { name: new RegExp(header('bell.approve')) }).click();
  await expect(cardOf(page, say, good)).toContainText('Принимается');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: header('bell.count_one', { count: 1 }), exact: true })).toBeVisible();
});

test('search finds the exact number first, and nothing that one may not see', async ({ portal, visit }) => {
  const author = await authorOf(portal, 'Скрытнева');
  const id = await portal.propose({ applicantId: author, ...at(23), name: 'Тайный сплав' });
  await portal.propose({ applicantId: author, ...at(23), name: `Повтор опыта ${id}` });
  const label = say.feature('shell', 'header')('search.label');
  const office = await visit(await moderatorOf(portal));
  await office.goto('/moderator-tab-2');
  await office
    .getByRole('combobox', { name: label })
    .or(office.getByRole('searchbox', { name: label }))
    .fill(String(id));
  const found = office.getByRole('listbox', { name: label }).getByRole('option');
  await expect(found.first()).toContainText('Тайный сплав');
  await expect(found.filter({ hasText: `Повтор опыта ${id}` })).toBeVisible();
  await office.keyboard.press('Enter');
  await expect(cardOf(office, say, id)).toBeVisible();

  const stranger = await visit(await authorOf(portal, 'Чужаков'));
  await stranger.goto('/user');
  for (const sought of [String(id), 'Тайный сплав', 'Скрытнева']) {
    await stranger
      .getByRole('combobox', { name: label })
      .or(stranger.getByRole('searchbox', { name: label }))
      .fill(sought);
    await expect(stranger.getByText(say.feature('shell', 'header')('search.nothing'), { exact: true })).toBeVisible();
  }
  await stranger.goto(`/user?id=${id}`);
  const card = say.feature('proposal-card');
  await expect(stranger.getByRole('heading', { name: card('missing', { id }) })).toBeVisible();
  await expect(stranger.getByText('Тайный сплав')).toHaveCount(0);
  await stranger.goto(list(23));
  await expect(stranger).not.toHaveURL(/moderator-tab-2/);
});
