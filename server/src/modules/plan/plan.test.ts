import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, PlanWorld, rowOf } from '../../../testing/plan-world.ts';
import { aRecord, aSession, foundPlan } from '../../../testing/plans.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aDeclaredConflict } from '../../../testing/review.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { planModule } from './plan.module.ts';
import { plan } from './plan.tables.ts';

/** A plan from the question to the calendar: station 1 is a synchrotron's, with beam from Tuesday to Saturday. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const world = new PlanWorld(portal);
beforeEach(() => world.begin());

describe('a suggested plan', () => {
  it('places accepted proposals of the session inside the beam, and says why', async () => {
    const anywhere = await world.accepted();
    const wishing = await world.accepted({ preferredFrom: '2026-05-19', preferredTo: '2026-05-23' });
    const found = await world.ask();
    expect(found).toMatchObject({
      state: 'found',
      failure: null,
      start_date: '2026-05-04 00:00',
      finish_date: '2026-06-01 00:00',
      search: { round: 200, rounds: 200, seed: 1 },
      asked: { proposals: 2, hours: 48, with_dates: 1 },
      figures: { proposals: 2, hours: 48, preferred_hours: 24, wholly_preferred: 1, extra_visits: 0 },
      queue: { hours: 48, preferred_hours: 0 },
      queue_by_dates: { hours: 48, preferred_hours: 24 },
      changed_stations: [],
    });
    expect(rowOf(found, anywhere)).toMatchObject({ reason: { kind: 'no_wish' }, preferred: null });
    expect(rowOf(found, wishing)).toMatchObject({
      station_id: 1,
      hours: 24,
      preferred: { from: '2026-05-19', to: '2026-05-23' },
      preferred_hours: 24,
      reason: { kind: 'all_preferred' },
      is_preliminary: false,
      is_taken: false,
      visits: [
        {
          start_date: '2026-05-19 09:00',
          finish_date: '2026-05-20 09:00',
          hours: 24,
          blocks: [{ start_date: '2026-05-19 09:00', finish_date: '2026-05-20 09:00' }],
          responsibles: [{ id: portal.asScientist.id }, { id: world.second?.id }],
        },
      ],
    });
    expect(rowOf(found, wishing).other_places.map(({ visits }) => visits[0]?.start_date)).toHaveLength(3);
  });

  it('leaves out what asks for nothing any more, is of another session, or is not accepted', async () => {
    const done = await world.accepted({ status: s.scheduled });
    await aRecord(portal.db, day('2026-05-05', 0), day('2026-05-05', 1), {
      createdBy: moderator.id,
      type: 2,
      proposalId: done,
      stationId: 1,
    });
    await world.accepted({ sessionId: null });
    await world.accepted({ status: s.statement });
    const half = await world.accepted({ status: s.scheduled, grantedHours: 30 });
    await aRecord(portal.db, day('2026-05-07', 0), day('2026-05-07', 1), {
      createdBy: moderator.id,
      type: 2,
      proposalId: half,
      stationId: 1,
    });
    const found = await world.ask();
    expect(found.rows.map(({ proposal_id: id, hours }) => [id, hours])).toEqual([[half, 6]]);
  });

  it('leaves alone what stands in the calendar, and what is past', async () => {
    world.session = await aSession(portal.db, {
      planningStart: '2026-02-16',
      planningEnd: '2026-03-15',
      deadline: '2026-02-01',
    });
    for (const tuesday of ['2026-02-17', '2026-03-03', '2026-03-10']) await world.beam(tuesday);
    await aRecord(portal.db, day('2026-03-03', 1), day('2026-03-03', 2), {
      createdBy: moderator.id,
      type: 1,
      stationId: 1,
    });
    const id = await world.accepted({ grantedHours: 90 });
    const found = await world.ask();
    expect(rowOf(found, id).visits.map(({ start_date: start }) => start)).toEqual(['2026-03-10 09:00']);
  });

  it('asks nobody to be at two stations at once, nor when they are away', async () => {
    const [first, second] = [await world.accepted(), await world.accepted({ stationId: 2 })];
    const away = { person_id: portal.asApplicant.id, from: '2026-05-04', to: '2026-05-17' };
    const found = await world.ask({ absences: [away] });
    const [one, other] = [rowOf(found, first), rowOf(found, second)].map(({ visits }) => visits[0]);
    expect([one?.start_date, other?.start_date].toSorted()).toEqual(['2026-05-19 09:00', '2026-05-21 08:00']);
  });

  it('says what would help where nothing fits, and who would have to go', async () => {
    const never = await world.accepted({
      grantedHours: 20,
      canWorkAtNight: false,
      preferredFrom: '2026-05-05',
      preferredTo: '2026-05-06',
    });
    await portal.db.delete(calendarRecord);
    await aRecord(portal.db, '2026-05-05T15:00:00Z', '2026-05-06T14:00:00Z', { createdBy: moderator.id });
    const [long, short] = [await world.accepted({ grantedHours: 20 }), await world.accepted({ grantedHours: 8 })];
    const found = await world.ask();
    expect(rowOf(found, never).reason).toMatchObject({
      kind: 'never_fits',
      helps: ['beam', 'night', 'twelve_hours_less'],
    });
    expect(rowOf(found, short).reason).toMatchObject({ kind: 'no_room', going: [{ proposal_id: long, hours: 20 }] });
    expect(found.figures).toMatchObject({ proposals: 1, hours: 20 });
    // What may be named no more is in nobody's reason: an example without it would be none.
    await aDeclaredConflict(portal.db, { proposalId: long, expertId: moderator.id });
    await portal.db.update(proposal).set({ status: s.statement }).where(eq(proposal.id, long));
    const { reason } = rowOf(await foundPlan(moderator), short);
    expect(reason).toEqual({ kind: 'no_room', at: [], moving: [], going: [] });
  });

  it('with a station named is of that station alone', async () => {
    await world.accepted({ stationId: 2 });
    const id = await world.accepted();
    const found = await world.ask({ station_id: 1 });
    expect([found.station_id, found.rows.map(({ proposal_id: one }) => one)]).toEqual([1, [id]]);
  });

  it('weighs by what was asked, and says so', async () => {
    const found = await world.ask({ weights: { extraVisit: 100 }, seed: 5 });
    expect([found.weights, found.search.seed]).toEqual([
      { hour: 50, hourByMark: 10, preferredHour: 1, extraVisit: 100, dayLater: 0.01 },
      5,
    ]);
  });

  it('is refused when it is too large for one search', async () => {
    const long = await aSession(portal.db, { planningStart: '2026-05-04', planningEnd: '2027-12-31' });
    const { status, body } = await moderator.call('POST', '/api/calendar/plan/ask/', { session_id: long });
    expect([status, body.code]).toEqual([409, 'plan_too_large']);
    expect(await world.read()).toBeNull();
  });

  it('asks the database the same number of times for one proposal and for thirty', async () => {
    const counted = async () => {
      const asking = await portal.countStatements(async () => {
        await moderator.call('POST', '/api/calendar/plan/ask/', { session_id: world.session, rounds: 1 });
      });
      await foundPlan(moderator);
      return [asking, await portal.countStatements(() => world.read())];
    };
    await world.accepted();
    await counted();
    const [, one] = await counted();
    for (let more = 0; more < 29; more += 1) await world.accepted({ stationId: 1 + (more % 5) });
    const [asking, many] = await counted();
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(10);
    // What the search writes meanwhile is counted too.
    expect(asking).toBeLessThanOrEqual(30);
  });
});

describe('a plan that is old', () => {
  it('is not there any more after a day, and is cleared away at night', async () => {
    await world.accepted();
    const found = await world.ask();
    const yesterday = new Date(portal.clock.now().getTime() - 25 * 3_600_000);
    await portal.db.update(plan).set({ askedAt: yesterday });
    expect(await world.read()).toBeNull();
    expect((await world.take(found)).rows).toMatchObject([{ refusal: { code: 'not_found' } }]);
    for (const { run } of planModule.nightly ?? []) expect(await run(portal.deps)).toBe(1);
    expect(await portal.db.select().from(plan)).toEqual([]);
  });

  it('stays when a station of it is switched off', async () => {
    const [here, there] = [await world.accepted(), await world.accepted({ stationId: 2 })];
    await world.ask();
    const use = (isActive: boolean) => portal.db.update(station).set({ isActive }).where(eq(station.id, 2));
    await use(false);
    expect((await world.read())?.rows.map(({ proposal_id: id }) => id)).toEqual([here, there]);
    await use(true);
  });

  it('gives way to the next one of the same person', async () => {
    await world.accepted();
    const [first, second] = [await world.ask(), await world.ask({ station_id: 1 })];
    expect((await world.read())?.id).toBe(second.id);
    expect((await world.take(first)).rows).toMatchObject([{ refusal: { code: 'not_found' } }]);
  });

  it('is thrown away when its owner says so', async () => {
    const { id } = await world.ask();
    await moderator.call('POST', '/api/calendar/plan/discard/', { id });
    expect(await world.read()).toBeNull();
  });
});

describe('live', () => {
  it('only whoever asked hears that there is more of a plan', async () => {
    const heard: string[] = [];
    const hub = portal.deps.live as LiveHub;
    const people = { moderator, scientist: portal.asScientist, applicant: portal.asApplicant };
    const ends = Object.entries(people).map(([name, { id }]) =>
      hub.listen(id, ({ type }) => void heard.push(`${name}: ${type}`)),
    );
    await world.accepted();
    await world.ask();
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('moderator: plan');
    for (const end of ends) end();
    expect(new Set(heard)).toEqual(new Set(['moderator: plan']));
  });
});
