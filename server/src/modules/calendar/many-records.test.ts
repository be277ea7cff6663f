import type { Actor } from '@luch/contract/account/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';
import { listRecords } from './list-records.ts';
import { stationsOverview } from './stations-overview.ts';
import { calendarStations } from './stations.queries.ts';
import { proposalsToPlan } from './to-plan.queries.ts';
import { stationLoad, stationWorkload } from './workload.queries.ts';

const [RECORDS, PROPOSALS] = [30_000, 3000];

/** A year of every station, with thirty thousand records, costs a month no more statements than one with three thousand. */
describe('a year of thirty thousand records', () => {
  let portal: TestPortal;
  let few: TestDatabase;
  let many: TestDatabase;
  let moderator: Actor;

  beforeAll(async () => {
    [portal, few, many] = [await testPortal(), await freshDatabase({ max: 1 }), await freshDatabase({ max: 1 })];
    await fill(few, RECORDS / 10);
    await fill(many, RECORDS);
    moderator = { ...portal.asModerator.actor, id: 1 };
  }, 120_000);
  afterAll(async () => {
    await many.close();
    await few.close();
    await portal.close();
  });

  const reads: Readonly<
    Record<string, [most: number, read: (db: TestDatabase['db'], who: Actor) => Promise<unknown>]>
  > = {
    'a month of a station': [5, (db, who) => listRecords(deps(db), who, month({ station_id: 1 }))],
    'a month of a kind': [5, (db, who) => listRecords(deps(db), who, month({ ms_list: [1] }))],
    'the stations': [5, (db, who) => calendarStations(deps(db), who, 'ru')],
    'the stations in charge with all that waits there': [10, (db, who) => stationsOverview(deps(db), who, 'ru')],
    'what is to be planned': [2, (db, who) => proposalsToPlan({ db }, who, 'ru', { station_id: 1 })],
    'the workload of a month': [4, (db, who) => stationWorkload(deps(db), who, { station_id: 1, start: '2026-03-01' })],
    'the load of all stations': [3, (db, who) => stationLoad(deps(db), who, { weeks: 13, start: '2026-03-01' })],
  };
  const deps = (db: TestDatabase['db']) => ({ ...portal.deps, db });
  const month = (where: object) => ({ active_inhouse: false, start: '2026-03-01', finish: '2026-04-01', ...where });

  const station = (): Actor => ({ ...moderator, roles: ['bs'], stations: [1] });

  it.each(Object.entries(reads))(
    '%s is read in so many statements, however many records there are',
    async (_name, [most, read]) => {
      const counts = [
        await few.countStatements(() => read(few.db, moderator)),
        await many.countStatements(() => read(many.db, moderator)),
        await many.countStatements(() => read(many.db, station())),
      ];
      expect(counts.every((count) => count <= most)).toBe(true);
      expect(counts[1]).toBe(counts[0]);
    },
  );

  it.each(['a month of a station', 'a month of a kind', 'the workload of a month'])(
    '%s goes by an index',
    async (name) => {
      const read = reads[name]?.[1];
      for (const who of [moderator, station()]) {
        const before = await wholeReads(many);
        await read?.(many.db, who);
        expect(await wholeReads(many)).toBe(before);
      }
    },
  );
});

/** How often the whole table of records was read. */
async function wholeReads({ sql }: TestDatabase): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ scans: number }[]>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'calendar_record'`;
  return row?.scans ?? 0;
}

async function fill({ sql }: TestDatabase, records: number): Promise<void> {
  await sql`alter table proposal disable trigger user`;
  await sql`
    insert into person (email, last_name, first_name, verified_at, created_at)
    select 'p' || n || '@example.org', 'P' || n, 'P', now(), now() from generate_series(1, 100) n`;
  await sql`
    insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id, granted_hours)
    select 7, now(), 1 + n % 100, now(), now(), now(), 'N' || n, s.kind_id, s.id, 100
    from generate_series(1, ${PROPOSALS}::int) n
    join lateral (select id, kind_id, row_number() over (order by id) as place, count(*) over () as total from station) s
      on s.place = 1 + n % s.total`;
  // One after another at each station, all through the year.
  await sql`
    insert into calendar_record (type, station_id, proposal_id, entry_id, start_at, finish_at, created_at, created_by)
    select case when p.id is null then 1 else 2 end, s.id, p.id, case when p.id is null then n end,
      timestamptz '2026-01-01' + (n / s.total) * (interval '365 days' / (${records}::int / s.total + 1)),
      timestamptz '2026-01-01' + (n / s.total) * (interval '365 days' / (${records}::int / s.total + 1)) + interval '8 hours',
      now(), 1
    from generate_series(0, ${records}::int - 1) n
    join lateral (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from station) s
      on s.place = n % s.total
    left join lateral (select id from proposal where station_id = s.id and n % 5 > 0 order by id offset n % 40 limit 1) p on true`;
  await sql`
    insert into calendar_record (type, start_at, finish_at, created_at, created_by)
    select 3, timestamptz '2026-01-05' + n * interval '7 days', timestamptz '2026-01-09' + n * interval '7 days', now(), 1
    from generate_series(0, 50) n`;
  await sql`vacuum analyze`;
}
