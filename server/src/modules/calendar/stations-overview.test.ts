import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aComment, aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { planChange } from '../proposal/proposal.tables.ts';

const stationId = 5;
/** What waits at the stations in one's charge. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
/** Responsible for a station where nothing else happens. */
const responsible = await portal.someone({ roles: ['bs'], stations: [stationId] });
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
});

const overview = async (who: TestPerson) => (await who.call('GET', '/api/calendar/stations_overview/')).body;
const waiting = async (who = responsible) =>
  (await overview(who)).find(({ id }: { id: number }) => id === stationId)?.waiting;
const make = (fields: object) => aProposal(portal.db, { applicantId: portal.asApplicant.id, stationId, ...fields });
const nothing = { count: 0, proposals: [], since: null, until: null };

describe('the stations in one’s charge', () => {
  it('come with thirteen weeks from this Monday, and nothing waits where nothing does', async () => {
    const [station, ...others] = await overview(responsible);
    expect(others).toEqual([]);
    expect(station).toMatchObject({ id: stationId, now: null, next: null });
    expect([station.weeks.length, station.weeks[0].start]).toEqual([13, '2026-03-02']);
    expect(station.waiting).toEqual({
      verdict: nothing,
      close: { ...nothing, record_id: null },
      plan_change: nothing,
      time: { ...nothing, hours: 0 },
    });
  });

  it('are none for whoever has the role alone, and no secret to be asked for without it', async () => {
    for (const roles of [['bs'], ['msc_admin']] as const) {
      const who = await portal.someone({ roles });
      for (const path of ['stations/', 'stations_overview/', 'stations/?id=5']) {
        const { status, body } = await who.call('GET', `/api/calendar/${path}`);
        expect([path, status, body]).toEqual([path, 200, []]);
      }
      expect((await who.call('GET', '/api/calendar/list_full/?station_id=5')).status).toBe(403);
    }
    for (const path of ['stations/', 'stations_overview/'])
      expect((await portal.asStranger.call('GET', `/api/calendar/${path}`)).status).toBe(403);
  });

  it('wait for verdicts, the longest first, until the first council that has one of them', async () => {
    const first = await make({ status: s.created, submittedAt: new Date('2026-02-10T09:00:00Z') });
    const second = await make({ status: s.expertise, submittedAt: new Date('2026-02-20T09:00:00Z') });
    const judged = await make({ status: s.expertise, submittedAt: new Date('2026-02-01T09:00:00Z') });
    const verdict = { kind: 'bs', authorRole: 'bs', stationId, bsResolution: 1 } as const;
    await aComment(portal.db, { proposalId: judged, authorId: responsible.id, text: 'Да', ...verdict });
    await make({ status: s.statement });
    expect((await waiting()).verdict).toEqual({
      count: 2,
      proposals: [first, second],
      since: '2026-02-10T09:00:00.000Z',
      until: null,
    });
    const council = { createdBy: portal.asModerator.id, status: councilStatus.planned, proposals: [second] };
    await aCouncil(portal.db, { ...council, date: '2026-03-20' });
    expect((await waiting()).verdict.until).toBe('2026-03-20');
  });

  it('wait for the closing of what is over, and name its record', async () => {
    const proposalId = await make({ status: s.scheduled, grantedHours: 24 });
    const by = responsible.id;
    const facts = { type: 2, proposalId, by, stationId };
    await aRecord(portal.db, { ...facts, from: '2026-02-01T06:00:00Z', to: '2026-02-01T12:00:00Z', closed: true });
    const over = await aRecord(portal.db, { ...facts, from: '2026-02-28T06:00:00Z', to: '2026-03-01T06:00:00Z' });
    await aRecord(portal.db, { ...facts, from: '2026-03-02T06:00:00Z', to: '2026-03-02T18:00:00Z' });
    const found = await waiting();
    expect(found.close).toEqual({
      count: 1,
      proposals: [proposalId],
      since: '2026-03-01T06:00:00.000Z',
      until: null,
      record_id: over,
    });
  });

  it('wait for time in the calendar: what is left of the hours that were granted', async () => {
    const before = await waiting();
    const proposalId = await make({ status: s.approve, grantedHours: 30, extensionTo: '2026-06-01' });
    const { time } = await waiting();
    expect(time).toMatchObject({ count: before.time.count + 1, hours: before.time.hours + 30, until: '2026-06-01' });
    expect(time.proposals).toContain(proposalId);
  });

  it('wait for an answer to a request for another plan', async () => {
    const proposalId = await make({ status: s.approve });
    const askedAt = new Date('2026-02-25T09:00:00Z');
    await portal.db.insert(planChange).values({ proposalId, askedBy: responsible.id, askedAt, comment: 'Иначе' });
    expect((await waiting()).plan_change).toEqual({
      count: 1,
      proposals: [proposalId],
      since: askedAt.toISOString(),
      until: null,
    });
  });

  it('wait for no answer that nobody may give now, nor for one by whoever has declared a conflict', async () => {
    const [statement, declared] = [await make({ status: s.statement }), await make({ status: s.approve })];
    const asked = { askedBy: responsible.id, askedAt: new Date('2026-02-26T09:00:00Z'), comment: 'Иначе' };
    await portal.db.insert(planChange).values([statement, declared].map((proposalId) => ({ proposalId, ...asked })));
    await portal.db.insert(expertDecline).values({
      proposalId: declared,
      expertId: portal.asHead.id,
      kind: 'conflict',
      reason: 'Соавторы',
      declinedAt: asked.askedAt,
    });
    const told = async (who: TestPerson) => (await waiting(who)).plan_change.proposals;
    expect(await told(portal.asModerator)).toContain(declared);
    expect(await told(portal.asModerator)).not.toContain(statement);
    expect(await told(portal.asHead)).not.toContain(declared);
  });

  it('wait for no word about the own work', async () => {
    const own = await make({ applicantId: responsible.id, status: s.created });
    expect((await waiting()).verdict.proposals).not.toContain(own);
    expect((await waiting(portal.asModerator)).verdict.count).toBe((await waiting()).verdict.count + 1);
  });

  it('are the own ones of a responsible, also those switched off; of a head and a moderator the active ones', async () => {
    await portal.sql`update station set is_active = false where id = ${stationId}`;
    const ids = async (who: TestPerson) => (await overview(who)).map(({ id }: { id: number }) => id);
    expect(await ids(responsible)).toEqual([stationId]);
    expect(await ids(portal.asModerator)).not.toContain(stationId);
    expect(await ids(portal.asHead)).not.toContain(stationId);
    await portal.sql`update station set is_active = true where id = ${stationId}`;
    expect(await ids(portal.asHead)).toContain(stationId);
    for (const who of [portal.asApplicant, portal.asExpert, portal.asPasses])
      expect((await who.call('GET', '/api/calendar/stations_overview/')).status).toBe(403);
  });

  it('tell who runs now and comes next only to whom the proposal is known', async () => {
    const proposalId = await make({ status: s.scheduled, stationId: 6, name: 'Ушла' });
    const when = { from: '2026-03-02T06:00:00Z', to: '2026-03-02T18:00:00Z' };
    await aRecord(portal.db, { type: 2, proposalId, by: responsible.id, stationId, ...when });
    const [station] = await overview(responsible);
    expect(station.now).toMatchObject({ proposal_id: null, proposal_applicant: '', is_hidden: true });
    expect(JSON.stringify(station)).not.toContain('Ушла');
  });
});
