import type { PlanRow, PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { askedPlan, aRecord, aSession } from '../../../testing/plans.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aDeclaredConflict } from '../../../testing/review.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';

/** Who has which plan searched, and what each of them reads: asserted on what the server sends. */
const portal = await portalOfFile();
const session = await aSession(portal.db);
await aRecord(portal.db, '2026-05-05T06:00:00Z', '2026-05-25T06:00:00Z', { createdBy: portal.asModerator.id });

const accepted = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: s.approve,
    sessionId: session,
    grantedHours: 24,
    canWorkAtNight: true,
    ...options,
  });
/** Accepted with a mark by a council that still plans. */
async function planned(mark: number, options: Partial<ProposalOptions> = {}): Promise<number> {
  const [id, by] = [await accepted({ status: s.statement, grantedHours: null, ...options }), portal.asModerator.id];
  const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus.planning, proposals: [id] });
  await aDecision(portal.db, {
    councilId,
    proposalId: id,
    by,
    decision: decisions.accept,
    grantedHours: 16,
    finalMark: mark,
  });
  return id;
}
const ask = (who: TestPerson, more: object = {}) => askedPlan(who, { session_id: session, rounds: 20, ...more });
const refused = async (who: TestPerson, more: object = {}) => {
  const { status, body } = await who.call('POST', '/api/calendar/plan/ask/', { session_id: session, ...more });
  return [status, body.code];
};
const idsOf = ({ rows }: PlanView) => rows.map(({ proposal_id: id }) => id);

describe('a plan is searched', () => {
  it('for a moderator, of all stations of the facility', async () => {
    const [one, two] = [await accepted(), await accepted({ stationId: 2 })];
    expect(idsOf(await ask(portal.asModerator))).toEqual(expect.arrayContaining([one, two]));
  });

  it('for the head, of all stations of the own facility, and of no other', async () => {
    const found = await ask(portal.asHead);
    expect(new Set(found.rows.map(({ station_id: id }) => id))).toEqual(new Set([1, 2]));
    const stranger = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    expect(await refused(stranger)).toEqual([403, 'forbidden']);
  });

  it('for a responsible, of the own stations alone', async () => {
    const found = await ask(portal.asScientist);
    expect(new Set(found.rows.map(({ station_id: id }) => id))).toEqual(new Set([1]));
    expect(await refused(portal.asScientist, { station_id: 2 })).toEqual([403, 'forbidden']);
  });

  it('for nobody else', async () => {
    for (const who of [portal.asApplicant, portal.asExpert, portal.asPasses, portal.asStranger]) {
      expect(await refused(who)).toEqual([403, 'forbidden']);
      expect((await who.call('GET', '/api/calendar/plan/')).status).toBe(403);
      expect((await who.call('POST', '/api/calendar/plan/take/', {})).status).toBe(403);
    }
  });

  it('of no session that is not there', async () => {
    expect(await refused(portal.asModerator, { session_id: 999_999 })).toEqual([404, 'not_found']);
  });
});

describe('a plan', () => {
  it('is read, stopped, taken and thrown away by whoever asked alone', async () => {
    const { id } = await ask(portal.asModerator);
    await ask(portal.asHead);
    const call = (path: string, body: object) => portal.asHead.call('POST', `/api/calendar/plan/${path}/`, body);
    expect((await call('stop', { id })).status).toBe(404);
    const rows = [{ proposal_id: 1 }];
    expect((await call('take', { id, rows })).body.rows).toMatchObject([{ refusal: { code: 'not_found' } }]);
    await call('discard', { id });
    expect((await portal.asModerator.call('GET', '/api/calendar/plan/')).body.plan).toMatchObject({ id });
  });

  it('tells marks to moderators alone', async () => {
    const id = await planned(4.7);
    const markFor = async (who: TestPerson) => {
      const plan = await ask(who);
      const row = plan.rows.find(({ proposal_id: one }) => one === id);
      expect(row).toMatchObject({ hours: 16, is_preliminary: true });
      return { mark: row?.mark, text: JSON.stringify(plan) };
    };
    expect((await markFor(portal.asModerator)).mark).toBe(4.7);
    for (const who of [portal.asHead, portal.asScientist]) {
      const { mark, text } = await markFor(who);
      expect([mark, text.includes('4.7'), /"mark":\d/.test(text)]).toEqual([null, false, false]);
    }
  });

  it('tells no mark that no council gave', async () => {
    const [marked, unmarked] = [await planned(4.6), await accepted()];
    const { rows } = await ask(portal.asModerator);
    const markOf = (id: number) => rows.find(({ proposal_id: one }) => one === id)?.mark;
    expect([markOf(marked), markOf(unmarked)]).toEqual([4.6, null]);
  });

  it('tells nobody what a council has decided about the own work before it is told', async () => {
    const people = [portal.asModerator, portal.asHead, portal.asScientist];
    for (const who of people) {
      const asAuthor = await planned(3.3, { applicantId: who.id });
      const asMember = await planned(3.3, { members: [who.id] });
      const plan = await ask(who);
      expect(idsOf(plan)).not.toContain(asAuthor);
      expect(idsOf(plan)).not.toContain(asMember);
      for (const id of [asAuthor, asMember]) expect(JSON.stringify(plan)).not.toContain(`"proposal_id":${id},`);
    }
  });

  it('tells a moderator no mark of the own work, which is accepted and known', async () => {
    const own = await accepted({ applicantId: portal.asModerator.id });
    const by = portal.asHead.id;
    const councilId = await aCouncil(portal.db, { createdBy: by, status: councilStatus.held, proposals: [own] });
    await aDecision(portal.db, {
      councilId,
      proposalId: own,
      by,
      decision: decisions.accept,
      grantedHours: 24,
      finalMark: 2.9,
    });
    const plan = await ask(portal.asModerator);
    expect(plan.rows.find(({ proposal_id: id }) => id === own)).toMatchObject({ mark: null, hours: 24 });
  });

  it('tells neither mark nor council’s decision of what has become the own work since, or was declared, nor in any sum', async () => {
    const [given, joined, declared] = [await planned(3.1), await planned(3.2), await planned(3.3)];
    const told = ({ rows }: PlanView) =>
      rows.flatMap(({ proposal_id: id, mark, is_preliminary }) =>
        [given, joined, declared].includes(id) ? [[mark, is_preliminary]] : [],
      );
    const before = told(await ask(portal.asModerator));
    expect(before).toEqual([
      [3.1, true],
      [3.2, true],
      [3.3, true],
    ]);
    const { id } = portal.asModerator;
    await portal.sql`update proposal set applicant_id = ${id} where id = ${given}`;
    await portal.sql`insert into proposal_member (proposal_id, person_id, creator_id, created_at, changed_at)
      values (${joined}, ${id}, ${portal.asApplicant.id}, now(), now())`;
    await aDeclaredConflict(portal.db, { proposalId: declared, expertId: id });
    const now = async () => (await portal.asModerator.call('GET', '/api/calendar/plan/')).body.plan;
    const plan = await now();
    expect(told(plan)).toEqual([]);
    const hours = plan.rows.reduce((sum: number, row: PlanRow) => sum + row.hours, 0);
    expect(plan.asked).toMatchObject({ proposals: plan.rows.length, hours });
    const sums = [plan.figures, plan.queue, plan.queue_by_dates, plan.without_rest];
    expect(sums).toEqual([null, null, null, null]);
    for (const one of [given, joined, declared]) expect(JSON.stringify(plan)).not.toContain(`"proposal_id":${one},`);
    // Accepted by themselves they are told, and their marks are not.
    await portal.sql`update proposal set status = 5, granted_hours = 16 where id = any(${[given, joined, declared]})`;
    const known = await now();
    expect(known.figures).not.toBeNull();
    expect(told(known)).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
  });

  it('is gone when the office has gone by which it was asked', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1, 2] });
    await ask(scientist);
    await portal.sql`delete from station_responsible where person_id = ${scientist.id} and station_id = 1`;
    expect((await scientist.call('GET', '/api/calendar/plan/')).body).toEqual({ plan: null });
  });
});
