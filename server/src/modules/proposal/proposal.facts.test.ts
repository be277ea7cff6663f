import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { draftValuesOf, factsOf, standingOf, stationFactsOf, tiesOf } from './proposal.facts.ts';
import { planChange, proposal } from './proposal.tables.ts';

/** What the policy is told of one proposal and of whoever asks. */
const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
async function stored(id: number) {
  const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
  if (!row) throw new Error('gone');
  return row;
}
const facts = async (id: number, who: TestPerson = portal.asApplicant) =>
  factsOf(portal.db, who.actor, await stored(id), portal.clock.now(), {
    proposalLimit: 10,
    facilityTimeZone: 'Europe/Moscow',
  });

describe('how somebody stands to a proposal', () => {
  const nothing = { isAuthor: false, isMember: false, isExpert: false, isModerator: false, isBs: false, isHead: false };
  const noTies = { isMember: false, isExpert: false };
  const row = { status: s.created, applicantId: 1, stationId: 1, kindId: 1 };
  const person = (roles: TestPerson['actor']['roles'], more: Partial<TestPerson['actor']> = {}) => ({
    ...portal.asStranger.actor,
    id: 2,
    roles,
    kinds: [],
    stations: [],
    ...more,
  });

  it('follows authorship, ties and offices, each by itself', () => {
    expect(standingOf(person([]), row, noTies)).toEqual({ status: s.created, ...nothing });
    expect(standingOf({ ...person([]), id: 1 }, row, noTies)).toMatchObject({ ...nothing, isAuthor: true });
    expect(standingOf(person([]), row, { ...noTies, isMember: true })).toMatchObject({ ...nothing, isMember: true });
    expect(standingOf(person([]), row, { ...noTies, isExpert: true })).toMatchObject({ ...nothing, isExpert: true });
    expect(standingOf(person(['moderator']), row, noTies)).toMatchObject({ ...nothing, isModerator: true });
  });

  it('makes a responsible of the own station only, and only with the role', () => {
    const isBs = (actor: TestPerson['actor'], stationId: number | null) =>
      standingOf(actor, { ...row, stationId }, noTies).isBs;
    expect(isBs(person(['bs'], { stations: [1] }), 1)).toBe(true);
    expect(isBs(person(['bs'], { stations: [1] }), 2)).toBe(false);
    expect(isBs(person(['bs'], { stations: [1] }), null)).toBe(false);
    expect(isBs(person(['bs'], { stations: [0] }), null)).toBe(false);
    expect(isBs(person([], { stations: [1] }), 1)).toBe(false);
  });

  it('makes a head of the own kind only, and only with the role', () => {
    const isHead = (actor: TestPerson['actor'], kindId: number | null) =>
      standingOf(actor, { ...row, kindId }, noTies).isHead;
    expect(isHead(person(['msc_admin'], { kinds: [1] }), 1)).toBe(true);
    expect(isHead(person(['msc_admin'], { kinds: [1] }), 2)).toBe(false);
    expect(isHead(person(['msc_admin'], { kinds: [1] }), null)).toBe(false);
    expect(isHead(person([], { kinds: [1] }), 1)).toBe(false);
  });

  it('knows active members and experts of this proposal only', async () => {
    const [member, former, expert, removed] = await Promise.all([1, 2, 3, 4].map(() => portal.someone()));
    const id = await make({ status: s.expertise, members: [member?.id ?? 0], formerMembers: [former?.id ?? 0] });
    await anAssignment(portal.db, { proposalId: id, expertId: expert?.id ?? 0 });
    await anAssignment(portal.db, { proposalId: id, expertId: removed?.id ?? 0, endedAt: portal.clock.now() });
    const other = await make();
    const both = (personId = 0) => Promise.all([id, other].map((one) => tiesOf(portal.db, one, { id: personId })));
    expect(await both(member?.id)).toEqual([{ isMember: true, isExpert: false }, noTies]);
    expect(await both(former?.id)).toEqual([noTies, noTies]);
    expect(await both(expert?.id)).toEqual([{ isMember: false, isExpert: true }, noTies]);
    expect(await both(removed?.id)).toEqual([noTies, noTies]);
    expect(await tiesOf(portal.db, 0, { id: member?.id ?? 0 })).toEqual(noTies);
    if (!member || !expert) throw new Error('nobody');
    expect(await facts(id, member)).toMatchObject({ isMember: true, isExpert: false, isAuthor: false });
    expect(await facts(id, expert)).toMatchObject({ isMember: false, isExpert: true, isAuthor: false });
    expect(await facts(other, member)).toMatchObject({ isMember: false });
  });
});

describe('what is asked of a proposal', () => {
  it('is whether it was submitted before, and where a plan change took it from', async () => {
    const draft = await facts(await make());
    expect(draft).toMatchObject({ submittedBefore: false, planChangeFrom: null, inCouncil: false, limit: 10 });
    const rework = await make({ status: s.modification, planChangeFrom: s.approve, changePlanReason: 'Без ячейки' });
    expect(await facts(rework)).toMatchObject({ submittedBefore: true, planChangeFrom: s.approve });
  });

  it('is whether a request for another plan waits: an open one, of this proposal', async () => {
    const request = { askedBy: portal.asScientist.id, askedAt: portal.clock.now(), comment: 'Другая ячейка' };
    const [open, answered, other] = [await make(), await make(), await make()];
    await portal.db.insert(planChange).values({ proposalId: open, ...request });
    await portal.db.insert(planChange).values({
      proposalId: answered,
      ...request,
      outcome: 'declined',
      closedAt: portal.clock.now(),
    });
    expect((await facts(open)).planChangeOpen).toBe(true);
    expect((await facts(answered)).planChangeOpen).toBe(false);
    expect((await facts(other)).planChangeOpen).toBe(false);
  });

  it('is how many others of its author are in work: from 2 to 8, never itself, whoever asks', async () => {
    const author = await portal.someone();
    for (const status of [s.draft, s.created, s.modification, s.need_report, s.done, s.deleted])
      await make({ applicantId: author.id, status });
    const id = await make({ applicantId: author.id, status: s.created });
    await make({ status: s.created });
    expect((await facts(id, author)).othersInWork).toBe(3);
    expect((await facts(id, portal.asModerator)).othersInWork).toBe(3);
  });

  it('is what a submit would miss: everything of an empty draft, nothing of a complete one', async () => {
    expect((await facts(await make())).missing).toEqual([]);
    const empty = await facts(await make({ name: '', stationId: null, methodId: null }));
    expect(empty.missing.map(({ field }) => field)).toEqual(['name', 'stations', 'method']);
  });

  it('is not the station again, once a plan change was forwarded', async () => {
    const fields = { status: s.modification, stationId: 1, methodId: null } as const;
    expect((await facts(await make(fields))).missing).not.toEqual([]);
    const forwarded = { ...fields, planChangeFrom: s.approve, changePlanReason: 'Без ячейки' };
    expect((await facts(await make(forwarded))).missing).toEqual([]);
  });

  it('is its reserved time: what is open, what is not over, what is closed, and all hours together', async () => {
    const id = await make({ status: s.scheduled, stationId: 5 });
    const record = (from: string, to: string, closed: boolean, type = 2) => ({
      type,
      proposalId: id,
      stationId: 5,
      startAt: new Date(from),
      finishAt: new Date(to),
      createdAt: portal.clock.now(),
      createdBy: portal.asScientist.id,
      ...(closed && { closedAt: portal.clock.now(), closedBy: portal.asScientist.id }),
    });
    await portal.db
      .insert(calendarRecord)
      .values([
        record('2026-02-10T06:00:00Z', '2026-02-10T18:00:00Z', true),
        record('2026-02-20T06:00:00Z', '2026-02-20T12:00:00Z', false),
        record('2026-04-20T06:00:00Z', '2026-04-20T07:30:00Z', false, 5),
      ]);
    expect((await facts(id)).records).toEqual({ open: 2, unfinished: 1, closed: 1, reservedHours: 19.5 });
    expect((await facts(await make())).records).toEqual({ open: 0, unfinished: 0, closed: 0, reservedHours: 0 });
  });
});

describe('a proposal that is gone', () => {
  it('ties nobody and counts nothing', async () => {
    const row = { ...(await stored(await make())), id: 987_654 };
    expect(
      await factsOf(portal.db, portal.asStranger.actor, row, portal.clock.now(), {
        proposalLimit: 10,
        facilityTimeZone: 'Europe/Moscow',
      }),
    ).toMatchObject({
      isMember: false,
      isExpert: false,
      planChangeOpen: false,
      othersInWork: 0,
    });
  });
});

describe('the chosen station', () => {
  it('is told with its methods, and whether it is active and available', async () => {
    expect(await stationFactsOf(portal.db, 1)).toMatchObject({ isActive: true, isAvailable: true });
    expect((await stationFactsOf(portal.db, 1))?.methodIds).toContain(1);
    await portal.db.update(station).set({ isActive: false }).where(eq(station.id, 2));
    await portal.db.update(station).set({ isAvailable: false }).where(eq(station.id, 3));
    expect(await stationFactsOf(portal.db, 2)).toMatchObject({ isActive: false, isAvailable: true });
    expect(await stationFactsOf(portal.db, 3)).toMatchObject({ isActive: true, isAvailable: false });
  });

  it('may offer no method, be none, or be gone', async () => {
    const [bare] = await portal.db
      .insert(station)
      .values({ ...(await anyStation()), id: 901, code: 'bare' })
      .returning({ id: station.id });
    expect((await stationFactsOf(portal.db, bare?.id ?? 0))?.methodIds).toEqual([]);
    expect(await stationFactsOf(portal.db, null)).toBeNull();
    expect(await stationFactsOf(portal.db, 987_654)).toBeNull();
  });

  async function anyStation() {
    const [row] = await portal.db.select().from(station).where(eq(station.id, 1));
    if (!row) throw new Error('no station');
    return row;
  }
});

describe('the text of a proposal', () => {
  it('goes to the rules of the wizard field by field', async () => {
    const row = await stored(await make({ sampleVolume: 2, sampleSurfaceArea: 3, sampleAverageSize: 4 }));
    expect(draftValuesOf(row)).toEqual({
      name: 'Строение фермента',
      keywords: 'белок, кристалл',
      problem_formulation: 'Содержание',
      background: 'Задел',
      expected_results: 'Результаты',
      scientific_subjects: 1,
      facility_kind: 1,
      station_id: 1,
      method: 1,
      experiment_strategy: 'План',
      experiment_duration: 24,
      sample_description: 'Кристаллы',
      sample_type_id: 1,
      sample_count: 3,
      sample_avarage_size: 4,
      sample_volume: 2,
      sample_surface_area: 3,
      sample_mass: 0.5,
    });
  });
});
