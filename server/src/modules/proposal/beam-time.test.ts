import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { aDeclaredConflict } from '../../../testing/review.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilStation } from '../council/council.tables.ts';
import { facilitySession } from '../reference/reference.tables.ts';

let mine: number;

/** Hours of one proposal and of its session, as each reader knows them (decision 0040). */
const portal = await portalOfFile();
const author = await portal.someone();
const [session] = await portal.db
  .insert(facilitySession)
  .values({
    kindId: 1,
    name: '1/2027',
    planningStart: '2027-02-01',
    planningEnd: '2027-04-30',
    deadline: '2026-12-16',
  })
  .returning({ id: facilitySession.id });
const sessionId = session?.id ?? 0;
beforeAll(async () => {
  mine = await put({ applicantId: author.id, status: 4, requestedHours: 60 });
});

const put = (options: Partial<ProposalOptions>) =>
  aProposal(portal.db, { applicantId: portal.asStranger.id, sessionId, ...options });
const beam = (from: string, to: string) => aRecord(portal.db, { type: 3, from, to, by: portal.asModerator.id });

const onCard = async (person: TestPerson, id: number) =>
  (await person.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body.beam_time;
const inList = async (person: TestPerson, id: number, list: string) =>
  (await person.call('GET', list)).body.find((row: { id: number }) => row.id === id)?.beam_time;
const sessionFor = async (person: TestPerson, id = mine) => (await onCard(person, id)).session;

describe('hours of a session', () => {
  test('are unknown without beam, then what the calendar has of it less what the station keeps for itself', async () => {
    expect(await sessionFor(author)).toEqual({ available: null, accepted: 0 });
    // Half of it lies before the first day, which begins in Moscow.
    await beam('2027-01-31T11:00:00Z', '2027-02-01T07:00:00Z');
    await beam('2027-02-02T00:00:00Z', '2027-02-09T00:00:00Z');
    expect(await sessionFor(author)).toEqual({ available: 178, accepted: 0 });
    await aRecord(portal.db, { type: 1, from: '2027-02-08T12:00:00Z', to: '2027-02-09T12:00:00Z', by: author.id });
    const elsewhere = { type: 0, stationId: 2, by: author.id };
    await aRecord(portal.db, { ...elsewhere, from: '2027-02-03T00:00:00Z', to: '2027-02-03T10:00:00Z' });
    expect(await sessionFor(author)).toEqual({ available: 166, accepted: 0 });
  });

  test('know the longest of what began before the session, and no beam that was taken back', async () => {
    const [far] = await portal.db
      .insert(facilitySession)
      .values({
        kindId: 1,
        name: '1/2030',
        planningStart: '2030-06-01',
        planningEnd: '2030-07-31',
        deadline: '2030-04-01',
      })
      .returning({ id: facilitySession.id });
    const asked = `/api/calendar/session_hours/?station_id=1&session_id=${far?.id}`;
    const available = async () => (await author.call('GET', asked)).body.available;
    // Midnight of the first of June in Moscow, and the ends of the longest records that begin before it.
    await beam('2030-05-01T02:00:00Z', '2030-05-31T22:00:00Z');
    expect(await available()).toBe(1);
    await aRecord(portal.db, { type: 0, from: '2030-04-30T09:30:00Z', to: '2030-05-31T21:30:00Z', by: author.id });
    expect(await available()).toBe(0.5);
    await beam('2030-06-10T00:00:00Z', '2030-06-20T00:00:00Z');
    await beam('2030-06-20T00:00:00Z', '2030-06-30T00:00:00Z');
    // Over the bound of both.
    await aRecord(portal.db, { type: 1, from: '2030-06-19T20:00:00Z', to: '2030-06-20T05:00:00Z', by: author.id });
    expect(await available()).toBe(0.5 + 480 - 9);
    await portal.db
      .update(calendarRecord)
      .set({ closedAt: portal.clock.now(), closedBy: author.id })
      .where(eq(calendarRecord.startAt, new Date('2030-06-20T00:00:00Z')));
    expect(await available()).toBe(0.5 + 240 - 4);
  });

  test('count what was granted there, in 5 and after it, and nothing of another station, session or outcome', async () => {
    await put({ status: 5, grantedHours: 36.5 });
    await put({ status: 10, grantedHours: 12 });
    for (const other of [
      { status: 5, stationId: 2 },
      { status: 5, sessionId: null },
      { status: 11 },
      { status: 14 },
      { status: 4 },
    ])
      await put({ grantedHours: 100, ...other });
    expect(await sessionFor(author)).toEqual({ available: 166, accepted: 48.5 });
  });

  test('are told while something may come of them', async () => {
    for (const status of [1, 9, 11, 12, 13])
      expect(await sessionFor(author, await put({ applicantId: author.id, status }))).toBeNull();
    for (const status of [2, 3, 5, 6, 7])
      expect(await sessionFor(author, await put({ applicantId: author.id, status }))).not.toBeNull();
  });
});

describe('what a council has not told', () => {
  let councilId: number;
  let other: number;
  const stands = (status: number) => portal.db.update(council).set({ status }).where(eq(council.id, councilId));
  /** Moderator, station, applicant. */
  const readings = async () => [
    await sessionFor(portal.asModerator),
    await sessionFor(portal.asScientist),
    await sessionFor(author),
  ];
  const known = { available: 166, accepted: 48.5 };

  beforeAll(async () => {
    other = await put({ status: 4, requestedHours: 24 });
    councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: 2, proposals: [mine, other] });
    await portal.db.update(councilStation).set({ availableHours: 120 }).where(eq(councilStation.councilId, councilId));
    await aDecision(portal.db, {
      by: portal.asModerator.id,
      councilId,
      proposalId: other,
      decision: 1,
      grantedHours: 20,
    });
  });

  test('is read by moderators from the discussion on, by stations when it plans, by applicants when it is told', async () => {
    expect(await readings()).toEqual([{ available: 120, accepted: 68.5 }, { available: 120, accepted: 48.5 }, known]);
    await stands(5);
    expect(await readings()).toEqual([{ available: 120, accepted: 68.5 }, { available: 120, accepted: 68.5 }, known]);
    await stands(0);
    expect(await readings()).toEqual([known, known, known]);
    await stands(4);
    expect(await readings()).toEqual([known, known, known]);
    await stands(2);
  });

  test('counts for nobody who has declared a conflict of interest with it', async () => {
    const [moderator, station] = [
      await portal.someone({ roles: ['moderator'] }),
      await portal.someone({ roles: ['bs'], stations: [1] }),
    ];
    await stands(5);
    const both = async () => [await sessionFor(moderator), await sessionFor(station)].map((one) => one.accepted);
    expect(await both()).toEqual([68.5, 68.5]);
    for (const { id: expertId } of [moderator, station])
      await aDeclaredConflict(portal.db, { proposalId: other, expertId });
    expect(await both()).toEqual([48.5, 48.5]);
    await stands(2);
  });

  test('is no part of what everybody reads who chooses a station', async () => {
    const ask = (person: TestPerson, of = sessionId) =>
      person.call('GET', `/api/calendar/session_hours/?station_id=1&session_id=${of}`);
    for (const person of [portal.asStranger, portal.asModerator, portal.asScientist])
      expect((await ask(person)).body).toEqual(known);
    expect((await ask(portal.asStranger, 987_654)).status).toBe(404);
    expect(await portal.countStatements(() => ask(portal.asStranger))).toBeLessThanOrEqual(3);
  });

  test('is not read of the own work, whatever the office', async () => {
    const own = await portal.someone({ roles: ['moderator'] });
    const theirs = await put({ applicantId: own.id, status: 4, requestedHours: 30 });
    const another = await aCouncil(portal.db, { createdBy: own.id, status: 2, proposals: [theirs] });
    await aDecision(portal.db, { by: portal.asModerator.id, councilId: another, proposalId: theirs, decision: 1 });
    expect((await sessionFor(own)).accepted).toBe(68.5);
    expect((await sessionFor(portal.asModerator)).accepted).toBe(98.5);
  });

  test('says in the row what it says on the card, for each reader', async () => {
    for (const [person, list] of [
      [author, '/api/proposals/proposal/my/?page_size=50'],
      [portal.asModerator, '/api/proposals/expert-proposal-new/list/?status_id=4&page_size=50'],
      [portal.asScientist, '/api/proposals/expert-proposal-new/list/?status_id=4&page_size=50'],
    ] as const)
      expect(await inList(person, mine, list)).toEqual(await onCard(person, mine));
  });
});

describe('hours of a proposal', () => {
  test('are reserved as the calendar has them, and used as far as they are over, on half hours', async () => {
    const id = await put({ applicantId: author.id, status: 7, grantedHours: 60 });
    const now = portal.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const slot = (from: number, to: number, type = 2) =>
      aRecord(portal.db, { type, from: at(from), to: at(to), by: author.id, proposalId: id });
    await slot(-48, -24);
    await slot(-1.75, 8);
    await slot(24, 36);
    // Preliminary time tells a decision that is not told yet.
    await slot(48, 60, 5);
    expect(await onCard(author, id)).toMatchObject({ reserved: 45.5, used: 25.5 });
  });
});
