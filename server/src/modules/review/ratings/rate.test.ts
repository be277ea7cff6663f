import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { expertise, expertiseDraft, expertiseHistory } from '../../expertise/expertise.tables.ts';

const address = '/api/proposals/expertise/detail/';
const rating = { mark1: 4.4, mark2: 3.8, mark3: 3.5, mark4: 2.5, comment: 'Хорошо' };

let proposalId: number;
let assignmentId: number;
const portal = await portalOfFile();
const otherExpert = await portal.someone({ roles: ['expert'] });
beforeEach(async () => {
  [proposalId, assignmentId] = await assigned();
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3, ...options });

/** A proposal and the assignment of the expert to it. */
async function assigned(options: Partial<ProposalOptions> = {}): Promise<[number, number]> {
  const id = await make(options);
  return [id, await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id })];
}

const rate = (fields: object = {}, person: TestPerson = portal.asExpert) =>
  person.call('POST', address, { proposal_id: proposalId, ...rating, ...fields });

const given = (assignment = assignmentId) =>
  portal.db.select().from(expertise).where(eq(expertise.assignmentId, assignment));
const kept = (assignment = assignmentId) =>
  portal.db
    .select({ marks: expertiseHistory.marks, mark: expertiseHistory.mark, comment: expertiseHistory.comment })
    .from(expertiseHistory)
    .innerJoin(expertise, eq(expertise.id, expertiseHistory.expertiseId))
    .where(eq(expertise.assignmentId, assignment))
    .orderBy(asc(expertiseHistory.id));
const drafts = () => portal.db.select().from(expertiseDraft).where(eq(expertiseDraft.assignmentId, assignmentId));

describe('giving a rating', () => {
  it('keeps marks and comment; the total is the server’s, whatever was sent', async () => {
    const answer = await rate({ mark: 5, comment: ' Хорошо ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...rating,
        id: assignmentId,
        proposal_id: proposalId,
        round: 1,
        mark: 3.6,
        is_my: true,
        is_counted: true,
        date: portal.clock.now().toISOString(),
        expert_descr: 'Экспертов Глеб Петрович',
      },
    });
    expect(await given()).toMatchObject([{ ...rating, mark: 3.6 }]);
    expect(await kept()).toEqual([{ marks: [4.4, 3.8, 3.5, 2.5], mark: 3.6, comment: 'Хорошо' }]);
  });

  it('takes away what was typed and not given', async () => {
    await anExpertiseDraft(portal.db, { assignmentId, comment: 'Хоро' });
    await rate();
    expect(await drafts()).toEqual([]);
  });

  it('again changes it, and keeps what it was', async () => {
    const first = await rate();
    portal.clock.advance(60_000);
    const second = await rate({ id: first.body.id, mark4: 4, comment: 'Лучше' });
    expect(second.body).toMatchObject({ id: first.body.id, mark: 3.9, comment: 'Лучше' });
    expect(second.body.date > first.body.date).toBe(true);
    const [row, ...more] = await given();
    expect(more).toEqual([]);
    expect(row?.givenAt.toISOString()).toBe(first.body.date);
    expect(row?.changedAt.toISOString()).toBe(second.body.date);
    expect(await kept()).toMatchObject([
      { mark: 3.6, comment: 'Хорошо' },
      { marks: [4.4, 3.8, 3.5, 4], mark: 3.9 },
    ]);
  });

  it('by a click that comes several times is one rating and one answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => rate()));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body]);
    portal.clock.advance(1000);
    expect((await rate()).body).toEqual(answers[0]?.body);
    expect([await given(), await kept()].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('of 0.1 + 0.2, as machines add, is one of 0.3', async () => {
    const { body } = await rate({ mark1: 0.1 + 0.2, mark2: 0.3, mark3: 0.3, mark4: 0.3 });
    expect(body).toMatchObject({ mark1: 0.3, mark: 0.3 });
    await rate({ mark1: 0.1 + 0.2, mark2: 0.3, mark3: 0.3, mark4: 0.3 });
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    [
      'a total of zero',
      { mark1: 0, mark2: 0, mark3: 0, mark4: 0 },
      { mark: ['Итог равен нулю: поднимите хотя бы одну оценку'] },
    ],
    [
      'a total that rounds to zero',
      { mark1: 0.1, mark2: 0, mark3: 0, mark4: 0 },
      { mark: ['Итог равен нулю: поднимите хотя бы одну оценку'] },
    ],
    ['an empty comment', { comment: ' ' }, { comment: ['Обязательное поле'] }],
    ['no comment', { comment: undefined }, { comment: ['Обязательное поле'] }],
    ['a mark between tenths', { mark2: 4.45 }, { mark2: ['Введите значение с шагом 0,1'] }],
    ['marks outside of 0 to 5', { mark3: 5.1, mark4: -0.1 }, { mark3: ['Не больше 5'], mark4: ['Не меньше 0'] }],
    [
      'marks that are none',
      { mark1: undefined, mark2: '4' },
      { mark1: ['Обязательное поле'], mark2: ['Введите число'] },
    ],
  ])('refuses %s at its field, and changes nothing', async (_what, fields, errors) => {
    const refused = await rate(fields);
    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect(await given()).toEqual([]);
  });

  it('names everything that is wrong at once, and a comment is held to 1000', async () => {
    const zero = { mark1: 0, mark2: 0, mark3: 0, mark4: 0 };
    expect(Object.keys((await rate({ ...zero, comment: '' })).body.errors).sort()).toEqual(['comment', 'mark']);
    expect((await rate({ comment: 'я'.repeat(1000) })).status).toBe(200);
    expect(Object.keys((await rate({ comment: 'я'.repeat(1001) })).body.errors)).toEqual(['comment']);
  });

  it('changes no rating of somebody else: its number leads nowhere', async () => {
    const foreign = await anAssignment(portal.db, { proposalId, expertId: otherExpert.id });
    await anExpertise(portal.db, { assignmentId: foreign, comment: 'Чужое' });
    expect((await rate({ id: foreign })).status).toBe(404);
    expect(await given(foreign)).toMatchObject([{ comment: 'Чужое', mark: 4 }]);
    expect(await given()).toEqual([]);
  });
});

describe('who rates', () => {
  it('is an assigned expert: whoever else reads the proposal is refused, a moderator too', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    const { asApplicant, asColleague, asModerator, asScientist, asHead } = portal;
    for (const person of [asApplicant, asColleague, asModerator, asScientist, asHead])
      expect(await rate({ proposal_id: id }, person)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is nobody to whom the proposal is not visible', async () => {
    const id = await make();
    await anAssignment(portal.db, { proposalId: id, expertId: otherExpert.id, endedBecause: 'removed' });
    for (const person of [portal.asExpert, otherExpert, portal.asStranger, portal.asPasses])
      expect((await rate({ proposal_id: id }, person)).status).toBe(404);
    expect(await portal.asVisitor.call('POST', address, { proposal_id: id, ...rating })).toMatchObject({
      status: 403,
      body: { status: 403 },
    });
  });

  it('is a moderator with an assignment of their own', async () => {
    const own = await anAssignment(portal.db, { proposalId, expertId: portal.asModerator.id });
    expect((await rate({}, portal.asModerator)).body).toMatchObject({ id: own, is_my: true, mark: 3.6 });
  });

  it('does so on examination only, and reads why not yet or no more', async () => {
    for (const status of statesOf(proposalMachine)) {
      const [id] = await assigned({ status });
      const { body, ...answer } = await rate({ proposal_id: id });
      const expected: Record<number, [number, string | undefined]> = {
        1: [404, 'not_found'],
        2: [409, 'rating_not_open'],
        3: [200, undefined],
        12: [404, 'not_found'],
      };
      expect([status, answer.status, body.code]).toEqual([status, ...(expected[status] ?? [409, 'rating_closed'])]);
    }
  });

  it('rates anew in a new round, and the old rating stays as it was', async () => {
    const ended = { endedBecause: 'resubmitted' } as const;
    const id = await make();
    const first = await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id, ...ended });
    await anExpertise(portal.db, { assignmentId: first, comment: 'Первый круг' });
    const second = await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id, round: 2 });
    expect((await rate({ proposal_id: id, id: first })).status).toBe(404);
    expect((await rate({ proposal_id: id })).body).toMatchObject({ id: second, round: 2 });
    expect(await given(first)).toMatchObject([{ comment: 'Первый круг' }]);
  });
});

describe('a rating and the end of rating', () => {
  it('wait for each other: none is given to a proposal that is moving on', async () => {
    const [late] = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select id from proposal where id = ${proposalId} for update`);
      const sent = rate();
      await expect.poll(waiting).toBeGreaterThan(0);
      await tx.execute(sql`update proposal set status = ${proposalStatus.statement} where id = ${proposalId}`);
      return [sent];
    });
    expect(await late).toMatchObject({ status: 409, body: { code: 'rating_closed' } });
    expect(await given()).toEqual([]);
  });

  it('never cross, whoever comes first', async () => {
    const next = { proposal_action: 'next_step', proposal_id: proposalId };
    const [rated, moved] = await Promise.all([
      rate(),
      portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', next),
    ]);
    expect(moved.status).toBe(200);
    expect([200, 409]).toContain(rated.status);
    expect(await given()).toHaveLength(rated.status === 200 ? 1 : 0);
  });
});

const waiting = async () => {
  const [row] = await portal.sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

describe('open screens', () => {
  it('of moderators and of the expert follow; author and members hear nothing, moderators or not', async () => {
    const author = await portal.someone({ roles: ['moderator'] });
    const member = await portal.someone({ roles: ['moderator'] });
    const [id] = await assigned({ applicantId: author.id, members: [member.id] });
    const heard: [string, unknown][] = [];
    const hub = portal.deps.live as LiveHub;
    const { asModerator, asExpert, asScientist } = portal;
    for (const [name, person] of Object.entries({ author, member, asModerator, asExpert, asScientist, otherExpert }))
      hub.listen(person.id, (event) => heard.push([name, event]));
    await rate({ proposal_id: id });
    await rate({ proposal_id: id });
    await portal.deps.live.publish(portal.db, otherExpert.id, { type: 'council', id: 1 });
    await expect.poll(() => heard.at(-1)).toEqual(['otherExpert', { type: 'council', id: 1 }]);
    expect(heard.slice(0, -1)).toEqual([
      ['asModerator', { type: 'proposal', id }],
      ['asExpert', { type: 'proposal', id }],
    ]);
  });

  it('of moderators follow too when whoever has not rated is blocked, not those of author and members', async () => {
    const author = await portal.someone({ roles: ['moderator'] });
    const member = await portal.someone({ roles: ['moderator'] });
    const expert = await portal.someone({ roles: ['expert'] });
    const ids = [await make({ applicantId: author.id, members: [member.id] }), await make({ status: 9 })];
    for (const id of ids) await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    const heard: [string, unknown][] = [];
    const hub = portal.deps.live as LiveHub;
    const { asModerator } = portal;
    for (const [name, person] of Object.entries({ author, member, asModerator }))
      hub.listen(person.id, (event) => heard.push([name, event]));
    const administrator = await portal.someone({ roles: ['administrator'] });
    const blocking = { id: expert.id, blocked: true };
    expect((await administrator.call('POST', '/api/administration/people/block/', blocking)).status).toBe(200);
    await portal.deps.live.publish(portal.db, author.id, { type: 'council', id: 1 });
    await expect.poll(() => heard.at(-1)).toEqual(['author', { type: 'council', id: 1 }]);
    expect(heard.slice(0, -1)).toEqual([['asModerator', { type: 'proposal', id: ids[0] }]]);
  });
});
