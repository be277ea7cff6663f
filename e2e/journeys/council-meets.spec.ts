import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { ask, draftCouncil, move, rate, rowOf } from '../support/council-steps.ts';
import { expect, test } from '../support/portal.ts';
import { detailOf } from '../support/review-steps.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('council-card');
const council = say.contract('council');

const [goodName, poorName] = ['Рассеяние на гелях', 'Повтор без цели'];

test('a council goes from a draft to held: rated, discussed, decided with keys, confirmed, applied', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'meets.author@example.org', lastName: 'Образцов' });
  const expert = await portal.add({ email: 'meets.expert@example.org', roles: ['expert'], lastName: 'Судейкин' });
  const moderator = await portal.add({ email: 'meets.moderator@example.org', roles: ['moderator'] });
  const at = { applicantId: author, kindId: 3, stationId: 40, methodId: null, status: s.expertise, requestedHours: 24 };
  const good = await portal.propose({ ...at, name: goodName });
  const poor = await portal.propose({ ...at, name: poorName });
  const page = await visit(moderator);
  await page.goto('/moderator-council');
  const id = await draftCouncil(page, '9/2026');

  await page.goto(`/moderator-council?id=${id}`);
  await page.getByRole('button', { name: text('tools.add') }).click();
  const adding = page.getByRole('dialog', { name: text('add.title', { name: '9/2026' }), exact: true });
  for (const name of [goodName, poorName]) await adding.getByRole('checkbox', { name: new RegExp(name) }).check();
  await adding.getByRole('button', { name: text('add.yes'), exact: true }).click();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, goodName)).toBeVisible();
  await expectAccessible(page, 'a council with proposals');
  const card = await ask<{ proposals_council: { id: number; proposal_id: number }[] }>(
    page,
    `/api/councils/detail/?id=${id}`,
  );
  for (const { id: entry } of card.proposals_council)
    await ask(page, '/api/councils/change_proposal_experts/', {
      type: 'add',
      council_id: id,
      proposal_council_id: entry,
      expert_ids: [expert],
    });
  await page.reload();
  await move(page, 'schedule', '9/2026', /2\s+заявки/);

  const judge = await visit(expert);
  await judge.goto('/expert-grid?view=councils');
  for (const [number, mark] of [
    [good, 4.5],
    [poor, 2],
  ] as const)
    await rate(judge, number, mark);
  await move(page, 'discuss', '9/2026', /2\s+заявки/);

  await judge.goto(`/expert-grid?view=councils&tab=review&id=${id}`);
  await expect(rowOf(judge, goodName)).toContainText(text('entries.undecided'));
  await rowOf(page, goodName).getByRole('button').first().click();
  await page.keyboard.press('1');
  await expect(rowOf(judge, goodName)).toContainText(council('decision.accept'));
  await rowOf(page, poorName).getByRole('button').first().click();
  await page.keyboard.press('2');
  await page.getByRole('checkbox', { name: council('rejection.reason.novelty') }).check();
  await page.getByRole('button', { name: text('entries.saveComment') }).click();
  await expect(rowOf(judge, poorName)).toContainText(council('decision.reject'));
  await judge.getByRole('button', { name: text('people.confirm'), exact: true }).click();
  await expect(judge.getByText(council('changed.confirmed')).first()).toBeVisible();
  await expectAccessible(judge, 'a council for its expert');

  await move(page, 'finish_discussion', '9/2026', /Отклонена/);
  expect((await ask<{ last_status_id: number }>(page, detailOf(poor))).last_status_id).toBe(s.reject);
  await move(page, 'hold', '9/2026', /Принята/);
  const decided = await ask<{ last_status_id: number; provided_experiment_duration: number }>(page, detailOf(good));
  expect([decided.last_status_id, decided.provided_experiment_duration]).toEqual([s.approve, 24]);
  await expect(page.getByRole('dialog').getByText(council('status.held')).first()).toBeVisible();
});
