import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../../testing/both-waiting.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { personRole } from '../../account/account.tables.ts';
import { ratingDeadline } from '../../expertise/expertise.tables.ts';
import { lockProposals } from '../assignments/assignable.queries.ts';
import { remindBeforeDeadlines } from './remind.ts';

let expert: TestPerson;
let second: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'] });
  second = await portal.someone({ roles: ['expert'] });
  // Nothing of the test before is due any more.
  await portal.db.delete(ratingDeadline);
});

const day = (from: number) => new Date(portal.clock.now().getTime() + from * DAY).toISOString().slice(0, 10);
const written = (date: string) => date.split('-').toReversed().join('.');
const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise, ...options });
const asked = async (who: TestPerson = expert, options: Partial<ProposalOptions> = {}) => {
  const id = await make(options);
  await anAssignment(portal.db, { proposalId: id, expertId: who.id });
  return id;
};
const until = (ids: readonly number[], date: string | null, who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/proposals/expertise/deadline/', { proposal_ids: ids, until: date });
const remind = (ids: readonly number[], who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/proposals/expertise/reminder/', { proposal_ids: ids });
const subjects = async (who: TestPerson) => (await portal.letters(who.email)).map(({ subject }) => subject);
const rows = async (who: TestPerson) => (await who.call('GET', '/api/proposals/expert-proposal/list/')).body;
const card = async (who: TestPerson, id: number) =>
  (await who.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;

describe('a reminder', () => {
  it('is one letter to each who has not rated, about all that wait', async () => {
    const ids = [await asked(), await asked(), await asked(second)];
    const rated = await make();
    const assignmentId = await anAssignment(portal.db, { proposalId: rated, expertId: expert.id });
    await anExpertise(portal.db, { assignmentId });
    const { status, body } = await remind([...ids, rated]);
    expect([status, body]).toEqual([200, { status: 'ok', detail: 'Напоминание получат 2 эксперта', experts: 2 }]);
    expect(await subjects(expert)).toEqual(['Напоминание: вашей оценки ждут 2 заявки']);
    expect(await subjects(second)).toEqual([`Напоминание: заявка № ${ids[2]} ждёт вашей оценки`]);
    const [letter] = await portal.letters(expert.email);
    for (const id of ids.slice(0, 2)) expect(letter?.text).toContain(`Заявка № ${id} «`);
    expect(letter?.text).not.toContain(`№ ${rated}`);
  });

  it('is sent once a day, however often and by whomever it is asked for', async () => {
    const id = await asked();
    const other = await portal.someone({ roles: ['moderator'] });
    const answers = await Promise.all([remind([id]), remind([id], other), remind([id])]);
    expect(answers.map(({ body }) => body.experts).sort()).toEqual([0, 0, 1]);
    expect((await remind([id])).body.detail).toContain('Напоминать некому');
    // Of another proposal nothing has been said yet.
    expect((await remind([await asked(second), id])).body.experts).toBe(1);
    portal.clock.advance(DAY);
    expect((await remind([id])).body.experts).toBe(1);
    expect(await subjects(expert)).toHaveLength(2);
  });

  it('reaches nobody who declined, and nobody before the rating is open', async () => {
    const [id, early] = [await asked(), await asked(second, { status: s.created })];
    await expert.call('POST', '/api/proposals/expertise/decline/', {
      proposal_id: id,
      kind: 'unable',
      reason: 'В отъезде',
    });
    expect((await remind([id, early])).body.experts).toBe(0);
    expect([await subjects(expert), await subjects(second)]).toEqual([[], []]);
  });
});

describe('whoever is no expert any more', () => {
  it('is neither reminded nor asked to rate, and moderators see that nothing is to come', async () => {
    const [id, early] = [await asked(), await asked(expert, { status: s.created })];
    const other = await portal.someone({ roles: ['expert'] });
    await anAssignment(portal.db, { proposalId: id, expertId: other.id });
    await portal.db.delete(personRole).where(eq(personRole.personId, expert.id));
    expect((await remind([id])).body.experts).toBe(1);
    const body = { proposal_id: early, proposal_action: 'examination' };
    const begun = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', body);
    expect([begun.status, await subjects(expert)]).toEqual([200, []]);
    const ratings: { expert: { id: number }; is_expert: boolean; is_awaited: boolean }[] = (
      await card(portal.asModerator, id)
    ).proposals_expertise;
    expect(ratings.map((one) => [one.expert.id, one.is_expert, one.is_awaited])).toEqual([
      [expert.id, false, false],
      [other.id, true, true],
    ]);
    const candidates = `/api/proposals/proposal/proposal_experts/?proposal_ids=${id}`;
    const { experts } = (await portal.asModerator.call('GET', candidates)).body;
    const marked = experts.filter((one: { is_expert: boolean }) => !one.is_expert);
    expect(marked).toMatchObject([{ profile_id: expert.id }]);
  });
});

describe('a deadline', () => {
  it('is seen by experts in list and card, by moderators, and by nobody else', async () => {
    const id = await asked(expert, { members: [portal.asColleague.id] });
    const last = day(10);
    expect((await until([id], last)).body.detail).toBe('Срок оценки задан 1 заявке');
    expect(await rows(expert)).toMatchObject([{ id, rate_until: last }]);
    for (const who of [expert, portal.asModerator]) expect((await card(who, id)).rate_until).toBe(last);
    const { asApplicant, asColleague, asScientist, asHead } = portal;
    for (const who of [asApplicant, asColleague, asScientist, asHead])
      expect((await card(who, id)).rate_until).toBeNull();
    const { body } = await portal.asModerator.call(
      'GET',
      `/api/proposals/proposal/proposal_experts/?proposal_ids=${id}`,
    );
    expect(body.proposals[0].rate_until).toBe(last);
    expect((await until([id], null)).body.detail).toBe('Срок оценки снят');
    expect((await card(expert, id)).rate_until).toBeNull();
  });

  it('stands in the letter that asks for a rating', async () => {
    const id = await make();
    await until([id], day(10));
    await portal.asModerator.call('PATCH', '/api/proposals/proposal/proposal_experts/', {
      proposal_id: id,
      type: 'add',
      expert_ids: [expert.id],
    });
    const [letter] = await portal.letters(expert.email);
    expect(letter?.text).toContain(`оценить до ${written(day(10))}`);
  });

  it('that is near comes first in the list of the expert', async () => {
    const [later, none, sooner] = [await asked(), await asked(), await asked()];
    await until([later], day(20));
    await until([sooner], day(5));
    expect((await rows(expert)).map(({ id }: { id: number }) => id)).toEqual([sooner, later, none]);
  });

  it('has one letter before it, to those who have not rated, and another deadline has another', async () => {
    const id = await asked();
    await anAssignment(portal.db, { proposalId: id, expertId: second.id });
    const given = await make();
    const assignmentId = await anAssignment(portal.db, { proposalId: given, expertId: second.id });
    await anExpertise(portal.db, { assignmentId });
    await until([id, given], day(10));
    await second.call('POST', '/api/proposals/expertise/decline/', {
      proposal_id: id,
      kind: 'conflict',
      reason: 'Соавторы',
    });
    expect(await remindBeforeDeadlines(portal.deps)).toBe(0);
    portal.clock.advance(7 * DAY);
    const answers = await Promise.all([remindBeforeDeadlines(portal.deps), remindBeforeDeadlines(portal.deps)]);
    expect(answers.sort()).toEqual([0, 1]);
    portal.clock.advance(DAY);
    expect(await remindBeforeDeadlines(portal.deps)).toBe(0);
    expect(await subjects(expert)).toEqual([`Напоминание: заявка № ${id} ждёт вашей оценки`]);
    expect(await subjects(second)).toEqual([]);
    await until([id], day(20));
    portal.clock.advance(18 * DAY);
    expect(await remindBeforeDeadlines(portal.deps)).toBe(1);
  });

  it('set again to the same day reminds nobody twice, and one that is over is refused', async () => {
    const id = await asked();
    const last = day(1);
    await until([id], last);
    expect(await remindBeforeDeadlines(portal.deps)).toBe(1);
    await until([id], last);
    expect(await remindBeforeDeadlines(portal.deps)).toBe(0);
    expect(await until([id], day(-1))).toMatchObject({
      status: 400,
      body: { errors: { until: ['Этот срок уже прошёл'] } },
    });
  });
});

it('whoever sets a deadline while experts are reminded at night waits for nobody who waits for them', async () => {
  const id = await asked();
  await until([id], day(1));
  const { db } = portal;
  const night = await db.transaction(async (tx) => {
    await lockProposals(tx, [id]);
    const reminding = remindBeforeDeadlines(portal.deps);
    await untilWaiting(portal, 1);
    await tx
      .update(ratingDeadline)
      .set({ until: day(2) })
      .where(eq(ratingDeadline.proposalId, id));
    return { reminding };
  });
  expect(await night.reminding).toBe(1);
});

describe('deadlines and reminders are refused', () => {
  it('to everybody but moderators beside the team, before it is looked whether there is such a proposal', async () => {
    const moderator = await portal.someone({ roles: ['moderator'] });
    const id = await asked(expert, { members: [moderator.id] });
    const { asApplicant, asScientist, asHead, asStranger } = portal;
    for (const who of [asApplicant, asScientist, asHead, asStranger, expert])
      for (const refused of [await until([id], day(3), who), await remind([id], who), await remind([999_999], who)])
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    for (const refused of [await until([id], day(3), moderator), await remind([id], moderator)])
      expect([refused.status, refused.body.code]).toEqual([403, 'own_proposal']);
    expect(await subjects(expert)).toEqual([]);
  });

  it('of all together, when one of them is decided already', async () => {
    const [good, decided] = [await asked(), await make({ status: s.approve })];
    expect(await remind([good, decided])).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', proposal_id: decided },
    });
    expect((await until([good, decided], day(3))).status).toBe(409);
    expect([await subjects(expert), (await card(expert, good)).rate_until]).toEqual([[], null]);
  });
});

it('a preview of a step that closes the rating names who has not rated, and how many', async () => {
  const ids = [await asked(), await asked(), await asked(second)];
  const bulk = async (action: string, who: TestPerson = portal.asModerator) =>
    (await who.call('POST', '/api/proposals/proposal/bulk/', { action, ids, preview: true, comment: 'Решение' })).body;
  const { unrated } = await bulk('next_step');
  expect(unrated.map(({ count }: { count: number }) => count).sort()).toEqual([1, 2]);
  expect(unrated[0].name).toContain('Иван Петрович');
  expect((await bulk('accept')).unrated).toHaveLength(2);
  expect((await bulk('examination')).unrated).toEqual([]);
  expect((await bulk('mark_done', portal.asScientist)).unrated).toEqual([]);
  await portal.db.delete(personRole).where(eq(personRole.personId, expert.id));
  expect((await bulk('next_step')).unrated).toMatchObject([{ count: 1 }]);
});
