import { decisions } from '@luch/contract/council/decision.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

/** What calendars show, and to whom. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
});

const get = (who: TestPerson, path: string) => who.call('GET', `/api/calendar/${path}`);
const planned = async (who: TestPerson, proposalId: number) =>
  (await get(who, 'to_plan/')).body.filter((row: { proposal_id: number }) => row.proposal_id === proposalId);
const march = '&start=2026-03-01&finish=2026-04-01';
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
const at = (day: string, from = '06', to = '12') => ({
  from: `2026-03-${day}T${from}:00:00Z`,
  to: `2026-03-${day}T${to}:00:00Z`,
});
const scheduled = (fields: object = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.scheduled, grantedHours: 48, ...fields });

/** By a council in planning, with 24 hours. */
async function acceptedBy({ id: applicantId }: TestPerson): Promise<[proposalId: number, by: number]> {
  const by = portal.asModerator.id;
  const proposalId = await aProposal(portal.db, { applicantId, status: s.statement, name: 'Своя' });
  const status = councilStatus.planning;
  const councilId = await aCouncil(portal.db, { createdBy: by, status, proposals: [proposalId] });
  await aDecision(portal.db, { councilId, proposalId, by, decision: decisions.accept, grantedHours: 24 });
  return [proposalId, by];
}

describe('a calendar', () => {
  it('holds what runs in its days, with the beam behind it', async () => {
    const by = portal.asModerator.id;
    const long = await aRecord(portal.db, { type: 1, by, from: '2026-02-01T06:00:00Z', to: '2026-03-01T06:00:00Z' });
    const beam = await aRecord(portal.db, { type: 3, by, ...at('10') });
    const inside = await aRecord(portal.db, { type: 0, by, ...at('10') });
    await aRecord(portal.db, { type: 0, by, from: '2026-03-31T21:00:00Z', to: '2026-04-01T06:00:00Z' });
    await aRecord(portal.db, { type: 0, by, from: '2026-02-20T06:00:00Z', to: '2026-02-28T21:00:00Z', stationId: 3 });
    await aRecord(portal.db, { type: 3, by, closed: true, ...at('12') });
    await aRecord(portal.db, { type: 4, by, ...at('10') });
    expect(idsOf(await get(portal.asScientist, `list_full/?station_id=1${march}`))).toEqual([beam, long, inside]);
    expect(idsOf(await get(portal.asHead, `list_full/?ms_list=1${march}`))).toEqual([beam, long, inside]);
    expect(idsOf(await get(portal.asScientist, `list_full/?station_id=1&active_inhouse=1${march}`))).toEqual([
      long,
      inside,
    ]);
  });

  it('names proposals, their applicants and hours to who plans the station', async () => {
    const proposalId = await scheduled({ name: 'Белок' });
    await aRecord(portal.db, { type: 2, proposalId, by: portal.asScientist.id, ...at('10') });
    const { body } = await get(portal.asScientist, `list_full/?station_id=1${march}`);
    expect(body).toMatchObject([
      {
        type: 2,
        start_date: '2026-03-10 09:00',
        finish_date: '2026-03-10 15:00',
        proposal_id: proposalId,
        proposal_name: 'Белок',
        proposal_applicant: 'Иванова Анна',
        status_id: 7,
        provided_experiment_duration: 48,
        outside_beam: true,
        is_hidden: false,
        actions: ['dates', 'responsibles', 'attach', 'remove'],
      },
    ]);
  });

  it('tells no more than that time is taken of a proposal that its reader may not see', async () => {
    const proposalId = await scheduled({ name: 'Ушла на другую станцию', stationId: 2 });
    const facts = { type: 2, proposalId, by: portal.asModerator.id, closed: true, comment: 'Слова', ...at('01') };
    await aRecord(portal.db, facts);
    const { body } = await get(portal.asScientist, `list_full/?station_id=1${march}`);
    expect(body).toMatchObject([{ type: 2, proposal_id: null, is_hidden: true, comments: '', actions: [] }]);
    for (const secret of ['Ушла', 'Иванова', 'Слова']) expect(JSON.stringify(body)).not.toContain(secret);
    const own = {
      type: 1,
      station_id: 1,
      intervals: [{ date_start: '2026-03-01 10:00', date_end: '2026-03-01 11:00' }],
    };
    const check = await portal.asScientist.call('POST', '/api/calendar/check/', own);
    expect([check.body.would_save, JSON.stringify(check.body)]).toEqual([false, expect.not.stringContaining('Ушла')]);
  });

  it('does not tell by preliminary time what was decided about the own work', async () => {
    const [proposalId, by] = await acceptedBy(portal.asScientist);
    const record = await aRecord(portal.db, { type: 5, proposalId, by, ...at('20') });
    expect((await get(portal.asScientist, `list_full/?station_id=1${march}`)).body).toMatchObject([
      { type: 5, proposal_id: null, proposal_name: '', is_hidden: true, actions: [] },
    ]);
    expect(await planned(portal.asScientist, proposalId)).toEqual([]);
    expect((await get(portal.asScientist, `list_full/?proposal_id=${proposalId}`)).body).toEqual([]);
    const card = await portal.asScientist.call('POST', '/api/experiment/detail/', { id: record });
    expect([card.body.proposal, card.body.proposal_id]).toEqual([null, null]);
    expect(await planned(portal.asHead, proposalId)).toMatchObject([{ type: 5, remaining_hours: 18, status_id: 4 }]);
    expect((await get(portal.asHead, `list_full/?proposal_id=${proposalId}`)).body).toMatchObject([{ id: record }]);
  });

  it('of preliminary time says the hours that the council granted, which are not the proposal’s yet', async () => {
    const [proposalId] = await acceptedBy(portal.asApplicant);
    const record = await aRecord(portal.db, { type: 5, proposalId, by: portal.asModerator.id, ...at('20') });
    const { body } = await get(portal.asScientist, `list_full/?station_id=1${march}`);
    expect(body).toMatchObject([{ id: record, type: 5, provided_experiment_duration: 24 }]);
    const card = await portal.asScientist.call('POST', '/api/experiment/detail/', { id: record });
    expect(card.body).toMatchObject({ provided_experiment_duration: 24, proposal: { remaining_hours: 18 } });
  });

  it('of a proposal shows its readers the experiments, without the words and people of the station', async () => {
    const proposalId = await scheduled();
    const by = portal.asScientist.id;
    const facts = { type: 2, proposalId, by, closed: true, comment: 'Слова станции', responsibleIds: [by] };
    await aRecord(portal.db, { ...facts, ...at('01') });
    const asked = `list_full/?proposal_id=${proposalId}`;
    expect((await get(portal.asApplicant, asked)).body).toMatchObject([{ comments: '', resp: [], actions: [] }]);
    expect((await get(portal.asScientist, asked)).body).toMatchObject([{ comments: 'Слова станции', resp: [by] }]);
    expect((await get(portal.asStranger, asked)).status).toBe(404);
  });

  it('opens for who plans the station, a switched off one by its number', async () => {
    for (const who of [portal.asApplicant, portal.asExpert, portal.asPasses, portal.asStranger])
      for (const path of ['list_full/?station_id=1', 'list_full/?ms_list=1', 'stations/', 'beam/', 'to_plan/'])
        expect([path, (await get(who, path)).status]).toEqual([path, 403]);
    expect((await get(portal.asScientist, 'list_full/?station_id=2')).status).toBe(403);
    expect(idsOf(await get(portal.asScientist, 'stations/'))).toEqual([1]);
    await portal.sql`update station set is_active = false where id = 1`;
    expect(idsOf(await get(portal.asScientist, 'stations/'))).toEqual([]);
    expect((await get(portal.asScientist, 'stations/?id=1')).body).toMatchObject([{ id: 1, is_active: false }]);
    await portal.sql`update station set is_active = true where id = 1`;
  });

  it('asks for a station, kinds or a proposal, and for no more than 400 days', async () => {
    expect((await get(portal.asHead, 'list_full/')).status).toBe(400);
    expect(
      (await get(portal.asHead, 'list_full/?ms_list=1&start=2026-01-01&finish=2027-03-01')).body.errors,
    ).toHaveProperty('finish');
    expect((await get(portal.asHead, 'list_full/?ms_list=1&start=2026-02-01&finish=2026-02-01')).status).toBe(400);
  });
});

describe('the stations of a calendar', () => {
  it('say what one may enter there, what runs and what comes next', async () => {
    const by = portal.asScientist.id;
    const now = await aRecord(portal.db, { type: 0, by, ...at('02') });
    const next = await aRecord(portal.db, { type: 1, by, name: 'Следующая', ...at('05') });
    await aRecord(portal.db, { type: 1, by, ...at('06') });
    expect((await get(portal.asScientist, 'stations/')).body).toMatchObject([
      { id: 1, add: [0, 1, 2, 5], beam: null, now: { id: now }, next: { id: next, experiment_name: 'Следующая' } },
    ]);
    const [first] = (await get(portal.asHead, 'stations/')).body;
    expect(first.beam).toBe(3);
  });
});

describe('what is to be planned', () => {
  it('is accepted and has hours left, the nearest end of session first, with what its applicant wished', async () => {
    await portal.sql`delete from calendar_record`;
    const preferred = { preferredFrom: '2026-03-10', preferredTo: '2026-03-20', canWorkAtNight: true };
    const later = await scheduled({ extensionTo: '2026-12-01', name: 'Позже', ...preferred });
    const sooner = await scheduled({ extensionTo: '2026-06-01', name: 'Раньше', status: s.approve });
    const full = await scheduled({ grantedHours: 6 });
    await aRecord(portal.db, { type: 2, proposalId: full, by: portal.asHead.id, ...at('10') });
    await aRecord(portal.db, { type: 2, proposalId: later, by: portal.asHead.id, ...at('11') });
    const { body } = await get(portal.asScientist, 'to_plan/?station_id=1');
    const mine = body.filter(({ proposal_id: id }: { proposal_id: number }) => [later, sooner, full].includes(id));
    expect(mine).toMatchObject([
      { proposal_id: sooner, type: 2, remaining_hours: 48, reserved_hours: 0 },
      {
        proposal_id: later,
        remaining_hours: 42,
        reserved_hours: 6,
        experiment_calendar: '2026-03-10:2026-03-20',
        can_work_at_night: true,
        session_end: '2026-12-01',
      },
    ]);
  });
});

describe('workload', () => {
  it('is a month in seconds, cut at its ends, against beam or the average of the kind', async () => {
    const by = portal.asModerator.id;
    const station = 9;
    const proposalId = await scheduled({ stationId: station, grantedHours: 20 });
    await scheduled({ stationId: station, status: s.approve, grantedHours: 10 });
    const where = { by, stationId: station };
    await aRecord(portal.db, {
      ...where,
      type: 2,
      proposalId,
      from: '2026-03-10T06:00:00Z',
      to: '2026-03-10T18:00:00Z',
    });
    await aRecord(portal.db, { ...where, type: 1, from: '2026-02-28T20:00:00Z', to: '2026-02-28T23:00:00Z' });
    await aRecord(portal.db, { ...where, type: 0, from: '2026-03-31T20:30:00Z', to: '2026-04-01T20:00:00Z' });
    const load = async () =>
      (await get(portal.asModerator, `station_workload/?station_id=${station}&start=2026-03-01`)).body;
    const hour = 3600;
    expect(await load()).toEqual({
      proposals: 12 * hour,
      inhouse: 2.5 * hour,
      ms_working_time: Math.round((110 * hour * 31) / 7),
      is_average: true,
      not_distributed: 18 * hour,
      not_distributed_count: 2,
    });
    await aRecord(portal.db, { type: 3, by, from: '2026-02-27T21:00:00Z', to: '2026-03-02T21:00:00Z' });
    expect(await load()).toMatchObject({ ms_working_time: 48 * hour, is_average: false });
  });

  it('by weeks is sums alone, for everybody who chooses a station', async () => {
    const by = portal.asModerator.id;
    await aRecord(portal.db, { type: 1, by, name: 'Секрет', from: '2026-03-08T18:00:00Z', to: '2026-03-09T00:00:00Z' });
    const { status, body } = await get(portal.asStranger, 'station_load/?station_id=1&start=2026-03-04&weeks=2');
    expect([status, body]).toEqual([
      200,
      [
        {
          station_id: 1,
          weeks: [
            { start: '2026-03-02', proposals: 0, inhouse: 3 * 3600, ms_working_time: 110 * 3600 },
            { start: '2026-03-09', proposals: 0, inhouse: 3 * 3600, ms_working_time: 110 * 3600 },
          ],
        },
      ],
    ]);
  });

  it('by weeks counts preliminary time for those who plan the station alone: it would tell what a council decided', async () => {
    const proposalId = await scheduled({ stationId: 8, status: s.statement, grantedHours: 24 });
    await aRecord(portal.db, {
      type: 5,
      by: portal.asModerator.id,
      stationId: 8,
      proposalId,
      from: '2026-03-03T06:00:00Z',
      to: '2026-03-03T18:00:00Z',
    });
    const first = async (who: TestPerson) =>
      (await get(who, 'station_load/?station_id=8&start=2026-03-02&weeks=1')).body[0].weeks[0].proposals;
    for (const who of [portal.asApplicant, portal.asStranger, portal.asPasses, portal.asScientist])
      expect(await first(who)).toBe(0);
    for (const who of [portal.asModerator, portal.asHead]) expect(await first(who)).toBe(12 * 3600);
  });

  it('by weeks knows no beam in a week before one that has some, and takes the average after the last', async () => {
    const by = portal.asModerator.id;
    await aRecord(portal.db, { type: 3, by, from: '2026-03-10T06:00:00Z', to: '2026-03-10T18:00:00Z' });
    const { body } = await get(portal.asStranger, 'station_load/?station_id=1&start=2026-03-02&weeks=3');
    const hours = body[0].weeks.map((week: { ms_working_time: number }) => week.ms_working_time / 3600);
    expect(hours).toEqual([0, 12, 110]);
  });
});
