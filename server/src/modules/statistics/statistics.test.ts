import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal, proposalHistory } from '../proposal/proposal.tables.ts';
import { facilitySession, organisation } from '../reference/reference.tables.ts';

/** Monday, 2 March 2026. */
const portal = await portalOfFile();
const applicantId = portal.asApplicant.id;
const make = (status: number, day: string, more: object = {}) =>
  aProposal(portal.db, {
    applicantId,
    status,
    submittedAt: new Date(`${day}T12:00:00Z`),
    kindId: 1,
    stationId: 1,
    requestedHours: 48,
    ...more,
  });
await aProposal(portal.db, { applicantId, status: 1 });
await make(2, '2026-01-12');
await make(3, '2026-01-13');
await make(7, '2026-01-20', { grantedHours: 24 });
await make(11, '2026-02-03');
await make(4, '2026-02-03', { kindId: 2, stationId: 21 });
const done = await make(9, '2025-03-10', { grantedHours: 36 });
await portal.db.insert(proposalHistory).values({
  proposalId: done,
  action: 'upload_report',
  fromStatus: 8,
  toStatus: 9,
  actorId: applicantId,
  at: new Date('2026-02-11T09:00:00Z'),
});
await portal.db.insert(calendarRecord).values({
  type: 2,
  stationId: 1,
  proposalId: done,
  startAt: new Date('2025-05-01T08:00:00Z'),
  finishAt: new Date('2025-05-02T08:00:00Z'),
  createdAt: portal.clock.now(),
  createdBy: portal.asModerator.id,
});

const year = 'from=2026-01-01&to=2026-12-31';
async function ask(person: TestPerson, path: string, query = year) {
  const { status, body } = await person.call('GET', `/api/stats/${path}/?${query}`);
  return status === 200 ? body : { status };
}

describe('the statistics of proposals', () => {
  it('count by the day of submission, and drafts not at all', async () => {
    expect(await ask(portal.asModerator, 'proposals/total')).toEqual({
      submitted: 5,
      submitted_before: 0,
      requested: 240,
      granted: 24,
      used: 0,
    });
    expect(await ask(portal.asModerator, 'proposals/total', '')).toMatchObject({
      submitted: 6,
      submitted_before: null,
    });
  });

  it('say how many are in each status now', async () => {
    const rows = await ask(portal.asModerator, 'proposals/status');
    expect(rows.map((row: { status_id: number; count: number }) => [row.status_id, row.count])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [7, 1],
      [11, 1],
    ]);
  });

  it('count statuses of all years as those of a time that holds them all, for everybody and for one kind, without the deleted', async () => {
    for (const person of [portal.asModerator, portal.asHead])
      for (const kind of ['', 'kind=1']) {
        const all = await ask(person, 'proposals/status', kind);
        expect([all, all.length > 0]).toEqual([
          await ask(person, 'proposals/status', `from=2000-01-01&to=2099-12-31&${kind}`),
          true,
        ]);
      }
    await portal.db.update(proposal).set({ status: 12 }).where(eq(proposal.id, done));
    const statuses = (await ask(portal.asModerator, 'proposals/status', '')).map(
      ({ status_id: status }: { status_id: number }) => status,
    );
    expect(statuses).toEqual([2, 3, 4, 7, 11]);
    await portal.db.update(proposal).set({ status: 9 }).where(eq(proposal.id, done));
  });

  it('add up hours by station: requested, granted, used, and those with beam', async () => {
    const [row] = await ask(portal.asModerator, 'proposals/station', 'from=2025-01-01&to=2025-12-31');
    expect(row).toMatchObject({ station_id: 1, kind: 1, proposals: 1, requested: 48, granted: 36, used: 24 });
    expect(row.oversubscription).toBe(Math.round((48 / row.available) * 100) / 100);
  });

  it('count weeks from their Monday, in the days of the facility', async () => {
    expect(await ask(portal.asModerator, 'proposals/weekly', `${year}&status=created`)).toEqual([
      { x: '2026-01-12', y: 2 },
      { x: '2026-01-19', y: 1 },
      { x: '2026-02-02', y: 2 },
    ]);
    expect(await ask(portal.asModerator, 'proposals/weekly', `${year}&status=done`)).toEqual([
      { x: '2026-02-09', y: 1 },
    ]);
  });

  it('count a proposal as done once, however often its report is handed in', async () => {
    await portal.db.insert(proposalHistory).values({
      proposalId: done,
      action: 'upload_report',
      fromStatus: 8,
      toStatus: 9,
      actorId: portal.asApplicant.id,
      at: new Date('2026-02-25T09:00:00Z'),
    });
    expect(await ask(portal.asModerator, 'proposals/weekly', `${year}&status=done`)).toEqual([
      { x: '2026-02-09', y: 1 },
    ]);
  });

  it('name the figures of the specification: by month, and the three kinds of experiments', async () => {
    expect(await ask(portal.asModerator, 'general')).toMatchObject({
      created: 5,
      expertise: 1,
      statement: 1,
      scheduled: 1,
      month_stat: [
        { x: '2026-01-01', y1: 3, y2: 0 },
        { x: '2026-02-01', y1: 2, y2: 1 },
      ],
      experiments: { synchrotron: 0, reactor: 0, lab: 0 },
    });
    expect((await ask(portal.asModerator, 'general', '')).experiments).toEqual({ synchrotron: 1, reactor: 0, lab: 0 });
  });

  it('mark of a session its own deadline, which lies before the days that it plans', async () => {
    const sessions = await portal.db.select().from(facilitySession);
    for (const { id, deadline } of sessions.filter(({ kindId }) => kindId !== 2))
      expect((await ask(portal.asModerator, 'general', `session_id=${id}`)).deadlines).toEqual([deadline]);
  });

  it('show how far proposals came', async () => {
    const { stages, ends } = await ask(portal.asModerator, 'proposals/flow');
    expect(stages.map((stage: { count: number }) => stage.count)).toEqual([5, 4, 1, 1, 0, 0, 0]);
    expect(ends).toContainEqual({ key: 'rejected', after: 'examined', count: 1 });
  });

  it('take one kind of facility alone', async () => {
    expect(await ask(portal.asModerator, 'proposals/total', `${year}&kind=2`)).toMatchObject({ submitted: 1 });
  });

  it('are answered in at most seven statements each, however much there is', async () => {
    for (const path of ['proposals/total', 'proposals/station', 'proposals/flow', 'general', 'users/organisation']) {
      const statements = await portal.countStatements(() => ask(portal.asModerator, path));
      expect([path, statements <= 7]).toEqual([path, true]);
    }
  });
});

describe('the general page in one answer', () => {
  it('says what its figures say one by one, in at most twenty statements', async () => {
    let page: Record<string, unknown> = {};
    const statements = await portal.countStatements(async () => {
      page = await ask(portal.asModerator, 'page');
    });
    expect(statements).toBeLessThanOrEqual(20);
    const weekly = (status: string) => ask(portal.asModerator, 'proposals/weekly', `${year}&status=${status}`);
    expect(page).toEqual({
      general: await ask(portal.asModerator, 'general'),
      total: await ask(portal.asModerator, 'proposals/total'),
      flow: await ask(portal.asModerator, 'proposals/flow'),
      stations: await ask(portal.asModerator, 'proposals/station'),
      weekly: { created: await weekly('created'), done: await weekly('done') },
      people: {
        total: await ask(portal.asModerator, 'users/total'),
        roles: await ask(portal.asModerator, 'users/role'),
        organisations: await ask(portal.asModerator, 'users/organisation'),
      },
    });
  });

  it('tells the head of a facility nothing of people', async () => {
    const page = await ask(portal.asHead, 'page');
    expect(page).toMatchObject({ total: { submitted: 4 } });
    expect(page).not.toHaveProperty('people');
  });
});

describe('the statistics of people', () => {
  it('count them, their roles and their organisations', async () => {
    const total = await ask(portal.asModerator, 'users/total');
    expect(total).toMatchObject({ authors: 1 });
    const roles = await ask(portal.asModerator, 'users/role');
    expect(roles).toContainEqual({ role: 'moderator', name: 'Модератор', count: 1 });
    const [first] = await ask(portal.asModerator, 'users/organisation');
    expect(first).toMatchObject({ users: 1, proposals: 5 });
  });

  it('hold in a role those who may sign in: nobody is counted who has not confirmed the address', async () => {
    const experts = async () =>
      (await ask(portal.asModerator, 'users/role')).find(({ role }: { role: string }) => role === 'expert').count;
    const before = await experts();
    await aPerson(portal.db, { roles: ['expert'], verifiedAt: null });
    expect(await experts()).toBe(before);
    await aPerson(portal.db, { roles: ['expert'] });
    expect(await experts()).toBe(before + 1);
  });

  it('name every organisation, however many there are: their proposals are all that were submitted', async () => {
    const many = 120;
    const words = { nameRu: '', nameEn: '', cityRu: '', cityEn: '', country: 'RU' };
    const made = await portal.db
      .insert(organisation)
      .values(
        Array.from({ length: many }, (_, at) => ({
          ...words,
          id: 200_001 + at,
          code: `many-${at}`,
          shortNameRu: `Институт ${at}`,
          shortNameEn: `Institute ${at}`,
        })),
      )
      .returning({ id: organisation.id });
    const submittedAt = new Date('2024-05-14T12:00:00Z');
    for (const { id: organisationId } of made) {
      const author = await aPerson(portal.db, { organisationId });
      await aProposal(portal.db, { applicantId: author, status: 2, submittedAt, kindId: 1, stationId: 1 });
    }
    const rows = await ask(portal.asModerator, 'users/organisation', 'from=2024-01-01&to=2024-12-31');
    expect(rows).toHaveLength(many);
  });
});

describe('the dashboard', () => {
  it('is for moderators, administrators and heads of facilities', async () => {
    for (const person of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asPasses, portal.asStranger])
      for (const path of ['scope', 'page', 'proposals/total', 'general', 'users/role'])
        expect(await ask(person, path)).toEqual({ status: 403 });
    expect(await ask(portal.asModerator, 'scope', '')).toMatchObject({ kinds: [1, 2, 3], can_export_emails: true });
  });

  it('shows the head of a facility the own kind and nothing of the others', async () => {
    expect(await ask(portal.asHead, 'scope', '')).toMatchObject({
      kinds: [1],
      can_see_users: false,
      can_export_emails: false,
    });
    expect(await ask(portal.asHead, 'proposals/total')).toMatchObject({ submitted: 4 });
    expect(await ask(portal.asHead, 'proposals/total', `${year}&kind=2`)).toEqual({ status: 403 });
    expect(await ask(portal.asHead, 'users/role')).toEqual({ status: 403 });
    const stations = await ask(portal.asHead, 'proposals/station');
    expect(stations.map((row: { kind: number }) => row.kind)).toEqual([1]);
  });

  it('finds no session that is not there, and none of another facility', async () => {
    expect(await ask(portal.asModerator, 'proposals/flow', 'session_id=999999')).toEqual({ status: 404 });
    const { sessions } = await ask(portal.asModerator, 'scope', '');
    const other = sessions.find((one: { kind: number }) => one.kind === 2);
    expect(await ask(portal.asHead, 'proposals/flow', `session_id=${other.id}`)).toEqual({ status: 404 });
    expect(await ask(portal.asModerator, 'proposals/flow', `session_id=${other.id}`)).toHaveProperty('stages');
  });
});
