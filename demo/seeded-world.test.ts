import { DAY } from '@luch/contract/kernel/days.ts';
import type { CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import type { BatchView } from '@luch/contract/outbox/outbox.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentOutbox } from '@luch/server/platform/mail/outbox.ts';
import { callAs } from '../server/testing/calls.ts';
import { askedPlan } from '../server/testing/plans.ts';
import { type TestPortal, testPortal } from '../server/testing/portal.ts';
import { demoPassword } from './src/accounts.ts';
import { allStories } from './src/all-stories.ts';
import { expert } from './src/panel.ts';
import { seed } from './src/seed.ts';
import type { Story } from './src/story.ts';

const now = new Date('2026-11-21T09:00:00Z');
/** All of its time has passed, and nobody has said that the experiment is done. */
const isOver = (steps: Story['steps']): boolean => {
  const last = steps.at(-1);
  return last?.do === 'reserve' && last.intervals.every(({ finish }) => finish < now);
};

/** What is about the review of the people whose addresses are printed, and what councils decide about: told as all stories are. */
const concerns = ({ steps }: Story): boolean => {
  const acts = steps.flatMap((step) => (step.do === 'act' ? [step.action] : []));
  const assigned = steps.flatMap((step) => (step.do === 'assign' ? step.experts : []));
  const isExamined = acts.at(-1) === 'examination' || acts.at(-1) === 'next_step';
  return (
    isOver(steps) ||
    ['accept', 'mark_done'].includes(acts.at(-1) ?? '') ||
    assigned.includes(expert) ||
    acts.includes('bs_plan_change') ||
    // Some of these are decided, and made known later.
    (acts.length === 1 && acts[0] === 'created') ||
    (isExamined && assigned.length > 0)
  );
};

let portal: TestPortal;
let told: readonly Story[] = [];
const heard: number[] = [];
beforeAll(async () => {
  portal = await testPortal({ now });
  told = allStories(portal.clock.now()).filter(concerns);
  await seed({ ...portal.deps, outbox: silentOutbox }, { told, hear: (done) => heard.push(done) });
}, 300_000);
afterAll(() => portal.close());

test('whoever waits for the first filling hears of each story', () => {
  expect(heard).toEqual(told.map((_story, index) => index + 1));
});

const as = async (name: string) => {
  const { body } = await portal.asVisitor.call('POST', '/accounts/login/', {
    login: `${name}@luch.test`,
    password: demoPassword,
  });
  return callAs(portal.app, body.token);
};

test('the expert of the demonstration has a proposal in each state, and a rating half typed', async () => {
  const reader = await as('expert');
  const counts = await reader.call('GET', '/api/proposals/expert-proposal/counts/');
  expect(counts.body).toEqual({ draft: 2, rated: 9, overdue: 1, needs_rating: 3 });
  const list = await reader.call('GET', '/api/proposals/expert-proposal/list/?page_size=50');
  const rows = list.body as { has_draft: boolean; mark: number | null }[];
  expect(rows.filter((row) => row.has_draft)).toHaveLength(1);
  const marks = rows.flatMap(({ mark }) => mark ?? []);
  expect([Math.min(...marks), Math.max(...marks)]).toEqual([2.2, 4.5]);
});

test('an expert has declined, another has a conflict, and ratings have a deadline', async () => {
  const said = await portal.sql<{ kind: string }[]>`select kind from expert_decline order by kind`;
  expect(said.map(({ kind }) => kind)).toEqual(['conflict', 'unable']);
  const list = await (await as('expert')).call('GET', '/api/proposals/expert-proposal/list/?page_size=50');
  const days = (list.body as { rate_until: string | null }[]).flatMap(({ rate_until: day }) => day ?? []);
  expect(new Set(days)).toEqual(new Set(['2026-11-30']));
});

test('an experiment of the demonstration is over, and its proposal waits to be marked as done', async () => {
  const over = await portal.sql<{ proposal_id: number }[]>`
    select proposal_id from calendar_record join proposal on proposal.id = proposal_id
    where proposal.status = 7 group by proposal_id having max(finish_at) < ${now} order by proposal_id`;
  expect(over.length).toBeGreaterThan(0);
  const office = await as('moderator');
  for (const { proposal_id: id } of over) {
    const done = { proposal_id: id, proposal_action: 'mark_done' };
    const { status, body } = await office.call('POST', '/api/proposals/proposal/update_status/', done);
    expect([status, body.last_status_id]).toEqual([200, 8]);
  }
});

test('the heads of the demonstration have requests for another plan to answer', async () => {
  const counted = async (name: string) =>
    (await (await as(name)).call('GET', '/api/proposals/proposal/menu/')).body.counts.msc_admin;
  expect([await counted('head'), await counted('head.reactor')]).toEqual([2, 1]);
});

test('the moderator of the demonstration has kept filters', async () => {
  const { body } = await (await as('moderator')).call('GET', '/api/proposals/list-view/list/?screen=moderator-tab-2');
  expect(body).toHaveLength(2);
});

test('twelve decisions wait for their day, two were told, and a council makes known later what it decided', async () => {
  const office = await as('moderator');
  const { body } = await office.call('GET', '/api/outbox/batches/list/');
  const batches = body as BatchView[];
  const seen = batches.map(({ status, council, by_status: counts }) => [status, council?.name ?? null, counts]);
  expect(seen).toEqual([
    ['held', null, { held: 12, done: 0, refused: 0 }],
    ['held', '2/2026', { held: 2, done: 0, refused: 0 }],
    ['released', null, { held: 0, done: 2, refused: 0 }],
  ]);
  const asked = { batch_id: batches[0]?.id };
  const preview = await office.call('POST', '/api/outbox/preview/', asked);
  expect(preview.body).toMatchObject({ refused: [], without: [] });
  expect(preview.body.letters.length).toBeGreaterThanOrEqual(12);
});

test('the calendars of the demonstration hold beam, in-house use and maintenance around today', async () => {
  const office = await as('moderator');
  const around = 'start=2026-10-15&finish=2027-01-15';
  const { body } = await office.call('GET', `/api/calendar/list_full/?ms_list=1,2,3&${around}`);
  const records = body as { type: number; is_completed: boolean; start_date: string }[];
  const counted = (type: number) => records.filter((record) => record.type === type).length;
  expect(Math.min(...[0, 1, 3, 4].map(counted))).toBeGreaterThan(3);
  const closed = records.filter((record) => record.is_completed);
  expect(closed.length).toBeGreaterThan(3);
  expect(closed.every((record) => record.start_date < '2026-11-21')).toBe(true);
});

test('the moderator of the demonstration has a council in each status, one of them today', async () => {
  const office = await as('moderator');
  const named = async (status: number) => {
    const { body } = await office.call('POST', '/api/councils/list/', { status_id: status });
    return (body as { name: string; date: string }[]).map(({ name, date }) => [name, date]);
  };
  expect(await named(0)).toEqual([
    ['6/2026', '2026-12-17'],
    ['5/2026', '2026-12-10'],
  ]);
  const days = [];
  for (const status of [1, 2, 5, 3]) days.push(...(await named(status)));
  expect(days).toEqual([
    ['4/2026', '2026-12-03'],
    ['3/2026', '2026-11-21'],
    ['2/2026', '2026-11-12'],
    ['1/2026', '2026-10-28'],
  ]);
  expect(await named(4)).toEqual([['1/2027', '2027-01-05']]);
});

test('a mailing has gone out, to all but one of those who agreed, and the next is a draft', async () => {
  const { body } = await (await as('moderator')).call('GET', '/api/mailings/list/');
  const seen = body as { id: number; status: string; counts: Record<string, number> }[];
  const counts = { waiting: 0, queued: 0, sent: 32, failed: 1, skipped: 18, stopped: 0 };
  expect(seen.map(({ status }) => status)).toEqual(['draft', 'done']);
  expect(seen[1]?.counts).toEqual(counts);
  const log = await (await as('moderator')).call('GET', `/api/mailings/recipients/?id=${seen[1]?.id}&state=failed`);
  expect(log.body).toMatchObject([{ email: 'zagvarsuren.z@example.org', error: '550 5.1.1 User unknown' }]);
});

test('somebody has two accounts, which their card proposes to merge, and a draft in the second', async () => {
  const asAdministrator = await as('admin');
  const path = '/api/administration/people/';
  const { body } = await asAdministrator.call('GET', `${path}?search=natrievskii.g@example.com`);
  const [{ id }] = body as [{ id: number }];
  const card = await asAdministrator.call('GET', `${path}detail/?id=${id}`);
  expect(card.body.doubles).toMatchObject([{ email: 'natrievskii.georgii@example.org' }]);
  const double = card.body.doubles[0].id as number;
  const preview = await asAdministrator.call('POST', `${path}merge_preview/`, { keep: id, double });
  expect(preview.body.moves).toContainEqual({ table: 'proposal', title: 'заявки', moved: 1, dropped: 0 });
});

test('two accounts become one whoever it is, whatever they have done', async () => {
  const asAdministrator = await as('admin');
  const people = await portal.sql<{ id: number }[]>`
    select id from person where email not like 'admin@%' and email <> 'natrievskii.georgii@example.org' order by id`;
  const [double] = await portal.sql<{ id: number }[]>`
    select id from person where email = 'natrievskii.georgii@example.org'`;
  for (const { id } of people) {
    const pair = { keep: double?.id, double: id };
    const { status, body } = await asAdministrator.call('POST', '/api/administration/people/merge_preview/', pair);
    expect([id, status, body.code]).toEqual([id, 200, undefined]);
  }
});

test('the council of today ranks proposals of one station that ask for twice its hours', async () => {
  const office = await as('moderator');
  const { body: councils } = await office.call('POST', '/api/councils/list/', { status_id: 2 });
  const { body } = await office.call('GET', `/api/councils/detail/?id=${(councils as { id: number }[])[0]?.id}`);
  const { proposals_council: entries, council_stations: stations } = body as CouncilView;
  const busiest = stations.find(({ name }) => name === 'БЕЛОК');
  const ranked = entries.filter(({ proposal }) => proposal.station_name === 'БЕЛОК');
  expect(ranked.length).toBeGreaterThan(5);
  expect(ranked.every((entry) => entry.average_mark !== null)).toBe(true);
  const asked = ranked.reduce((sum, { proposal }) => sum + (proposal.experiment_duration ?? 0), 0);
  expect(asked).toBeGreaterThan(2 * (busiest?.available_time ?? Number.NaN));
});

test('the journal of the demonstration is in order of time', async () => {
  const { body } = await (await as('admin')).call('GET', '/api/administration/audit/?page_size=100');
  const times = (body as { at: string }[]).map(({ at }) => at);
  expect(new Set(times).size).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('experiments, and what councils plan, lie in the session of their proposal', async () => {
  const records = await portal.sql<{ type: number; proposal: number; isInside: boolean }[]>`
    select type, proposal_id as proposal, (start_at at time zone 'Europe/Moscow')::date >= planning_start
        and (finish_at at time zone 'Europe/Moscow')::date <= planning_end as "isInside"
    from calendar_record join proposal on proposal.id = proposal_id
      left join facility_session on facility_session.id = session_id
    where type in (2, 5)`;
  expect(new Set(records.map(({ type }) => type))).toEqual(new Set([2, 5]));
  expect(records.filter(({ isInside }) => !isInside)).toEqual([]);
});

test('a council decides about proposals of the sessions that it is called for', async () => {
  const others = await portal.sql`
    select council_entry.council_id, proposal.id from council_entry
      join proposal on proposal.id = proposal_id join facility_session on facility_session.id = session_id
    where not exists (select from council_session where council_session.council_id = council_entry.council_id
      and council_session.kind_id = proposal.kind_id and name = facility_session.name)`;
  expect(others.map(({ ...row }) => row)).toEqual([]);
});

test('a suggested plan has preferred days to gain that taking proposals one after another loses', async () => {
  const [busiest] = await portal.sql<{ id: number }[]>`
    select session_id as id from proposal join facility_session on facility_session.id = session_id
    where status = 5 and facility_session.kind_id = 1 group by session_id order by count(*) desc limit 1`;
  const head = await as('head');
  const {
    asked,
    figures,
    queue,
    queue_by_dates: byDates,
    without_rest: without,
  } = await askedPlan(head, { session_id: busiest?.id });
  expect(asked.with_dates).toBeGreaterThan(asked.proposals / 2);
  // Two keep all of these stations and need their rest: nearly everything finds a place, and one shows why it does not.
  expect(figures?.hours).toBeGreaterThan(0.9 * asked.hours);
  expect(without?.hours).toBeGreaterThanOrEqual(figures?.hours ?? Number.NaN);
  expect(figures?.preferred_hours).toBeGreaterThan(queue?.preferred_hours ?? Number.NaN);
  expect(figures?.preferred_hours).toBeGreaterThan(byDates?.preferred_hours ?? Number.NaN);
});

test('whoever comes from abroad stands on the form for foreigners, and nobody else does', async () => {
  const guests = await portal.sql<{ country: string; isForeign: boolean }[]>`
    select distinct country, is_foreign as "isForeign"
    from pass_guest join person on person.id = person_id join organisation on organisation.id = organisation_id`;
  expect(guests.length).toBeGreaterThan(1);
  expect(guests.filter(({ country, isForeign }) => isForeign === (country === 'RU'))).toEqual([]);
});

test('of visits long over nobody is named any more, of all others everybody is', async () => {
  const last = new Date(now.getTime() - portal.deps.config.passDataDays * DAY).toISOString().slice(0, 10);
  const visits = await portal.sql<{ isLongOver: boolean; isErased: boolean; isNamed: boolean }[]>`
    select pass.ends <= ${last} as "isLongOver", erased_at is not null as "isErased",
      bool_or(person_id is not null or last_name <> '') as "isNamed"
    from pass join pass_guest on pass_guest.pass_id = pass.id where pass.ends is not null group by pass.id`;
  expect(new Set(visits.map(({ isLongOver }) => isLongOver))).toEqual(new Set([true, false]));
  expect(
    visits.filter(({ isLongOver, isErased, isNamed }) => isErased !== isLongOver || isNamed === isLongOver),
  ).toEqual([]);
});

test('nobody has accepted an edition of the agreement before it came out', async () => {
  const early = await portal.sql`
    select email, agreement_version, agreement_at from person
    where agreement_at < to_date(agreement_version, 'YYYY-MM') or agreement_at < created_at or agreement_at > ${now}`;
  expect(early.map(({ ...row }) => row)).toEqual([]);
});

test('hours add up: nobody has more time in the calendar than was granted', async () => {
  const over = await portal.sql`
    select proposal_id, granted_hours, sum(extract(epoch from finish_at - start_at)) / 3600 as hours
    from calendar_record join proposal on proposal.id = proposal_id
    where type = 2 group by 1, 2 having sum(extract(epoch from finish_at - start_at)) / 3600 > granted_hours`;
  expect(over.map(({ ...row }) => row)).toEqual([]);
});

test('experiments that are still to come are ready, late and on their way, by the one call that says so', async () => {
  const office = await as('moderator');
  const rows = await portal.sql<readonly { id: number }[]>`
    select id from calendar_record where type = 2 and start_at > ${now.toISOString()}::timestamptz order by start_at, id`;
  const states = new Set<string>();
  for (const { id } of rows.slice(0, 16)) {
    const { body } = await office.call('GET', `/api/visits/readiness/?slot_id=${id}`);
    const own = body.map(({ state }: { state: string }) => state);
    if (own.every((state: string) => state === 'ready')) states.add('ready');
    else for (const state of own) if (state !== 'ready') states.add(state);
  }
  expect([...states].toSorted()).toEqual(['blocked', 'late', 'ready', 'waiting']);
});
