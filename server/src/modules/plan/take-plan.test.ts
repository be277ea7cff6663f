import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import { PlanWorld, rowOf } from '../../../testing/plan-world.ts';
import { aRecord, aSession } from '../../../testing/plans.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { calendarChange, calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { plan } from './plan.tables.ts';

/** A plan is carried into the calendar: station 1 is a synchrotron's, with beam from Tuesday to Saturday. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const world = new PlanWorld(portal);
beforeEach(() => world.begin());

const records = (id: number) => portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
const statusOf = async (id: number) =>
  (await portal.db.select({ status: proposal.status }).from(proposal).where(eq(proposal.id, id)))[0]?.status;

describe('taking a plan', () => {
  it('reserves nothing before, and then through the calendar’s own command', async () => {
    const id = await world.accepted();
    const found = await world.ask();
    expect([await records(id), await statusOf(id)]).toEqual([[], s.approve]);
    const taken = await world.take(found);
    expect(taken).toMatchObject({
      detail: 'Взято заявок: 1 из 1',
      rows: [{ proposal_id: id, is_taken: true, refusal: null }],
      plan: { changed_stations: [], rows: [{ is_taken: true }] },
    });
    expect(await records(id)).toMatchObject([{ type: 2, stationId: 1, startAt: new Date('2026-05-05T06:00:00Z') }]);
    expect(await statusOf(id)).toBe(s.scheduled);
  });

  it('of hours that are no whole half hours takes what can be reserved, and leaves out what cannot at all', async () => {
    const id = await world.accepted({ grantedHours: 18.8 });
    const little = await world.accepted({ grantedHours: 0.2 });
    const found = await world.ask();
    expect(found.rows.map((row) => [row.proposal_id, row.hours])).toEqual([[id, 18.5]]);
    expect((await world.take(found)).rows).toMatchObject([{ is_taken: true }]);
    expect([(await records(id)).length, await records(little)]).toEqual([1, []]);
  });

  it('takes some rows and leaves the others, also at another of their places', async () => {
    const [one, other] = [await world.accepted(), await world.accepted()];
    const found = await world.ask();
    const place = rowOf(found, other).other_places[1];
    await world.take(found, { rows: [{ proposal_id: other, other_place: 1 }] });
    expect(await records(one)).toEqual([]);
    expect(await records(other)).toHaveLength(place?.visits.flatMap(({ blocks }) => blocks).length ?? 0);
    expect((await world.take(found, { rows: [{ proposal_id: one }] })).rows).toMatchObject([{ is_taken: true }]);
  });

  it('twice reserves once', async () => {
    const id = await world.accepted();
    const found = await world.ask();
    const both = await Promise.all([world.take(found), world.take(found)]);
    expect(both.map(({ rows }) => rows[0]?.is_taken)).toEqual([true, true]);
    expect(await records(id)).toHaveLength(1);
  });

  it('names who is there, where the station still has them', async () => {
    const [here, there] = [await world.accepted(), await world.accepted({ stationId: 2 })];
    const found = await world.ask();
    const crew = rowOf(found, here).visits[0]?.responsibles.map(({ id }) => id);
    expect(crew).toEqual([portal.asScientist.id, world.second?.id]);
    await portal.sql`delete from station_responsible where station_id = 2`;
    await world.take(found);
    expect(await records(here)).toMatchObject([{ responsibleIds: crew }]);
    expect((await records(there)).flatMap(({ responsibleIds }) => responsibleIds)).toEqual([]);
  });

  it('on a calendar that has changed refuses the rows of that station, until the taker has seen the changes', async () => {
    const [here, there] = [
      await world.accepted(),
      await world.accepted({ stationId: 2, applicantId: portal.asColleague.id }),
    ];
    const found = await world.ask();
    await aRecord(portal.db, '2026-05-05T06:00:00Z', '2026-05-05T10:00:00Z', {
      createdBy: moderator.id,
      type: 1,
      stationId: 1,
    });
    const read = await world.read();
    expect(read?.changed_stations).toEqual([1]);
    expect(read?.rows).toMatchObject([
      { in_the_way: [{ start_date: '2026-05-05 09:00', finish_date: '2026-05-05 13:00' }], has_lost_beam: false },
      { in_the_way: [], has_lost_beam: false },
    ]);
    const { rows } = await world.take(found, { seen_changes: [2] });
    expect(rows).toMatchObject([
      { proposal_id: here, is_taken: false, change_id: null, refusal: { code: 'plan_outdated' } },
      { proposal_id: there, is_taken: true, refusal: null },
    ]);
    const seen = await world.take(found, { seen_changes: [1] });
    expect(seen.rows).toMatchObject([
      { proposal_id: here, refusal: { code: 'interval_taken', text: expect.stringContaining('занято') } },
      { proposal_id: there, is_taken: true },
    ]);
    expect(await records(here)).toEqual([]);
  });

  it('is told beforehand where beam has gone, and where a proposal has moved on', async () => {
    const [one, other] = [await world.accepted(), await world.accepted()];
    const found = await world.ask();
    await portal.db.delete(calendarRecord);
    await portal.db.update(proposal).set({ grantedHours: 4 }).where(eq(proposal.id, other));
    const read = await world.read();
    expect([found, read].map((view) => view?.rows.map((row) => [row.has_lost_beam, row.has_moved_on]))).toEqual([
      [
        [false, false],
        [false, false],
      ],
      [
        [true, false],
        [true, true],
      ],
    ]);
    expect(read?.rows.map(({ proposal_id: id }) => id)).toEqual([one, other]);
  });

  it('refuses time that has begun since, and it is told beforehand', async () => {
    const by = { createdBy: moderator.id };
    world.session = await aSession(portal.db, { planningStart: '2026-03-02', planningEnd: '2026-03-15' });
    await aRecord(portal.db, '2026-03-02T10:00:00Z', '2026-03-06T10:00:00Z', by);
    const [soon, later] = [await world.accepted(), await world.accepted()];
    const found = await world.ask();
    portal.clock.advance(61 * 60_000);
    expect([found, await world.read()].map((view) => view?.rows.map(({ has_begun: begun }) => begun))).toEqual([
      [false, false],
      [true, false],
    ]);
    expect((await world.take(found)).rows).toMatchObject([
      { proposal_id: soon, is_taken: false, refusal: { code: 'plan_begun' } },
      { proposal_id: later, is_taken: true },
    ]);
    expect(await records(soon)).toEqual([]);
  });

  it('refuses a row by itself when its proposal has moved on, has other hours or is elsewhere by now', async () => {
    const ids = [await world.accepted(), await world.accepted(), await world.accepted(), await world.accepted()];
    const found = await world.ask();
    const [closed, fewer, elsewhere, same] = ids as [number, number, number, number];
    const set = (id: number, fields: Partial<typeof proposal.$inferInsert>) =>
      portal.db.update(proposal).set(fields).where(eq(proposal.id, id));
    await portal.sql`update proposal set status = ${s.not_realized} where id = ${closed}`;
    await set(fewer, { grantedHours: 4 });
    await set(elsewhere, { stationId: 2 });
    const { rows } = await world.take(found);
    expect(rows.map(({ proposal_id: id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      [closed, 'wrong_state'],
      [fewer, 'interval_over_limit'],
      [elsewhere, 'wrong_state'],
      [same, null],
    ]);
  });

  it('of what a council in planning has accepted reserves preliminary time, within what the council granted', async () => {
    const id = await world.accepted({ status: s.statement, grantedHours: null });
    const by = moderator.id;
    const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus.planning, proposals: [id] });
    await aDecision(portal.db, { councilId, proposalId: id, by, decision: decisions.accept, grantedHours: 16 });
    const found = await world.ask();
    expect(rowOf(found, id)).toMatchObject({ is_preliminary: true, hours: 16 });
    expect((await world.take(found)).rows).toMatchObject([{ is_taken: true }]);
    expect(await records(id)).toMatchObject([{ type: 5, stationId: 1 }]);
    expect(await statusOf(id)).toBe(s.statement);
  });

  it('of what such a council has accepted reserves an experiment once the council is held: the place still holds', async () => {
    const id = await world.accepted({ status: s.statement, grantedHours: null });
    const by = moderator.id;
    const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus.planning, proposals: [id] });
    await aDecision(portal.db, { councilId, proposalId: id, by, decision: decisions.accept, grantedHours: 16 });
    const found = await world.ask();
    await portal.sql`update council set status = ${councilStatus.held} where id = ${councilId}`;
    await portal.sql`update proposal set status = ${s.approve}, granted_hours = 16 where id = ${id}`;
    expect(rowOf((await world.read()) as typeof found, id)).toMatchObject({
      is_preliminary: false,
      has_moved_on: false,
    });
    expect((await world.take(found)).rows).toMatchObject([{ is_taken: true }]);
    expect(await records(id)).toMatchObject([{ type: 2, stationId: 1 }]);
    expect(await statusOf(id)).toBe(s.scheduled);
  });

  it('tells open calendars, and may be undone there as any other change', async () => {
    const id = await world.accepted();
    await world.take(await world.ask());
    const [change] = await portal.db.select().from(calendarChange);
    expect(change).toMatchObject({ actorId: moderator.id, proposalId: id });
    const undone = await moderator.call('POST', '/api/calendar/undo/', { change_id: change?.id });
    expect([undone.status, await records(id), await statusOf(id)]).toEqual([200, [], s.approve]);
  });

  it('and taken back offers the row again', async () => {
    const id = await world.accepted();
    const { rows } = await world.take(await world.ask());
    const undone = await moderator.call('POST', '/api/calendar/undo/', { change_id: rows[0]?.change_id });
    expect(undone.status).toBe(200);
    const read = await world.read();
    expect(read).toMatchObject({
      changed_stations: [],
      rows: [{ is_taken: false, in_the_way: [], has_moved_on: false }],
    });
    if (read) await world.take(read);
    expect(await records(id)).toHaveLength(1);
  });

  it('and given back in part is partly taken, with the hours that are left', async () => {
    const id = await world.accepted({ grantedHours: 20, canWorkAtNight: false });
    const found = await world.ask();
    expect((await world.take(found)).plan?.rows).toMatchObject([{ is_taken: true, partly_taken: null }]);
    const [first, ...others] = await records(id);
    expect(others).toHaveLength(1);
    await portal.sql`delete from calendar_record where id = ${first?.id ?? 0}`;
    const left = (Number(first?.finishAt) - Number(first?.startAt)) / 3_600_000;
    expect((await world.read())?.rows).toMatchObject([
      { is_taken: false, partly_taken: { hours_left: left }, in_the_way: [], has_moved_on: false },
    ]);
    expect((await world.take(found)).rows).toMatchObject([
      { is_taken: false, refusal: { code: 'interval_over_limit' } },
    ]);
  });

  it('takes what was found before its process ended in the middle of the search', async () => {
    const id = await world.accepted();
    const found = await world.ask();
    const lost = {
      state: 'searching',
      findings: null,
      aliveAt: new Date(portal.clock.now().getTime() - 60_000),
    } as const;
    await portal.db.update(plan).set(lost);
    expect(await world.read()).toMatchObject({ failure: 'interrupted', is_running: false });
    expect((await world.take(found)).rows).toMatchObject([{ is_taken: true }]);
    expect(await records(id)).toHaveLength(1);
  });

  it('takes no row that the plan does not have', async () => {
    await world.accepted();
    const found = await world.ask();
    const stranger = await world.accepted();
    expect((await world.take(found, { rows: [{ proposal_id: stranger }] })).rows).toMatchObject([
      { is_taken: false, refusal: { code: 'not_found' } },
    ]);
  });
});
