import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, draftCouncil, move, rate, rowOf } from '../support/council-steps.ts';
import { expect, test } from '../support/portal.ts';
import { detailOf } from '../support/review-steps.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('council-card');
const council = say.contract('council');
const decide = (page: Page, decision: string) =>
  page.getByRole('button', { name: new RegExp(`^${council(`decision.${decision}`)}`) });

const solution = '**/change_proposal_solution/';
/** The first one's decision arrives while the second one's, made before, is still on its way. */
async function decideAtOnce(first: Page, page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route(solution, hold, { times: 1 });
  const sent = page.waitForRequest(solution);
  await page.keyboard.press('4');
  await sent;
  const answered = first.waitForResponse(solution);
  await first.keyboard.press('1');
  await answered;
  await expect(decide(page, 'later')).toHaveAttribute('aria-pressed', 'true');
  held.resolve();
}

const [goodName, poorName] = ['Плёнки на сапфире', 'Сплавы без образца'];
const station = 41;

test('five people hold a council: two moderators, two experts who do not agree, and a station', async ({
  portal,
  visit,
}) => {
  // Five browsers at once.
  test.slow();
  const staff = (name: string, options: object) => portal.add({ email: `five.${name}@example.org`, ...options });
  const author = await staff('author', { lastName: 'Заявителев' });
  const at = { applicantId: author, kindId: 3, stationId: station, methodId: null, requestedHours: 24 };
  const good = await portal.propose({ ...at, name: goodName, status: s.expertise });
  const poor = await portal.propose({ ...at, name: poorName, status: s.expertise });
  const ekaterina = await visit(await staff('first', { roles: ['moderator'], lastName: 'Ведущая' }));
  const pavel = await visit(await staff('second', { roles: ['moderator'], lastName: 'Секретарёв' }));
  const agreeing = await visit(await staff('agreeing', { roles: ['expert'], lastName: 'Согласнов' }));
  const objecting = await visit(await staff('objecting', { roles: ['expert'], lastName: 'Возражаев' }));
  const scientist = await visit(await staff('station', { roles: ['bs'], stations: [station], lastName: 'Станционов' }));

  await ekaterina.goto('/moderator-council');
  const id = await draftCouncil(ekaterina, '11/2026', [good, poor]);
  for (const page of [ekaterina, pavel]) await page.goto(`/moderator-council?id=${id}`);

  // One plans the experts in the table, box by box.
  await ekaterina.getByRole('button', { name: text('tools.plan'), exact: true }).click();
  const plan = ekaterina.getByRole('dialog', { name: text('experts.planTitle', { name: '11/2026' }), exact: true });
  for (const expert of ['Согласнов', 'Возражаев']) {
    for (const number of [good, poor]) {
      await plan.getByRole('checkbox', { name: new RegExp(`${expert}.*${number}`) }).check();
    }
  }
  await expect(plan.getByText(text('experts.saved'))).toBeVisible();
  await expectAccessible(ekaterina, 'experts of a council that is planned');
  await plan.getByRole('button', { name: text('experts.planDone'), exact: true }).click();

  // What one moves, the other sees without asking for it.
  await move(ekaterina, 'schedule', '11/2026', /2\s+заявки/);
  await expect(pavel.getByRole('button', { name: council('action.discuss.label'), exact: true })).toBeVisible();
  for (const [expert, marks] of [
    [agreeing, [4.6, 2.2]],
    [objecting, [4.2, 1.8]],
  ] as const) {
    await expert.goto('/expert-grid?view=councils');
    await rate(expert, good, marks[0]);
    await rate(expert, poor, marks[1]);
  }
  await move(pavel, 'discuss', '11/2026', /2\s+заявки/);
  for (const expert of [agreeing, objecting]) await expert.goto(`/expert-grid?view=councils&tab=review&id=${id}`);

  // Both decide about the same proposal in the same moment: one of them is told whose word stands.
  for (const page of [ekaterina, pavel]) {
    await rowOf(page, goodName).getByRole('button').first().click();
    await expect(decide(page, 'accept')).toBeVisible();
  }
  await decideAtOnce(ekaterina, pavel);
  await expect(
    pavel
      .getByText(/Ведущая/)
      .filter({ hasText: council('decision.accept') })
      .first(),
  ).toBeVisible();
  for (const page of [ekaterina, pavel]) {
    await expect(decide(page, 'accept')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('alert').filter({ hasText: text('entries.otherTitle') })).toContainText(/Секретарёв/);
  }
  await expect(rowOf(agreeing, goodName)).toContainText(council('decision.accept'));
  await expect(agreeing.getByText(text('entries.otherTitle'))).toBeHidden();

  await rowOf(pavel, poorName).getByRole('button').first().click();
  await pavel.keyboard.press('2');
  await expect(rowOf(ekaterina, poorName)).toContainText(council('decision.reject'));
  await pavel.getByRole('checkbox', { name: council('rejection.reason.sample') }).check();
  const saves = pavel.getByRole('button', { name: text('entries.saveComment'), exact: true });
  await saves.click();
  await expect(saves).toBeHidden();

  // One expert confirms the protocol, the other rejects it with a reason. Whoever presses before the last words have come
  // confirms nothing that they have not read, and presses again.
  await expect(async () => {
    await agreeing.getByRole('button', { name: text('people.confirm'), exact: true }).click();
    await expect(agreeing.getByText(council('changed.confirmed')).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await objecting.getByRole('button', { name: text('people.reject'), exact: true }).click();
  const asked = objecting.getByRole('dialog', { name: text('people.rejectTitle'), exact: true });
  await asked.getByRole('textbox', { name: text('people.rejectReason') }).fill('Образец второй заявки описан в отчёте');
  await asked.getByRole('button', { name: text('people.rejectYes'), exact: true }).click();
  await expect(objecting.getByText(council('changed.rejected')).first()).toBeVisible();
  await expect(ekaterina.getByText(text('people.said.rejected')).first()).toBeVisible();
  await expect(ekaterina.getByText(/Образец второй заявки/).first()).toBeVisible();

  await move(ekaterina, 'finish_discussion', '11/2026', /Возражаев/);
  await scientist.goto(`/bs/${station}`);
  await scientist.getByRole('link', { name: /11\/2026/ }).click();
  const seen = scientist.getByRole('dialog').filter({ hasText: '11/2026' });
  await expect(rowOf(seen, poorName)).toContainText(text('station.rejected'));
  await expect(rowOf(seen, goodName)).toContainText(/24/);
  await expect(seen).not.toContainText(/Возражаев|Согласнов/);

  // The station reserves what was granted; the end of the council makes an experiment of it.
  await rowOf(seen, goodName)
    .getByRole('button', { name: text('intervals.addTo', { id: good }) })
    .click();
  const adding = scientist.getByRole('dialog', { name: text('intervals.title', { id: good }), exact: true });
  const day = adding.getByLabel(text('intervals.start'), { exact: true });
  await day.fill('12.01.2027');
  await day.press('Tab');
  await adding.getByLabel(text('intervals.startTime'), { exact: true }).selectOption('09:00');
  await adding.getByLabel(text('intervals.finishTime'), { exact: true }).selectOption('21:00');
  await adding.getByRole('button', { name: text('intervals.add'), exact: true }).click();
  await expect(adding).toBeHidden();
  await expect(rowOf(seen, goodName)).toContainText(/12\.01/);
  await move(pavel, 'hold', '11/2026', /1\s+заявка/);
  const decided = await ask<{ last_status_id: number }>(pavel, detailOf(good));
  expect(decided.last_status_id).toBe(s.scheduled);
  expect((await ask<{ last_status_id: number }>(pavel, detailOf(poor))).last_status_id).toBe(s.reject);
});

test('a planned council that is cancelled gives its proposals back, and returns with its experts', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'five.cancel.author@example.org' });
  const expert = await portal.add({ email: 'five.cancel.expert@example.org', roles: ['expert'], lastName: 'Ожидаев' });
  const page = await visit(await portal.add({ email: 'five.cancel@example.org', roles: ['moderator'] }));
  const at = { applicantId: author, kindId: 3, stationId: 42, methodId: null, requestedHours: 12 };
  const proposal = await portal.propose({ ...at, name: 'Стекло под пучком', status: s.created });
  await page.goto('/moderator-council');
  const id = await draftCouncil(page, '12/2026', [proposal]);
  const statusOf = async () => (await ask<{ last_status_id: number }>(page, detailOf(proposal))).last_status_id;
  const cardOf = () =>
    ask<{ proposals_council: { id: number; proposals_expertise: unknown[] }[] }>(
      page,
      `/api/councils/detail/?id=${id}`,
    );
  const [entry] = (await cardOf()).proposals_council;
  await ask(page, '/api/councils/change_proposal_experts/', {
    type: 'add',
    council_id: id,
    proposal_council_id: entry?.id,
    expert_ids: [expert],
  });
  await page.goto(`/moderator-council?id=${id}`);
  await move(page, 'schedule', '12/2026', /Ожидаев/);
  expect(await statusOf()).toBe(s.expertise);

  await move(page, 'delete', '12/2026', /1\s+заявка/);
  expect(await statusOf()).toBe(s.created);
  const asks = await visit(expert);
  await asks.goto('/expert-grid');
  await expect(asks.getByText('Стекло под пучком')).toHaveCount(0);

  await move(page, 'return', '12/2026', /./);
  expect(await statusOf()).toBe(s.created);
  expect((await cardOf()).proposals_council[0]?.proposals_expertise).toHaveLength(1);
  await move(page, 'schedule', '12/2026', /Ожидаев/);
  await asks.reload();
  await expect(asks.getByText('Стекло под пучком').first()).toBeVisible();
});
