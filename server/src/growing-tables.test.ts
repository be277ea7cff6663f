import type { Actor } from '@luch/contract/account/roles.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { testPortal, type TestPortal } from '../testing/portal.ts';
import { readsFound } from './modules/audit/reads.queries.ts';
import { publicSchedule } from './modules/calendar-image/calendar-image.queries.ts';
import { councilPage, countCouncils } from './modules/council/council.queries.ts';
import { passesOn } from './modules/pass/pass.queries.ts';
import { stationCounts } from './modules/proposal/lists/station-counts.queries.ts';
import { usageOf } from './modules/reference/session.queries.ts';
import { lettersPage } from './platform/mail/letters.queries.ts';

const [MANY, FEW] = [5000, 2000];

/** What a page shows does not hang on how many years lie behind it. */
describe('pages over tables of many years', () => {
  let portal: TestPortal;
  let database: TestDatabase;

  beforeAll(async () => {
    [portal, database] = [await testPortal(), await freshDatabase({ max: 1 })];
    const { sql } = database;
    await sql`alter table proposal disable trigger user`;
    await sql`
      insert into person (email, last_name, first_name, verified_at, created_at)
      values ('p@example.org', 'P', 'P', now(), now()), ('o@example.org', 'O', 'O', now(), now())`;
    const at = `timestamptz '2020-01-01' + n * interval '12 hours'`;
    const many = (text: string) => sql.unsafe(`${text} from generate_series(1, ${MANY}) n`);
    await sql`delete from facility_session`;
    await sql`
      insert into facility_session (id, kind_id, name, planning_start, planning_end, deadline)
      select n, 1, 'S' || n, day, day + 89, day - 40 from generate_series(1, 30) n,
        lateral (select date '2020-01-01' + n * 90 as day) begun`;
    await many(`
      insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id, session_id, background)
      select 2 + n % 12, ${at}, (select min(id) from person), ${at}, ${at}, ${at}, 'N', 1, 1 + n % 20, 1 + n % 30, repeat('Words. ', 200)`);
    await sql`insert into proposal_tally (status, station_id, kind_id, submitted_at, awaits_verdict, n)
      select status, station_id, kind_id, date 'epoch', awaits_verdict, count(*) from proposal group by 1, 2, 3, 5`;
    await many(`
      insert into calendar_record (type, start_at, finish_at, station_id, proposal_id, created_at, created_by)
      select 2, ${at}, ${at} + interval '6 hours', 1 + n % 20, (select min(id) from proposal) + n - 1, ${at}, (select min(id) from person)`);
    await sql`
      insert into council (status, status_at, name, date, start_time, created_at, created_by)
      select 3, now(), 'C' || n, date '2025-01-01' + n, '10:00', now(), (select min(id) from person) from generate_series(1, 50) n`;
    await many(`
      insert into council_entry (council_id, proposal_id, added_at, added_by, released_at)
      select (select min(id) from council) + n / 101, (select min(id) from proposal) + n - 1, ${at}, (select min(id) from person), ${at}`);
    await many(`
      insert into pass (status, status_at, proposal_id, type, starts, ends, creator_id, created_at)
      select 2, ${at}, (select min(id) from proposal), 2, (${at})::date, (${at})::date + 1, (select min(id) from person), ${at}`);
    await many(`
      insert into mail (recipient, language, subject, created_at, sent_at, attempts)
      select 'p@example.org', 'ru', 'N', ${at}, ${at}, 1`);
    await many(`
      insert into personal_read (key, kind, about, reader_id, office, day, at, last_at, person_ids)
      select 'k' || n, 'proposal', n, (select min(id) from person), 'moderator', (${at})::date, ${at}, ${at}, '{1}'`);
    // An autovacuum beside it holds pages back, for which no index answers alone.
    await vi.waitFor(
      async () => {
        await sql`vacuum analyze`;
        const [proposals] = await sql`select relallvisible = relpages as seen from pg_class where relname = 'proposal'`;
        if (proposals?.['seen'] !== true) throw new Error('Some pages of proposals are held back');
      },
      { timeout: 30_000 },
    );
  });
  afterAll(async () => {
    await database.close();
    await portal.close();
  });

  const page = { page: 1, page_size: 5 };
  const moderator: Actor = {
    id: 1,
    email: '',
    language: 'ru',
    roles: ['applicant', 'moderator'],
    kinds: [],
    stations: [],
    signInId: 0,
  };
  const schedule = { type: 1, start: '2023-01-02', weeks: 13 };
  const ofStation = { view_type: 'station', station_id: 3, to_confirm: false } as const;
  type Page = readonly [name: string, most: number, run: (db: TestDatabase['db']) => Promise<unknown>];
  const pages: readonly Page[] = [
    ['what stations hold', FEW, (db) => stationCounts({ db }, moderator, 'ru')],
    ['the public schedule', FEW, (db) => publicSchedule({ ...portal.deps, db }, 'ru', schedule)],
    ['councils of a station', FEW, (db) => councilPage(db, moderator, { ...ofStation, ...page })],
    ['how many councils a station has', FEW, (db) => countCouncils(db, moderator, ofStation)],
    ['who comes on a day', FEW, (db) => passesOn(db, 'ru', '2021-03-01', 100)],
    // These count, from an index or up to ten thousand.
    ['the newest letters', MANY + FEW, (db) => lettersPage(db, page)],
    ['the latest reads', MANY + FEW, (db) => readsFound(db, {}, { page: 1, size: 20 })],
    ['what sessions hold', MANY + FEW, (db) => usageOf(db, 'Europe/Moscow')],
  ];

  it.each(pages)('%s: read no table that grows whole', async (_name, most, run) => {
    const { whole, total } = await readBy(run);
    expect(whole).not.toHaveProperty('proposal');
    expect(whole).not.toHaveProperty('calendar_record');
    expect(Object.entries(total).filter(([, rows]) => rows > most)).toEqual([]);
  });

  /** Of each large table, by statements whose plans are kept, as pages have them; `whole` is without an index. */
  async function readBy(run: (db: TestDatabase['db']) => Promise<unknown>) {
    for (let times = 0; times < 8; times += 1) await run(database.db);
    const before = await counters();
    await run(database.db);
    const after = await counters();
    const grown = (what: 'whole' | 'total') =>
      Object.fromEntries(after.map((row, index) => [row.table, row[what] - (before[index]?.[what] ?? 0)]));
    const large = after.filter(({ live }) => live >= MANY).map(({ table }) => table);
    const ofLarge = (rows: Record<string, number>) =>
      Object.fromEntries(Object.entries(rows).filter(([table, n]) => large.includes(table) && n > 0));
    return { whole: ofLarge(grown('whole')), total: ofLarge(grown('total')) };
  }

  async function counters() {
    await database.sql`select pg_stat_force_next_flush()`;
    return database.sql<{ table: string; live: number; whole: number; total: number }[]>`
      select t.relname as table, t.n_live_tup::int as live, t.seq_tup_read::int as whole,
        (t.seq_tup_read + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::int as total
      from pg_stat_user_tables t order by t.relname`;
  }
});
