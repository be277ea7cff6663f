import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions, type Decision } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../testing/account.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { aDeclaredConflict } from '../../../testing/review.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { councilEntry } from '../council/council.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

/** Preliminary intervals of what a council in planning has accepted. */
const portal = await portalOfFile();
const scientist = portal.asScientist;

interface Planned extends Partial<ProposalOptions> {
  readonly councilStatus?: CouncilStatus;
  readonly decision?: Decision;
  readonly hours?: number | null;
}
let id: number;
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
  id = await planned();
});
async function planned({
  councilStatus = s.planning,
  decision = decisions.accept,
  hours = 8,
  ...options
}: Planned = {}): Promise<number> {
  const fields = { applicantId: portal.asApplicant.id, status: proposalStatus.statement, ...options };
  const proposalId = await aProposal(portal.db, fields);
  const by = portal.asModerator.id;
  const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus, proposals: [proposalId] });
  await aDecision(portal.db, { councilId, proposalId, by, decision, grantedHours: hours });
  return proposalId;
}

const add = (from: string, to: string, more: object = {}, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/detail/', {
    type: 5,
    proposal_id: id,
    station_id: 1,
    start_date: from,
    finish_date: to,
    ...more,
  });
const remove = (record: number, who: TestPerson = scientist, proposalId = id) =>
  who.call('POST', '/api/calendar/delete/', { id: record, proposal_id: proposalId });
const records = () => portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));

describe('preliminary time', () => {
  it('is reserved in the facility’s zone, in either form, and counts down the budget', async () => {
    const { status, body } = await add('2027-02-01 09:00', '2027-02-01 12:30');
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'ok',
        detail: 'Интервал добавлен',
        remaining_hours: 4.5,
        record: {
          id: expect.any(Number),
          type: 5,
          start_date: '2027-02-01 09:00',
          finish_date: '2027-02-01 12:30',
          is_completed: false,
          station_id: 1,
          proposal_id: id,
        },
      },
    ]);
    expect(await records()).toMatchObject([{ type: 5, startAt: new Date('2027-02-01T06:00:00Z') }]);
    expect((await add('02.02.2027 09:00', '02.02.2027 10:00')).body.remaining_hours).toBe(3.5);
  });

  it('is given back, and may be reserved again', async () => {
    const { body } = await add('2027-02-01 09:00', '2027-02-01 17:00');
    expect(body.remaining_hours).toBe(0);
    expect((await remove(body.record.id)).body).toMatchObject({
      status: 'ok',
      detail: 'Интервал удалён',
      remaining_hours: 8,
    });
    expect((await remove(body.record.id)).status).toBe(404);
    expect((await add('2027-02-01 09:00', '2027-02-01 17:00')).status).toBe(200);
  });

  it('is never more than was granted, and says what is left', async () => {
    await add('2027-02-01 09:00', '2027-02-01 12:00');
    const refused = await add('2027-02-02 09:00', '2027-02-02 14:30');
    expect([refused.status, refused.body.code]).toEqual([409, 'interval_over_limit']);
    expect(refused.body.error).toContain('(5ч.)');
    expect((await add('2027-02-02 09:00', '2027-02-02 14:00')).status).toBe(200);
  });

  it('has a length, on half hours', async () => {
    for (const [from, to] of [
      ['2027-02-01 09:00', '2027-02-01 09:00'],
      ['2027-02-01 09:00', '2027-02-01 08:00'],
    ] as const)
      expect((await add(from, to)).body).toEqual({ errors: { finish_date: ['Укажите корректный интервал!'] } });
    expect((await add('2027-02-01 09:10', '2027-02-01 10:15')).body).toEqual({
      errors: {
        start_date: ['Время указывается с шагом 30 минут'],
        finish_date: ['Время указывается с шагом 30 минут'],
      },
    });
    for (const wrong of ['2027-02-30 09:00', '2027-02-01', '01.13.2027 09:00', 'завтра', ''])
      expect([wrong, (await add(wrong, '2027-02-01 10:00')).body]).toEqual([
        wrong,
        { errors: { start_date: ['Укажите дату и время'] } },
      ]);
  });

  it('takes the station of the proposal, free in that time', async () => {
    expect((await add('2027-02-01 09:00', '2027-02-01 10:00', { station_id: 2 })).body).toEqual({
      errors: { station_id: ['Время закрепляется на станции заявки'] },
    });
    await add('2027-02-01 09:00', '2027-02-01 11:00');
    const refused = await add('2027-02-01 10:30', '2027-02-01 12:00');
    expect([refused.status, refused.body.code]).toEqual([409, 'interval_taken']);
    expect(refused.body.record).toMatchObject({ start_date: '2027-02-01 09:00', finish_date: '2027-02-01 11:00' });
    // Half-open: the next one begins where this one ends.
    expect((await add('2027-02-01 11:00', '2027-02-01 12:00')).status).toBe(200);
  });

  it('is booked once when two proposals want the same time in the same second', async () => {
    const other = await planned();
    const at = ['2027-02-01 09:00', '2027-02-01 11:00'] as const;
    const answers = await Promise.all([add(...at), add(...at, { proposal_id: other })]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('interval_taken');
  });
});

describe('it is planned', () => {
  const at = ['2027-02-01 09:00', '2027-02-01 10:00'] as const;

  it('for what a council in planning has accepted, and for nothing else', async () => {
    for (const councilStatus of [s.draft, s.planned, s.review, s.held, s.cancelled])
      expect((await add(...at, { proposal_id: await planned({ councilStatus }) })).body.code).toBe('wrong_state');
    for (const decision of [decisions.reject, decisions.revision, decisions.later])
      expect((await add(...at, { proposal_id: await planned({ decision }) })).body.code).toBe('wrong_state');
    const alone = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.approve });
    expect((await add(...at, { proposal_id: alone })).body.code).toBe('wrong_state');
    expect((await add(...at, { type: 2 })).body.code).toBe('wrong_state');
  });

  it('by the station, the head of its kind and moderators', async () => {
    for (const who of [scientist, portal.asHead, portal.asModerator]) {
      const { status, body } = await add(...at, {}, who);
      expect(status).toBe(200);
      expect((await remove(body.record.id, who)).status).toBe(200);
    }
  });

  it('by nobody else: whoever may not see the proposal does not learn that it is there', async () => {
    const { record } = (await add(...at)).body;
    const otherStation = await portal.someone({ roles: ['bs'], stations: [2] });
    for (const [who, code] of [
      [portal.asApplicant, 403],
      [portal.asStranger, 403],
      [portal.asExpert, 403],
      [otherStation, 404],
    ] as const) {
      expect((await add('2027-03-01 09:00', '2027-03-01 10:00', {}, who)).status).toBe(code);
      expect((await remove(record.id, who)).status).toBe(code);
    }
    expect(await records()).toHaveLength(1);
  });

  it('by nobody who has declared a conflict with it, who learns of its time by no list either', async () => {
    const other = await portal.someone({ roles: ['bs'], stations: [1] });
    const toPlan = async () =>
      (await other.call('GET', '/api/calendar/to_plan/?station_id=1')).body.map(
        (one: { proposal_id: number }) => one.proposal_id,
      );
    expect(await toPlan()).toContain(id);
    await aDeclaredConflict(portal.db, { proposalId: id, expertId: other.id });
    expect(await toPlan()).not.toContain(id);
    const refused = await add(...at, {}, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict_declared']);
    const { record } = (await add(...at)).body;
    const read = await other.call('GET', `/api/calendar/detail/?id=${record.id}`);
    expect(read.body.proposal ?? null).toBeNull();
  });

  it('by nobody for the own work, of which they would learn the decision', async () => {
    for (const decision of [decisions.accept, decisions.reject]) {
      const own = await planned({ applicantId: scientist.id, decision });
      const refused = await add(...at, { proposal_id: own });
      expect([refused.status, refused.body.code]).toEqual([403, 'own_proposal']);
    }
  });

  it('nor is it told before anything is saved: no decision, no hours', async () => {
    const asks = (body: object) =>
      scientist.call('POST', '/api/calendar/check/', {
        intervals: [{ date_start: at[0], date_end: at[1] }],
        ...body,
      });
    const told = [];
    for (const decision of [decisions.accept, decisions.reject]) {
      const own = await planned({ applicantId: scientist.id, decision });
      const refused = await asks({ type: 5, proposal_id: own });
      expect([refused.status, refused.body.code]).toEqual([403, 'own_proposal']);
      const { limit, remaining_hours: remaining, refusals } = (await asks({ type: 2, proposal_id: own })).body;
      told.push({ limit, remaining, refusals });
    }
    expect(told[0]).toEqual(told[1]);
    const own = await planned({ applicantId: scientist.id });
    const before = (await asks({ type: 2, proposal_id: own })).body.limit;
    const { record } = (await add('2027-02-03 09:00', '2027-02-03 12:00', { proposal_id: own }, portal.asHead)).body;
    expect((await asks({ type: 2, proposal_id: own })).body.limit).toBe(before);
    const moved = await asks({ id: record.id });
    expect([moved.status, moved.body.code]).toEqual([403, 'own_proposal']);
    expect(
      (
        await portal.asHead.call('POST', '/api/calendar/check/', {
          id: record.id,
          intervals: [{ date_start: at[0], date_end: at[1] }],
        })
      ).body,
    ).toMatchObject({ would_save: true, limit: 8 });
  });

  it('for each proposal alone: another one’s interval is not there, and an experiment is not the council’s', async () => {
    const { record } = (await add(...at)).body;
    expect((await remove(record.id, scientist, await planned())).status).toBe(404);
    const made = { createdAt: portal.clock.now(), createdBy: scientist.id };
    const [experiment] = await portal.db
      .insert(calendarRecord)
      .values({
        type: 2,
        proposalId: id,
        stationId: 1,
        startAt: new Date('2027-05-01'),
        finishAt: new Date('2027-05-02'),
        ...made,
      })
      .returning();
    expect((await remove(experiment?.id ?? 0)).body.code).toBe('wrong_state');
  });

  it('and a council that is held at the same moment: reserved before, or too late', async () => {
    for (let round = 0; round < 5; round += 1) {
      id = await planned({ stationId: round + 10 });
      const [entry] = await portal.db.select().from(councilEntry).where(eq(councilEntry.proposalId, id));
      const held = { council_id: entry?.councilId, from_status: s.planning };
      const [reserved, moved] = await Promise.all([
        add(...at, { station_id: round + 10 }, portal.asModerator),
        portal.asModerator.call('POST', '/api/councils/next_status/', held),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 409]).toContain(reserved.status);
      const types = (await records()).map(({ type }) => type);
      expect(types).toEqual(reserved.status === 200 ? [2] : []);
    }
  });

  it('and open cards of the council and its stations hear of it', async () => {
    const heard: string[] = [];
    const hub = portal.deps.live as LiveHub;
    const people = {
      station: scientist,
      head: portal.asHead,
      moderator: portal.asModerator,
      applicant: portal.asApplicant,
    };
    const leave = Object.entries(people).map(([name, { id: person }]) =>
      hub.listen(person, ({ type }) => void heard.push(`${name}: ${type}`)),
    );
    await add(...at);
    await portal.deps.live.publish(portal.db, portal.asApplicant.id, { type: 'proposal', id: 1 });
    await expect.poll(() => heard.at(-1)).toBe('applicant: proposal');
    const told = ['head', 'moderator', 'station'].flatMap((who) => [`${who}: calendar`, `${who}: council`]);
    expect(heard.slice(0, -1).sort()).toEqual(told);
    for (const stop of leave) stop();
  });
});
