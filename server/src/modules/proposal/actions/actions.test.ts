import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { releaseTime, reserveTime } from '../../calendar/reserve-time.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { planChange, proposal, proposalHistory } from '../proposal.tables.ts';

const path = '/api/proposals/proposal/update_status/';
const portal = await portalOfFile();

type Person = 'asApplicant' | 'asModerator' | 'asScientist' | 'asHead' | 'asStranger' | 'asColleague' | 'asExpert';
const act = (who: Person, proposalId: number, action: string, more: object = {}) =>
  portal[who].call('POST', path, { proposal_id: proposalId, proposal_action: action, ...more });
const mine = (options: Partial<Parameters<typeof aProposal>[1]> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
const stored = async (id: number) => {
  const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const history = (id: number) =>
  portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id)).orderBy(proposalHistory.id);
const hours = (from: string, count: number) => {
  const start = new Date(from);
  return { start, finish: new Date(start.getTime() + count * 3_600_000) };
};
const reserve = (id: number, ...intervals: ReturnType<typeof hours>[]) =>
  portal.db.transaction((tx) => reserveTime(portal.deps, tx, portal.asScientist.actor, id, intervals));

describe('submitting', () => {
  it('gives number, time and session, and tells moderators and the station', async () => {
    const id = await mine();
    const answer = await act('asApplicant', id, 'created');
    expect(answer.body).toMatchObject({ status: 'created', id, last_status_id: s.created, receipt: { number: id } });
    expect((await stored(id)).submittedAt).toEqual(portal.clock.now());
    for (const address of [portal.asModerator.email, portal.asScientist.email, portal.asApplicant.email])
      expect((await portal.letters(address)).some(({ subject }) => subject.includes(`№ ${id}`))).toBe(true);
    expect(await portal.letters(portal.asStranger.email)).toEqual([]);
  });

  it('is the author’s alone: a member is refused, a stranger finds nothing', async () => {
    const id = await mine({ members: [portal.asColleague.id] });
    expect((await act('asColleague', id, 'created')).status).toBe(403);
    expect((await act('asModerator', id, 'created')).status).toBe(403);
    expect((await act('asStranger', id, 'created')).status).toBe(404);
    expect((await stored(id)).status).toBe(s.draft);
  });

  it('of an incomplete proposal is refused in the words of the catalogue', async () => {
    const id = await mine({ sampleCount: null });
    const answer = await act('asApplicant', id, 'created');
    expect(answer).toMatchObject({ status: 409, body: { code: 'incomplete' } });
  });

  it('of one proposal twice at once is one transition', async () => {
    const id = await mine();
    const answers = await Promise.all([act('asApplicant', id, 'created'), act('asApplicant', id, 'created')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history(id)).filter(({ action }) => action === 'created')).toHaveLength(1);
  });

  it('stops at the limit of proposals in work', async () => {
    const author = await portal.someone();
    for (let count = 0; count < portal.deps.config.proposalLimit; count += 1)
      await aProposal(portal.db, { applicantId: author.id, status: s.created });
    const id = await aProposal(portal.db, { applicantId: author.id });
    const answer = await author.call('POST', path, { proposal_id: id, status_slug: 'created' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', error: 'Вы не можете подать больше заявок, превышено допустимое количество' },
    });
  });

  it('again keeps the date of income', async () => {
    const id = await mine({ status: s.modification });
    const { submittedAt } = await stored(id);
    await act('asApplicant', id, 'created');
    expect(await stored(id)).toMatchObject({ status: s.created, submittedAt });
  });
});

describe('deciding', () => {
  it('goes from examination over the council to acceptance with granted hours', async () => {
    const id = await mine({ status: s.created });
    expect((await act('asModerator', id, 'examination')).body.last_status_id).toBe(s.expertise);
    expect((await act('asModerator', id, 'next_step')).body.last_status_id).toBe(s.statement);
    expect((await act('asModerator', id, 'accept', { provided_experiment_duration: 12.5 })).body.last_status_id).toBe(
      s.approve,
    );
    expect((await stored(id)).grantedHours).toBe(12.5);
    expect((await history(id)).map(({ action }) => action)).toEqual(['examination', 'next_step', 'accept']);
  });

  it('grants the requested hours unless others are given, and only halves above zero', async () => {
    const id = await mine({ status: s.created, requestedHours: 36 });
    for (const wrong of [0, -1, 1.3, 1501])
      expect((await act('asModerator', id, 'accept', { provided_experiment_duration: wrong })).status).toBe(400);
    await act('asModerator', id, 'accept');
    expect((await stored(id)).grantedHours).toBe(36);
  });

  it('sends back with a comment or a reason, never with neither', async () => {
    const id = await mine({ status: s.created });
    const bare = await act('asModerator', id, 'revision', { comment: '  ' });
    expect(bare).toMatchObject({
      status: 400,
      body: { errors: { comment: ['Оопс, обязательно оставьте комментарий'] } },
    });
    expect((await act('asModerator', id, 'revision', { reasons: ['samples'] })).body.last_status_id).toBe(
      s.modification,
    );
    const letters = await portal.letters(portal.asApplicant.email);
    expect(letters.some(({ subject }) => subject.includes(`№ ${id}`) && subject.includes('доработку'))).toBe(true);
  });

  it('rejects with a comment only', async () => {
    const id = await mine({ status: s.statement });
    expect((await act('asModerator', id, 'reject')).status).toBe(400);
    expect((await act('asModerator', id, 'reject', { comment: 'Нет' })).body.last_status_id).toBe(s.reject);
  });

  it('is no affair of applicants, stations, heads or experts', async () => {
    const id = await mine({ status: s.created });
    for (const who of ['asApplicant', 'asScientist', 'asHead'] as const)
      for (const action of ['examination', 'next_step', 'accept', 'revision', 'reject'])
        expect((await act(who, id, action, { comment: 'x' })).status, `${who} ${action}`).toBe(403);
    expect((await act('asExpert', id, 'accept')).status).toBe(404);
    expect((await stored(id)).status).toBe(s.created);
  });

  it('about one’s own proposal is left to another moderator', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asModerator.id, status: s.created });
    expect(await act('asModerator', id, 'accept')).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
  });

  it('by two moderators at once is one decision', async () => {
    const id = await mine({ status: s.created });
    const answers = await Promise.all([
      act('asModerator', id, 'accept'),
      act('asModerator', id, 'reject', { comment: 'Нет' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(id)).toHaveLength(1);
  });
});

describe('bad calls change nothing', () => {
  it.each([
    [{ proposal_action: 'fly' }, 400],
    [{ proposal_action: 'constructor' }, 400],
    [{ proposal_action: 'reserve_time' }, 400],
    [{}, 400],
    [{ proposal_action: 'accept', status_slug: 'reject' }, 400],
    [{ proposal_action: 'accept', provided_experiment_duration: 'много' }, 400],
    [{ proposal_action: 'reject', comment: 'x'.repeat(1001) }, 400],
    [{ proposal_action: 'accept', init_by: 1_000_000 }, 403],
  ])('%j is answered %i', async (body, status) => {
    const id = await mine({ status: s.created });
    const answer = await portal.asModerator.call('POST', path, { proposal_id: id, ...body });
    expect(answer.status).toBe(status);
    expect((await stored(id)).status).toBe(s.created);
  });

  it('an unknown or impossible number is not found or refused, never a fault', async () => {
    for (const id of [999_999, 2_147_483_647]) expect((await act('asModerator', id, 'accept')).status).toBe(404);
    for (const id of [0, -1, 1.5, 'x', 9e15])
      expect((await portal.asModerator.call('POST', path, { proposal_id: id, proposal_action: 'accept' })).status).toBe(
        400,
      );
  });

  it('signed out is answered with the status that signs the client out', async () => {
    const answer = await portal.asVisitor.call('POST', path, { proposal_id: 1, proposal_action: 'accept' });
    expect(answer).toMatchObject({ status: 403, body: { status: 403, detail: 'Недопустимый токен.' } });
  });
});

describe('deleting', () => {
  it('is the author’s in 1, the moderator’s in 1 and 2, and tells the author', async () => {
    const draft = await mine();
    expect((await act('asApplicant', draft, 'deleted')).body.last_status_id).toBe(s.deleted);
    const sent = await mine({ status: s.created });
    expect(await act('asApplicant', sent, 'deleted')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const answer = await portal.asModerator.call('DELETE', `/api/proposals/proposal/detail/?id=${sent}`);
    expect(answer.body.last_status_id).toBe(s.deleted);
    expect(await stored(sent)).toMatchObject({ statusBefore: s.created });
    const letters = await portal.letters(portal.asApplicant.email);
    expect(letters.some(({ subject }) => subject === `Заявка № ${sent} удалена модератором`)).toBe(true);
  });
});

describe('a change of plan', () => {
  it('is asked by the station, forwarded by the head, answered by the author, and returns where it was', async () => {
    const id = await mine({ status: s.approve, grantedHours: 24 });
    expect((await act('asScientist', id, 'bs_plan_change', { comment: 'Другая ячейка' })).status).toBe(200);
    expect(await act('asScientist', id, 'bs_plan_change', { comment: 'ещё раз' })).toMatchObject({
      body: { code: 'plan_change_open' },
    });
    expect((await act('asApplicant', id, 'forward_plan_change', { comment: 'x' })).status).toBe(403);
    await act('asHead', id, 'forward_plan_change', { comment: 'Опишите план без ячейки' });
    expect(await stored(id)).toMatchObject({
      status: s.modification,
      planChangeFrom: s.approve,
      changePlanReason: 'Опишите план без ячейки',
    });
    const [request] = await portal.db.select().from(planChange).where(eq(planChange.proposalId, id));
    expect(request?.outcome).toBe('forwarded');
    expect((await act('asApplicant', id, 'created')).body.last_status_id).toBe(s.approve);
    expect((await stored(id)).planChangeFrom).toBeNull();
  });

  it('may be declined: the proposal stays, the station hears of it', async () => {
    const id = await mine({ status: s.created });
    await act('asScientist', id, 'bs_plan_change', { comment: 'Другие даты' });
    expect((await act('asHead', id, 'decline_plan_change', { comment: 'Не нужно' })).body.last_status_id).toBe(
      s.created,
    );
    expect(await act('asHead', id, 'decline_plan_change', { comment: 'x' })).toMatchObject({
      body: { code: 'no_plan_change' },
    });
  });

  it('lapses when the proposal leaves for good', async () => {
    const id = await mine({ status: s.approve, grantedHours: 24 });
    await act('asScientist', id, 'bs_plan_change', { comment: 'Другие даты' });
    await act('asModerator', id, 'not_realized', { comment: 'Отказ авторов' });
    const [request] = await portal.db.select().from(planChange).where(eq(planChange.proposalId, id));
    expect(request).toMatchObject({ outcome: 'lapsed' });
  });
});

describe('experiment time', () => {
  it('moves 5 to 7 with the first interval and back with the last, and tells the author the slots', async () => {
    const id = await mine({ status: s.approve, grantedHours: 24 });
    await reserve(id, hours('2026-04-01T06:00:00Z', 12), hours('2026-04-02T06:00:00Z', 12));
    expect((await stored(id)).status).toBe(s.scheduled);
    const records = await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
    for (const { id: record } of records)
      await portal.db.transaction((tx) => releaseTime(portal.deps, tx, portal.asScientist.actor, id, record));
    expect((await stored(id)).status).toBe(s.approve);
    const [last] = (await portal.letters(portal.asApplicant.email)).slice(-1);
    expect(last?.text).toContain('время не назначено');
  });

  it('stays within the granted hours', async () => {
    const id = await mine({ status: s.approve, grantedHours: 24 });
    await expect(reserve(id, hours('2026-05-01T06:00:00Z', 24.5))).rejects.toMatchObject({
      code: 'interval_over_limit',
      details: { limit: 24 },
    });
    expect((await stored(id)).status).toBe(s.approve);
  });

  it('is never given twice, even in the same second', async () => {
    const [one, two] = [
      await mine({ status: s.approve, grantedHours: 24 }),
      await mine({ status: s.approve, grantedHours: 24 }),
    ];
    const both = await Promise.allSettled([
      reserve(one, hours('2026-06-01T06:00:00Z', 12)),
      reserve(two, hours('2026-06-01T12:00:00Z', 12)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const taken = await portal.db
      .select({ id: calendarRecord.id })
      .from(calendarRecord)
      .where(sql`start_at >= '2026-06-01' and start_at < '2026-06-02'`);
    expect(taken).toHaveLength(1);
  });

  it('must be over before the experiment is done; then the report is due', async () => {
    const id = await mine({ status: s.approve, grantedHours: 24 });
    await reserve(id, hours('2026-03-05T06:00:00Z', 12));
    expect(await act('asScientist', id, 'mark_done')).toMatchObject({ body: { code: 'slots_ahead' } });
    const now = portal.clock.now();
    portal.clock.set(new Date('2026-03-06T06:00:00Z'));
    expect((await act('asScientist', id, 'mark_done')).body.last_status_id).toBe(s.need_report);
    portal.clock.set(now);
    const [record] = await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
    expect(record?.closedAt).not.toBeNull();
  });
});

describe('the archive', () => {
  it('keeps the status before, for the chain', async () => {
    const id = await mine({ status: s.done });
    await act('asApplicant', id, 'send_to_archive');
    expect(await stored(id)).toMatchObject({ status: s.archived, statusBefore: s.done });
  });
});
