import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';
import { planChange, proposal } from '../../proposal/proposal.tables.ts';
import { expertAssignment, expertDecline, expertise, expertiseDraft } from '../../expertise/expertise.tables.ts';

const assigning = '/api/proposals/proposal/proposal_experts/';
let expert: TestPerson;
let id: number;
let assignmentId: number;
const portal = await portalOfFile();
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'], lastName: 'Отказова', organisationId: 2 });
  [id, assignmentId] = await asked();
});

async function asked(options: Partial<ProposalOptions> = {}): Promise<[number, number]> {
  const made = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise, ...options });
  const by = { assignedBy: portal.asModerator.id };
  return [made, await anAssignment(portal.db, { proposalId: made, expertId: expert.id, ...by })];
}
const decline = (more: object = {}, who: TestPerson = expert) =>
  who.call('POST', '/api/proposals/expertise/decline/', {
    proposal_id: id,
    kind: 'unable',
    reason: 'В отъезде до июня',
    ...more,
  });
const ask = (proposalId = id, who = expert) =>
  portal.asModerator.call('PATCH', assigning, { proposal_id: proposalId, type: 'add', expert_ids: [who.id] });
const assignment = async () =>
  (await portal.db.select().from(expertAssignment).where(eq(expertAssignment.id, assignmentId)))[0];
const candidates = async (who: TestPerson = portal.asModerator) =>
  (await who.call('GET', `${assigning}?proposal_ids=${id}`)).body.proposals[0];
const card = async (who: TestPerson, proposalId = id) =>
  (await who.call('GET', `/api/proposals/proposal/detail/?id=${proposalId}`)).body;
const row = async () => (await expert.call('GET', '/api/proposals/expert-proposal/list/')).body;

describe('an expert who declines a rating', () => {
  it('rates and sees the proposal no longer, and what was typed is gone', async () => {
    await anExpertiseDraft(portal.db, { assignmentId, mark1: 3 });
    expect(await row()).toMatchObject([{ id, can_decline: true }]);
    const { status, body } = await decline();
    expect([status, body]).toEqual([200, { status: 'ok', detail: `Вы отказались оценивать заявку № ${id}` }]);
    expect(await assignment()).toMatchObject({ endedBecause: 'declined', endedBy: expert.id });
    expect((await expert.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(404);
    expect(await row()).toEqual([]);
    expect(await portal.db.$count(expertiseDraft, eq(expertiseDraft.assignmentId, assignmentId))).toBe(0);
  });

  it('says so once: a second press finds nothing to decline', async () => {
    const answers = await Promise.all([decline(), decline()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await portal.db.$count(expertDecline, eq(expertDecline.proposalId, id))).toBe(1);
    const told = (await portal.letters(portal.asModerator.email)).filter(({ subject }) => subject.includes(`№ ${id}:`));
    expect(told).toHaveLength(1);
  });

  it('is told to the moderator who asked, with the reason', async () => {
    await decline({ kind: 'conflict', reason: 'Работаем вместе с 2024 года' });
    const letters = await portal.letters(portal.asModerator.email);
    const letter = letters.find(({ subject }) => subject.includes(`№ ${id}:`));
    expect(letter?.subject).toBe(`Заявка № ${id}: эксперт заявил о конфликте интересов`);
    expect(letter?.text).toContain('Отказова Иван Петрович');
    expect(letter?.text).toContain('Причина: Работаем вместе с 2024 года');
  });

  it('is told to all moderators beside the team, where who asked is none any more', async () => {
    const former = await portal.someone({ roles: ['expert'] });
    const inside = await portal.someone({ roles: ['moderator'] });
    [id, assignmentId] = await asked({ members: [inside.id] });
    await portal.db
      .update(expertAssignment)
      .set({ assignedBy: former.id })
      .where(eq(expertAssignment.id, assignmentId));
    const before = (await portal.letters(portal.asModerator.email)).length;
    await decline();
    expect(await portal.letters(portal.asModerator.email)).toHaveLength(before + 1);
    expect([await portal.letters(former.email), await portal.letters(inside.email)]).toEqual([[], []]);
  });

  it('stands in the matrix and on the card with who, when and why', async () => {
    await decline();
    const date = portal.clock.now().toISOString();
    const said = { expert_id: expert.id, kind: 'unable', reason: 'В отъезде до июня', date };
    expect((await candidates()).declines).toEqual([said]);
    const { declines } = await card(portal.asModerator);
    expect(declines).toEqual([
      { ...said, individual: { last_name: 'Отказова', first_name: 'Иван', middle_name: 'Петрович' } },
    ]);
  });

  it('takes it back by being asked again', async () => {
    await decline();
    expect((await ask()).status).toBe(200);
    expect(await assignment()).toMatchObject({ endedAt: null, endedBecause: null });
    expect([(await candidates()).declines, (await card(portal.asModerator)).declines]).toEqual([[], []]);
    expect(await row()).toMatchObject([{ id }]);
    // What was said stays said.
    expect(await portal.db.$count(expertDecline, eq(expertDecline.proposalId, id))).toBe(1);
  });

  it('is not asked anew when the proposal comes back', async () => {
    await decline();
    await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'revision',
      comment: 'Уточните',
    });
    expect((await candidates())?.assigned).toEqual([]);
  });
});

describe('a conflict of interest', () => {
  const conflict = (more: object = {}) => decline({ kind: 'conflict', reason: 'Соавторы', ...more });

  it('keeps the expert from being asked again, and from a proposed distribution', async () => {
    await conflict();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'conflict_declared', expert_id: expert.id } });
    expect((await candidates()).conflicts).toContainEqual({ expert_id: expert.id, kind: 'declared' });
    const { body } = await portal.asModerator.call('POST', `${assigning}distribution/`, {
      proposal_ids: [id],
      per_proposal: 1,
      expert_ids: [expert.id],
    });
    expect([body.assignments, body.short]).toEqual([[], [{ proposal_id: id, missing: 1 }]]);
  });

  it('may be declared after the rating was given, which then counts no longer', async () => {
    await anExpertise(portal.db, { assignmentId });
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'already_rated' } });
    expect((await conflict()).status).toBe(200);
    const { mark, proposals_expertise: ratings } = await card(portal.asModerator);
    expect([mark, ratings]).toEqual([null, []]);
    expect(await portal.db.$count(expertise, eq(expertise.assignmentId, assignmentId))).toBe(1);
  });
});

describe('a moderator who has declared a conflict as an expert', () => {
  const list = '/api/proposals/expert-proposal-new/list/';
  let both: TestPerson;
  beforeEach(async () => {
    both = await portal.someone({ roles: ['moderator', 'expert'] });
  });
  const make = async (status: number) => {
    const made = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status });
    await anAssignment(portal.db, { proposalId: made, expertId: both.id });
    return made;
  };
  const declare = (proposalId: number, kind: 'conflict' | 'unable' = 'conflict') =>
    decline({ proposal_id: proposalId, kind, reason: 'Соавторы' }, both);
  const act = async (proposal_action: string, more: object = {}, who = both) => {
    const body = { proposal_id: id, proposal_action, ...more };
    const answer = await who.call('POST', '/api/proposals/proposal/update_status/', body);
    return [answer.status, answer.body.code];
  };

  it.each([
    ['next_step', {}],
    ['accept', {}],
    ['revision', { comment: 'Уточните' }],
    ['reject', { comment: 'Нет' }],
    ['change_status', { new_status_id: 2, date: '2026-03-01' }],
    ['change_station', { new_station_id: 2 }],
  ])('does not decide on that proposal: %s is refused, and its button says why', async (action, more) => {
    id = await make(s.expertise);
    await declare(id);
    expect(await act(action, more)).toEqual([409, 'conflict_declared']);
    expect((await card(both)).permissions.can[action]).toMatchObject({
      allowed: false,
      kind: 'not_now',
      because: 'conflict_declared',
    });
    expect((await card(portal.asModerator)).permissions.can[action].allowed).toBe(true);
    expect((await card(both)).last_status_id).toBe(s.expertise);
  });

  it('neither chooses who rates it, nor hurries them, nor speaks for its station', async () => {
    id = await make(s.expertise);
    await declare(id);
    const answers = await Promise.all([
      both.call('PATCH', assigning, { proposal_id: id, type: 'add', expert_ids: [expert.id] }),
      both.call('POST', '/api/proposals/expertise/reminder/', { proposal_ids: [id] }),
      both.call('POST', '/api/proposals/expertise/deadline/', { proposal_ids: [id], until: '2199-12-31' }),
      both.call('POST', '/api/proposals/comment/detail/', { proposal: id, kind: 'bs', bs_resolution: 2, text: 'Да' }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'conflict_declared'));
    const { can } = (await card(both)).permissions;
    for (const verdict of [can.assign_experts, can.remind_experts, can.bs_verdict])
      expect(verdict.because).toBe('conflict_declared');
    const { body } = await both.call('GET', `${list}?status_id=3&no_experts=true&page_size=100`);
    expect(body.map((one: { id: number }) => one.id)).not.toContain(id);
    expect((await ask()).status).toBe(200);
  });

  it('leaves it out of many that are decided at once', async () => {
    const others = await make(s.expertise);
    id = await make(s.expertise);
    await declare(id);
    const body = { action: 'next_step', ids: [others, id], preview: false };
    const { body: said } = await both.call('POST', '/api/proposals/proposal/bulk/', body);
    expect(JSON.stringify(said)).toContain('conflict_declared');
    expect([(await card(both, others)).last_status_id, (await card(both)).last_status_id]).toEqual([
      s.statement,
      s.expertise,
    ]);
  });

  it('is not told that it waits for a decision or for an answer about its plan, and its colleague is', async () => {
    const statements = await make(s.expertise);
    id = await make(s.expertise);
    for (const one of [statements, id]) {
      await declare(one, one === id ? 'conflict' : 'unable');
      await portal.db.update(proposal).set({ status: s.statement }).where(eq(proposal.id, one));
      await portal.db
        .insert(planChange)
        .values({ proposalId: one, askedBy: portal.asScientist.id, askedAt: new Date(), comment: 'Позже' });
    }
    const found = async (who: TestPerson, filter: string) => {
      const { body } = await who.call('GET', `${list}?status_id=4&page_size=100&${filter}=true`);
      return body.map((one: { id: number }) => one.id).filter((one: number) => [statements, id].includes(one));
    };
    for (const filter of ['decision', 'plan_change']) {
      expect(await found(both, filter)).toEqual([statements]);
      expect((await found(portal.asModerator, filter)).toSorted()).toEqual([statements, id].toSorted());
    }
    const waiting = async (who: TestPerson): Promise<Map<string, number>> => {
      const { body } = await who.call('GET', '/api/waiting/');
      return new Map(body.map((one: { kind: string; count: number }) => [one.kind, one.count]));
    };
    const [mine, colleague] = [await waiting(both), await waiting(portal.asModerator)];
    for (const [kind, filter] of [['statement', 'decision']] as const) {
      expect(mine.get(kind)).toBe((colleague.get(kind) ?? 0) - 1);
      const { headers } = await both.call('GET', `${list}?status_id=4&${filter}=true`);
      expect(Number(headers['total'])).toBe(mine.get(kind));
    }
  });
});

describe('declining is refused', () => {
  it('to everybody who is not asked to rate it', async () => {
    const other = await portal.someone({ roles: ['expert'] });
    const { asApplicant, asScientist, asHead, asModerator, asStranger } = portal;
    for (const who of [asApplicant, asScientist, asHead, asModerator])
      expect(await decline({}, who)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const who of [other, asStranger]) expect((await decline({}, who)).status).toBe(404);
    expect((await assignment())?.endedAt).toBeNull();
  });

  it('when the rating is closed, and allowed before it is open', async () => {
    [id] = await asked({ status: s.statement });
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'rating_closed' } });
    expect(await row()).toMatchObject([{ can_decline: true }, { id, can_decline: false }]);
    [id] = await asked({ status: s.created });
    expect((await decline()).status).toBe(200);
  });

  it('without a reason', async () => {
    expect(Object.keys((await decline({ reason: '  ' })).body.errors)).toEqual(['reason']);
    expect(Object.keys((await decline({ reason: 'a'.repeat(301) })).body.errors)).toEqual(['reason']);
  });
});

describe('who learns of it', () => {
  it('is neither author nor member, whatever their office, nor station, head or another expert', async () => {
    const member = await portal.someone({ roles: ['moderator'] });
    const other = await portal.someone({ roles: ['expert'] });
    [id] = await asked({ members: [member.id] });
    await anAssignment(portal.db, { proposalId: id, expertId: other.id });
    await decline({ kind: 'conflict', reason: 'причина-отказа' });
    const { asApplicant, asScientist, asHead } = portal;
    for (const who of [asApplicant, member, asScientist, asHead, other]) {
      const told = JSON.stringify([
        await card(who),
        (await who.call('GET', `${assigning}?proposal_ids=${id}`)).body.proposals ?? [],
        (await who.call('GET', `/api/proposals/expertise/list/?view_type=full&proposal_id=${id}`)).body,
      ]);
      expect(told).not.toMatch(/причина-отказа|Отказова/);
    }
    expect(JSON.stringify(await card(portal.asModerator))).toContain('причина-отказа');
  });
});

it('the table of choices costs the same statements for one who declined and for many', async () => {
  const ids = [id];
  for (let count = 0; count < 5; count += 1) {
    const [another] = await asked();
    ids.push(another);
  }
  const count = (list: readonly number[]) =>
    portal.countStatements(() => portal.asModerator.call('GET', `${assigning}?proposal_ids=${list.join(',')}`));
  await count(ids);
  for (const one of ids) await decline({ proposal_id: one });
  expect(await count(ids)).toBe(await count([id]));
});
