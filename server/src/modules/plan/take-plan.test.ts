import type { PlanRow, PlanTaken, PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { askedPlan, aRecord, aSession } from '../../../testing/plans.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { calendarChange, calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { plan } from './plan.tables.ts';

/** A plan is carried into the calendar: station 1 is a synchrotron's, with beam from Tuesday to Saturday. */
let portal: TestPortal;
let moderator: TestPerson;
let session: number;
beforeAll(async () => {
  portal = await testPortal();
  moderator = portal.asModerator;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(plan);
  await portal.db.delete(calendarChange);
  await portal.db.delete(calendarRecord);
  session = await aSession(portal.db);
  for (const week of ['05-05', '05-12', '05-19', '05-26']) await beam(`2026-${week}`);
});

const day = (date: string, more: number) => new Date(Date.parse(`${date}T06:00:00Z`) + more * 86_400_000).toISOString();
const beam = (tuesday: string) => aRecord(portal.db, day(tuesday, 0), day(tuesday, 4), { createdBy: moderator.id });
const accepted = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: s.approve,
    sessionId: session,
    grantedHours: 24,
    canWorkAtNight: true,
    ...options,
  });
const ask = (more: object = {}, who = moderator) => askedPlan(who, { session_id: session, ...more });
const read = async (who = moderator): Promise<PlanView | null> =>
  (await who.call('GET', '/api/calendar/plan/')).body.plan;
const take = async (found: PlanView, more: object = {}, who = moderator): Promise<PlanTaken> => {
  const rows = found.rows.filter(({ visits }) => visits.length > 0).map(({ proposal_id: id }) => ({ proposal_id: id }));
  return (await who.call('POST', '/api/calendar/plan/take/', { id: found.id, rows, ...more })).body;
};
const rowOf = ({ rows }: PlanView, id: number): PlanRow => {
  const row = rows.find(({ proposal_id: proposalId }) => proposalId === id);
  if (!row) throw new Error(`No row of ${id}`);
  return row;
};
const records = (id: number) => portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
const statusOf = async (id: number) =>
  (await portal.db.select({ status: proposal.status }).from(proposal).where(eq(proposal.id, id)))[0]?.status;

describe('taking a plan', () => {
  it('reserves nothing before, and then through the calendar’s own command', async () => {
    const id = await accepted();
    const found = await ask();
    expect([await records(id), await statusOf(id)]).toEqual([[], s.approve]);
    const taken = await take(found);
    expect(taken).toMatchObject({
      detail: 'Взято заявок: 1 из 1',
      rows: [{ proposal_id: id, is_taken: true, refusal: null }],
      plan: { changed_stations: [], rows: [{ is_taken: true }] },
    });
    expect(await records(id)).toMatchObject([{ type: 2, stationId: 1, startAt: new Date('2026-05-05T06:00:00Z') }]);
    expect(await statusOf(id)).toBe(s.scheduled);
  });

  it('takes some rows and leaves the others, also at another of their places', async () => {
    const [one, other] = [await accepted(), await accepted()];
    const found = await ask();
    const place = rowOf(found, other).other_places[1];
    await take(found, { rows: [{ proposal_id: other, other_place: 1 }] });
    expect(await records(one)).toEqual([]);
    expect(await records(other)).toHaveLength(place?.visits.flatMap(({ blocks }) => blocks).length ?? 0);
    expect((await take(found, { rows: [{ proposal_id: one }] })).rows).toMatchObject([{ is_taken: true }]);
  });

  it('twice reserves once', async () => {
    const id = await accepted();
    const found = await ask();
    const both = await Promise.all([take(found), take(found)]);
    expect(both.map(({ rows }) => rows[0]?.is_taken)).toEqual([true, true]);
    expect(await records(id)).toHaveLength(1);
  });

  it('on a calendar that has changed refuses the rows of that station, until it is said despite the changes', async () => {
    const [here, there] = [await accepted(), await accepted({ stationId: 2, applicantId: portal.asColleague.id })];
    const found = await ask();
    await aRecord(portal.db, '2026-05-05T06:00:00Z', '2026-05-05T10:00:00Z', {
      createdBy: moderator.id,
      type: 1,
      stationId: 1,
    });
    expect((await read())?.changed_stations).toEqual([1]);
    const { rows } = await take(found);
    expect(rows).toMatchObject([
      { proposal_id: here, is_taken: false, refusal: { code: 'plan_outdated' } },
      { proposal_id: there, is_taken: true, refusal: null },
    ]);
    const despite = await take(found, { despite_changes: true });
    expect(despite.rows).toMatchObject([
      { proposal_id: here, refusal: { code: 'interval_taken', text: expect.stringContaining('занято') } },
      { proposal_id: there, is_taken: true },
    ]);
    expect(await records(here)).toEqual([]);
  });

  it('refuses a row by itself when its proposal has moved on, has other hours or is elsewhere by now', async () => {
    const ids = [await accepted(), await accepted(), await accepted(), await accepted()];
    const found = await ask();
    const [closed, fewer, elsewhere, same] = ids as [number, number, number, number];
    const set = (id: number, fields: Partial<typeof proposal.$inferInsert>) =>
      portal.db.update(proposal).set(fields).where(eq(proposal.id, id));
    await portal.sql`update proposal set status = ${s.not_realized} where id = ${closed}`;
    await set(fewer, { grantedHours: 4 });
    await set(elsewhere, { stationId: 2 });
    const { rows } = await take(found);
    expect(rows.map(({ proposal_id: id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      [closed, 'wrong_state'],
      [fewer, 'interval_over_limit'],
      [elsewhere, 'wrong_state'],
      [same, null],
    ]);
  });

  it('of what a council in planning has accepted reserves preliminary time, within what the council granted', async () => {
    const id = await accepted({ status: s.statement, grantedHours: null });
    const by = moderator.id;
    const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus.planning, proposals: [id] });
    await aDecision(portal.db, { councilId, proposalId: id, by, decision: decisions.accept, grantedHours: 16 });
    const found = await ask();
    expect(rowOf(found, id)).toMatchObject({ is_preliminary: true, hours: 16 });
    expect((await take(found)).rows).toMatchObject([{ is_taken: true }]);
    expect(await records(id)).toMatchObject([{ type: 5, stationId: 1 }]);
    expect(await statusOf(id)).toBe(s.statement);
  });

  it('tells open calendars, and may be undone there as any other change', async () => {
    const id = await accepted();
    await take(await ask());
    const [change] = await portal.db.select().from(calendarChange);
    expect(change).toMatchObject({ actorId: moderator.id, proposalId: id });
    const undone = await moderator.call('POST', '/api/calendar/undo/', { change_id: change?.id });
    expect([undone.status, await records(id), await statusOf(id)]).toEqual([200, [], s.approve]);
  });

  it('takes no row that the plan does not have', async () => {
    await accepted();
    const found = await ask();
    const stranger = await accepted();
    expect((await take(found, { rows: [{ proposal_id: stranger }] })).rows).toMatchObject([
      { is_taken: false, refusal: { code: 'not_found' } },
    ]);
  });
});
