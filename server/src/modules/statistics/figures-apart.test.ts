import { DAY } from '@luch/contract/kernel/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal, anEntry, type ProposalOptions } from '../../../testing/proposals.ts';

/**
 * Every figure once more by SQL that shares no line with the one that answers: over a world with everything that has been
 * counted wrongly before. Monday, 2 March 2026, 12:00 in Moscow.
 */
let portal: TestPortal;
let session: number;

interface Life extends Omit<ProposalOptions, 'applicantId'> {
  readonly slots?: readonly (readonly [from: string, to: string, closed?: boolean])[];
  readonly reports?: readonly string[];
  /** Moved there by a moderator, on a day that is named. */
  readonly silent?: string;
}
const past = ['2026-02-10T06:00:00Z', '2026-02-10T18:00:00Z'] as const;
const earlier = ['2025-11-05T06:00:00Z', '2025-11-06T06:00:00Z'] as const;
const ahead = ['2026-03-20T06:00:00Z', '2026-03-20T12:30:00Z'] as const;
/** As they come to be: granted and then taken back, deleted after a silent step to a draft, with slots in several places of time. */
const lives: readonly Life[] = [
  { status: 1 },
  { status: 1, grantedHours: 8 },
  { status: 2 },
  { status: 2, grantedHours: 16 },
  { status: 3 },
  { status: 4 },
  { status: 5, grantedHours: 24 },
  { status: 6 },
  { status: 6, grantedHours: 12, planChangeFrom: 2 },
  { status: 6, grantedHours: 20, planChangeFrom: 5 },
  { status: 6, grantedHours: 20, planChangeFrom: 7, slots: [ahead] },
  { status: 7, grantedHours: 36, slots: [past, [...earlier, true], ahead] },
  { status: 7, grantedHours: 8.5, slots: [past] },
  { status: 8, grantedHours: 24, slots: [past, earlier] },
  { status: 9, grantedHours: 48, slots: [earlier], reports: ['2026-02-12T09:00:00Z', '2026-02-26T09:00:00Z'] },
  { status: 10, grantedHours: 48, slots: [earlier], reports: ['2025-12-31T22:00:00Z'] },
  { status: 10, grantedHours: 48, silent: '2025-12-30' },
  { status: 11 },
  { status: 11, grantedHours: 32 },
  { status: 12, statusBefore: 2 },
  { status: 12, statusBefore: 1, grantedHours: 40, slots: [earlier], reports: ['2025-12-20T09:00:00Z'] },
  { status: 13, statusBefore: 9, grantedHours: 24, slots: [past], reports: ['2026-02-20T09:00:00Z'] },
  { status: 13, statusBefore: 11, grantedHours: 24 },
  { status: 13, statusBefore: 6 },
  { status: 13, statusBefore: 14, grantedHours: 16 },
  { status: 14, grantedHours: 16, slots: [[...past, true]] },
];
/** Days of the first submission: two years, the last minute of one and the first of the next, in Moscow. */
const days = ['2025-03-10T12:00:00Z', '2025-12-31T20:59:59Z', '2025-12-31T21:00:00Z', '2026-02-03T12:00:00Z'];

beforeAll(async () => {
  portal = await testPortal();
  const [{ id } = { id: 0 }] = await portal.sql<{ id: number }[]>`
    select id from facility_session where kind_id = 1 order by planning_start desc limit 1`;
  session = id;
  const authors = [portal.asApplicant.id, portal.asColleague.id, portal.asExpert.id];
  const places = [
    { kindId: 1, stationId: 1, sessionId: session },
    { kindId: 1, stationId: 2, sessionId: null },
    { kindId: 2, stationId: 21, sessionId: null },
    { kindId: 3, stationId: 31, sessionId: null },
  ];
  let number = 0;
  let count = 0;
  for (const { slots = [], reports = [], silent, ...life } of lives)
    for (const [at, place] of places.entries()) {
      number += 1;
      const isDraft = life.status === 1 && life.grantedHours === undefined;
      const proposalId = await aProposal(portal.db, {
        ...place,
        ...life,
        applicantId: authors[number % 3] ?? 0,
        requestedHours: 24 + number,
        submittedAt: isDraft ? null : new Date(days[Math.floor(number / 4 + at) % 4] ?? ''),
      });
      for (const [from, to, closed = false] of slots) {
        // Each at a time of its own, since a station has one experiment at once; some where their proposal was before.
        count += 1;
        const apart = (Date.parse(from) > portal.clock.now().getTime() ? 3 : -3) * count * DAY;
        const moved = (moment: string) => new Date(Date.parse(moment) + apart).toISOString();
        const record = { type: 2, proposalId, stationId: number % 7 === 0 ? 3 : place.stationId, closed };
        await aRecord(portal.db, { ...record, from: moved(from), to: moved(to), by: portal.asModerator.id });
      }
      const report = { proposalId, action: 'upload_report', fromStatus: 8, toStatus: 9 };
      for (const moment of reports) await anEntry(portal.db, { ...report, at: new Date(moment) });
      const step = { proposalId, action: 'change_status', fromStatus: 8, toStatus: 10 };
      if (silent) await anEntry(portal.db, { ...step, at: portal.clock.now(), effectiveDate: silent });
    }
  // Taken out again while it was with its author.
  await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: 6,
    stationId: null,
    requestedHours: 100,
    submittedAt: new Date(days[3] ?? ''),
  });
  await portal.sql`update person set blocked_at = now() where id = ${portal.asStranger.id}`;
});
afterAll(() => portal.close());

/** What is asked for: a year of submission or a session, and of which kinds; a head is shown the own kind alone. */
interface Scope {
  readonly who?: 'asHead';
  readonly year?: number;
  readonly ofSession?: true;
  readonly kinds: readonly number[];
}
const ever: Scope = { kinds: [1, 2, 3] };
const scopes: readonly (readonly [string, Scope])[] = [
  ['all years', ever],
  ['all years of one kind', { kinds: [2] }],
  ['all years for a head', { who: 'asHead', kinds: [1] }],
  ['a year', { year: 2026, kinds: [1, 2, 3] }],
  ['a year of one kind', { year: 2025, kinds: [3] }],
  ['a session', { ofSession: true, kinds: [1, 2, 3] }],
];

const ask = async (path: string, { who, year, ofSession, kinds }: Scope) => {
  const query = new URLSearchParams({
    ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
    ...(ofSession && { session_id: String(session) }),
    ...(!who && kinds.length === 1 && { kind: String(kinds[0]) }),
  });
  const asker = who ? portal.asHead : portal.asModerator;
  return (await asker.call('GET', `/api/stats/${path}${path.includes('?') ? '&' : '?'}${query.toString()}`)).body;
};
const isIn = (day: string, { year }: Scope): boolean => year === undefined || day.startsWith(`${year}-`);

interface Row {
  readonly id: number;
  readonly status: number;
  /** Where it stood before it went into the archive. */
  readonly stands: number;
  readonly station: number | null;
  readonly author: number;
  readonly asked: number;
  readonly given: number;
  readonly was_accepted: boolean;
  /** Of its first submission, in Moscow. */
  readonly day: string;
}
/** Counted proposals of a scope with all that is asked about them. */
async function rowsOf(scope: Scope, anyKind = false): Promise<Row[]> {
  const rows = await portal.sql<Row[]>`
    with known as (select *, case when status = 13 then status_before else status end as stands from proposal)
    select id, status, stands, station_id as station, applicant_id as author, requested_hours::float8 as asked,
      coalesce(granted_hours, 0)::float8 as given, (submitted_at at time zone 'Europe/Moscow')::date::text as day,
      stands in (5, 7, 8, 9, 10, 14) or (stands = 6 and plan_change_from in (5, 7)) is true as was_accepted
    from known
    where submitted_at is not null and status != 12
      and (${scope.ofSession ?? false} = false or session_id = ${session})
      and (${anyKind} or kind_id = any(${[...scope.kinds]}))`;
  return rows.filter(({ day }) => isIn(day, scope));
}

const slotsOf = async (scope: Scope) => {
  const ids = (await rowsOf(scope, true)).map(({ id }) => id);
  return portal.sql<{ proposal: number; station: number; kind: number; hours: number; is_over: boolean }[]>`
    select proposal_id as proposal, station_id as station, (select kind_id from station where id = station_id) as kind,
      extract(epoch from finish_at - start_at)::float8 / 3600 as hours, finish_at <= ${portal.clock.now()} as is_over
    from calendar_record
    where type = 2 and proposal_id = any(${ids})
      and station_id in (select id from station where kind_id = any(${[...scope.kinds]}))`;
};

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 10) / 10;
const tally = <Key>(keys: readonly Key[]) =>
  [...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const).toSorted();
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

describe.each(scopes)('of %s', (_, scope) => {
  it('the tiles count what their names say', async () => {
    const rows = await rowsOf(scope);
    const slots = await slotsOf(scope);
    const scheduled = rows.filter(({ status }) => status === 7).map(({ id }) => id);
    const hours = await portal.sql<{ all: number | null }[]>`
      select sum(extract(epoch from finish_at - start_at))::float8 / 3600 as all
      from calendar_record where type = 2 and proposal_id = any(${scheduled})`;
    const kind = (id: number) => slots.filter((slot) => slot.kind === id).length;
    const general = await ask('general/', scope);
    expect(rows.length).toBeGreaterThan(5);
    expect(general).toMatchObject({
      created: rows.length,
      expertise: rows.filter(({ status }) => status === 3).length,
      statement: rows.filter(({ status }) => status === 4).length,
      scheduled: scheduled.length,
      scheduled_hours: sum([hours[0]?.all ?? 0]),
      experiments: { synchrotron: kind(1), reactor: kind(2), lab: kind(3) },
    });
    const months = general.month_stat as { x: string; y1: number }[];
    expect(months.flatMap(({ x, y1 }) => (y1 > 0 ? [[x, y1]] : []))).toEqual(
      tally(rows.map(({ day }) => monthOf(day))),
    );
  });

  it('hours requested, granted and used add up, in all and by station', async () => {
    const rows = await rowsOf(scope);
    const used = (await slotsOf(scope)).filter((slot) => slot.is_over);
    expect(await ask('proposals/total/', scope)).toMatchObject({
      submitted: rows.length,
      requested: sum(rows.map(({ asked }) => asked)),
      granted: sum(rows.map(({ was_accepted: was, given }) => (was ? given : 0))),
      used: sum(used.map(({ hours }) => hours)),
    });
    const stations = (await ask('proposals/station/', scope)) as { station_id: number }[];
    const expected = [
      ...new Set([...rows.flatMap(({ station }) => station ?? []), ...used.map(({ station }) => station)]),
    ];
    expect(stations.map((one) => one.station_id).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    for (const one of stations) {
      const own = rows.filter(({ station }) => station === one.station_id);
      expect(one).toMatchObject({
        proposals: own.length,
        requested: sum(own.map(({ asked }) => asked)),
        granted: sum(own.map(({ was_accepted: was, given }) => (was ? given : 0))),
        used: sum(used.filter(({ station }) => station === one.station_id).map(({ hours }) => hours)),
      });
    }
  });

  it('statuses, weeks, the flow and organisations are of the same proposals', async () => {
    const rows = await rowsOf(scope);
    const byStatus = (await ask('proposals/status/', scope)) as { status_id: number; count: number }[];
    expect(byStatus.map(({ status_id: id, count }) => [id, count]).toSorted()).toEqual(
      tally(rows.map(({ status }) => status)),
    );
    const weeks = (await ask('proposals/weekly/?status=created', scope)) as { y: number }[];
    expect(sum(weeks.map(({ y }) => y))).toBe(rows.length);
    const { stages } = (await ask('proposals/flow/', scope)) as { stages: { key: string; count: number }[] };
    const reached = (...standing: number[]) => rows.filter(({ stands }) => standing.includes(stands)).length;
    expect(stages).toMatchObject([
      { key: 'submitted', count: rows.length },
      { key: 'examined', count: rows.length - reached(1, 2) },
      { key: 'accepted', count: rows.filter(({ was_accepted: was }) => was).length },
      { key: 'scheduled', count: reached(7, 8, 9, 10) },
      { key: 'carried_out', count: reached(8, 9, 10) },
      { key: 'reported', count: reached(9, 10) },
      { key: 'published', count: reached(10) },
    ]);
    if (scope.who === 'asHead') return;
    const organisations = (await ask('users/organisation/', scope)) as { users: number; proposals: number }[];
    expect(sum(organisations.map(({ proposals }) => proposals))).toBe(rows.length);
    const authors = new Set(rows.map(({ author }) => author)).size;
    expect(sum(organisations.map(({ users }) => users))).toBe(authors);
    expect(await ask('users/total/', scope)).toMatchObject({ authors });
  });

  it('a report counts on the day of its first upload alone, unless its proposal was deleted', async () => {
    const { ofSession = false, kinds } = scope;
    const first = await portal.sql<{ day: string }[]>`
      select min(case action when 'change_status' then effective_date
        else (h.at at time zone 'Europe/Moscow')::date end)::text as day
      from proposal_history h join proposal p on p.id = h.proposal_id
      where h.to_status between 9 and 10 and p.status <> 12 and p.kind_id = any(${[...kinds]})
        and (not ${ofSession} or p.session_id = ${session})
      group by h.proposal_id`;
    const reported = first.filter(({ day }) => isIn(day, scope));
    const weeks = (await ask('proposals/weekly/?status=done', scope)) as { y: number }[];
    expect(sum(weeks.map(({ y }) => y))).toBe(reported.length);
    const months = (await ask('general/', scope)).month_stat as { x: string; y2: number }[];
    expect(months.flatMap(({ x, y2 }) => (y2 > 0 ? [[x, y2]] : []))).toEqual(
      tally(reported.map(({ day }) => monthOf(day))),
    );
  });
});

describe('a year that is not over', () => {
  it('is compared with the same days of the year before', async () => {
    const [{ before } = { before: 0 }] = await portal.sql<{ before: number }[]>`
      select count(*)::int as before from proposal
      where status <> 12 and submitted_at >= '2025-01-01T00:00:00+03' and submitted_at < '2025-03-03T00:00:00+03'`;
    await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: 2,
      submittedAt: new Date('2025-03-02T20:59:59Z'),
    });
    expect(await ask('proposals/total/', { ...ever, year: 2026 })).toMatchObject({ submitted_before: before + 1 });
  });
});

describe('people', () => {
  it('are those whose account is open, in each of their roles', async () => {
    const [{ open } = { open: 0 }] = await portal.sql<{ open: number }[]>`
      select count(*)::int as open from person where blocked_at is null`;
    expect(await ask('users/total/', ever)).toMatchObject({ total: open, registered: open });
    const roles = (await ask('users/role/', ever)) as { role: string; count: number }[];
    for (const { role, count } of roles) {
      const [held] = await portal.sql<{ n: number }[]>`
        select count(distinct id)::int as n from person
        where blocked_at is null and verified_at is not null and id in (select person_id from person_role where role = ${role})`;
      expect([role, count]).toEqual([role, held?.n]);
    }
  });
});
