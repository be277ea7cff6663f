import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { councilOfTwo } from '../../../../testing/council-of-two.ts';
import { aCouncil, anEntryExpert, aTeamMember } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';

let anna: TestPerson;
let boris: TestPerson;
let invited: TestPerson;
let moderator: TestPerson;
let scientist: TestPerson;
/** Which councils stations and experts find, and what stations read of them: asserted on what the server sends. */
const portal = await portalOfFile();
beforeAll(async () => {
  ({ asModerator: moderator, asScientist: scientist } = portal);
});
beforeEach(async () => {
  anna = await portal.someone({ roles: ['expert'], lastName: 'Оценилова' });
  boris = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
  invited = await portal.someone({ lastName: 'Приглашённый' });
});

const card = (id: number, who: TestPerson) => who.call('GET', `/api/councils/detail/?id=${id}`);
const atStation = (id: number, who: TestPerson, stationId = 1) =>
  who.call('GET', `/api/councils/station/?id=${id}&station_id=${stationId}`);
const list = (who: TestPerson, body: object) => who.call('POST', '/api/councils/list/', body);
const make = (options: Partial<Parameters<typeof aProposal>[1]> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.expertise, ...options });

const council = (status: CouncilStatus) => councilOfTwo(portal, { anna, boris, invited }, status);

describe('the station', () => {
  it.each([s.planned, s.review])('reads its proposals in %s, undecided', async (status) => {
    const { id, accepted } = await council(status);
    const { body } = await atStation(id, scientist);
    expect(body.proposals.map((one: { proposal_id: number }) => one.proposal_id)).toContain(accepted);
    expect(body.proposals[0]).toMatchObject({ status: null, provided_experiment_duration: null, calendar: [] });
    expect(body.totals).toMatchObject({ accepted: 0, no_decision: 48, rejected: 0, available_time: null });
  });

  it('reads above 2 what is accepted and its hours, and neither what waits to be made known nor marks nor comments', async () => {
    const { id, accepted } = await council(s.planning);
    const at = { startAt: new Date('2026-10-01T09:00:00Z'), finishAt: new Date('2026-10-01T13:30:00Z') };
    const made = { createdAt: portal.clock.now(), createdBy: scientist.id };
    await portal.db.insert(calendarRecord).values({ type: 5, proposalId: accepted, stationId: 1, ...at, ...made });
    for (const who of [scientist, portal.asHead, moderator]) {
      const { body } = await atStation(id, who);
      expect(body.proposals[0]).toMatchObject({
        proposal_id: accepted,
        status: decisions.accept,
        provided_experiment_duration: 20,
        reserved_hours: 4.5,
        calendar: [{ start_date: '2026-10-01 12:00', finish_date: '2026-10-01 16:30', is_completed: false }],
        can_add_interval: true,
        can_remove_interval: true,
      });
      expect(body.totals).toMatchObject({ accepted: 20, rejected: 0, no_decision: 24 });
      expect(JSON.stringify(body)).not.toMatch(/Второв|слово|берём|mark/);
    }
    await portal.db.delete(calendarRecord);
  });

  it('is no other station, and no draft or cancelled council is its business', async () => {
    const { id } = await council(s.planning);
    const other = await portal.someone({ roles: ['bs'], stations: [2] });
    const otherHead = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    for (const who of [other, otherHead, anna, portal.asStranger]) expect((await atStation(id, who)).status).toBe(403);
    expect((await atStation(id, other, 2)).status).toBe(404);
    for (const status of [s.draft, s.cancelled])
      expect((await atStation((await council(status)).id, scientist)).status).toBe(404);
  });

  it('lists the councils with its proposals', async () => {
    const { id } = await council(s.review);
    const view = { view_type: 'station', station_id: 1 };
    const ids = (answer: { body: { id: number }[] }) => answer.body.map((row) => row.id);
    expect(ids(await list(scientist, { ...view, page_size: 100 }))).toContain(id);
    expect(ids(await list(scientist, { ...view, search: 'нет такого' }))).toEqual([]);
    expect((await list(portal.asStranger, view)).status).toBe(403);
    expect((await list(scientist, { ...view, station_id: 2 })).status).toBe(403);
    // A missing office is told before a missing field.
    expect((await list(portal.asStranger, { view_type: 'station' })).status).toBe(403);
    expect((await list(scientist, { view_type: 'station' })).body).toEqual({
      errors: { station_id: ['Обязательное поле'] },
    });
  });
});

describe('my councils', () => {
  it('are those in whose team I am or for which I rate, from 1 on, and the counts say so too', async () => {
    const made = [];
    for (const status of [0, 1, 2, 3, 4, 5] as const) made.push((await council(status)).id);
    const other = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planned });
    const answer = await list(anna, { view_type: 'expert' });
    const ids = answer.body.map((row: { id: number }) => row.id).sort((a: number, b: number) => a - b);
    expect(ids).toEqual([made[1], made[2], made[3], made[5]]);
    expect(ids).not.toContain(other);
    expect(answer.body.every((row: { can_delete: boolean }) => !row.can_delete)).toBe(true);
    const { body } = await anna.call('POST', '/api/councils/counts/', { view_type: 'expert' });
    expect(body.counts).toEqual({ 0: 0, 1: 1, 2: 1, 3: 1, 4: 0, 5: 1 });
  });
});

describe('a council of many proposals', () => {
  const many = async (size: number) => {
    const proposals = [];
    for (let number = 0; number < size; number += 1) proposals.push(await make({ stationId: (number % 4) + 1 }));
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planning, proposals });
    for (const { id: personId } of [anna, boris]) await aTeamMember(portal.db, { councilId: id, personId });
    for (const proposalId of proposals)
      for (const { id: expertId } of [anna, boris])
        await anEntryExpert(portal.db, { councilId: id, proposalId, expertId, mark: 4 });
    return id;
  };

  it('opens in as many statements as one of a single proposal: at most ten', async () => {
    const [small, large] = [await many(1), await many(30)];
    for (const who of [moderator, anna]) {
      const statements = await portal.countStatements(() => card(small, who));
      expect(statements).toBeLessThanOrEqual(10);
      expect(await portal.countStatements(() => card(large, who))).toBe(statements);
    }
    const atOne = await portal.countStatements(() => atStation(small, scientist));
    expect(await portal.countStatements(() => atStation(large, scientist))).toBe(atOne);
  });
});
