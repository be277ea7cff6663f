import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadReferences } from '../../server/src/modules/reference/load.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/open.ts';
import type { Bench } from '../bench.ts';
import { type Figure, percentile } from '../figures.ts';
import { startPortal, stopPortal } from '../portal.ts';
import { signInAll } from '../world/sign-in.ts';
import { people } from '../world/size.ts';
import { growWorld } from '../world/world.ts';

const size = 100_000;
const MOST = 100; // ms

const ofPeople = ['users/total', 'users/organisation'];
const calls = [
  'proposals/status',
  'proposals/station',
  'proposals/total',
  'proposals/weekly',
  'proposals/weekly/?status=done',
  'proposals/flow',
  'general',
];

type Headers = Readonly<Record<string, string>>;

/**
 * Every call of the statistics over 100,000 proposals, each alone, and all of a page at once as a browser sends them.
 * `data=<folder>` keeps what was filled for the next run, `rounds=20` asks more or less often.
 */
export async function measureStatistics(bench: Bench): Promise<readonly Figure[]> {
  const kept = bench.text('data');
  const rounds = bench.number('rounds', 20);
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'luch-statistics-')));
  const database = await openDatabase({ dataDir });
  try {
    const { moderator, head, session } = await fill(database);
    const portal = await startPortal(bench.root, dataDir);
    try {
      const address = `${portal.address}/api/stats/`;
      const ask = (where: string, who: Headers, subject: string) =>
        timed(subject, rounds, () => answered(`${address}${where}`, who));
      const figures = [
        ...(await ask('scope/', moderator, 'moderator: scope')),
        ...(await ask('users/role/', moderator, 'moderator: users/role')),
      ];
      for (const [name, period] of Object.entries(periodsOf(session))) {
        const all = [...calls, ...ofPeople].map((call) => ({ call, where: addressOf(call, period) }));
        for (const { call, where } of all)
          figures.push(...(await ask(where, moderator, `moderator: ${call}, ${name}`)));
        for (const call of calls) figures.push(...(await ask(addressOf(call, period), head, `head: ${call}, ${name}`)));
        const page = () => Promise.all(all.map(({ where }) => answered(`${address}${where}`, moderator)));
        figures.push(...(await timed(`all of a page at once, ${name}`, rounds, page, Infinity)));
      }
      return figures;
    } finally {
      await stopPortal(portal);
    }
  } finally {
    await database.close();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

const periodsOf = (session: number) => ({
  'all time': '',
  'a year': 'from=2025-01-01&to=2025-12-31',
  'a session': `session_id=${session}`,
});

function addressOf(call: string, period: string): string {
  const [where = '', more = ''] = call.split('/?');
  return `${where}/?${[period, more].filter(Boolean).join('&')}`;
}

async function fill({ sql, db }: Database) {
  await migrate(sql);
  await loadReferences(db);
  const begun = performance.now();
  const [filled] = await sql`select 1 from proposal limit 1`;
  if (!filled) await sql.onOneConnection((connection) => growWorld(connection, db, size));
  console.log(`${size} proposals in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const [found] = await sql<{ id: number }[]>`
    select id from facility_session where kind_id = 1 and planning_end < now() order by planning_start desc offset 2 limit 1`;
  const tokens = await signInAll(sql, [people.moderator, people.head]);
  const signed = (id: number): Headers => ({ authorization: `Token ${tokens.get(id)}` });
  return { moderator: signed(people.moderator), head: signed(people.head), session: found?.id ?? 0 };
}

async function answered(address: string, headers: Headers): Promise<void> {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** What is too slow is said of the median: what else a machine does lengthens the others. */
async function timed(subject: string, rounds: number, run: () => Promise<unknown>, most = MOST): Promise<Figure[]> {
  const took: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const begun = performance.now();
    await run();
    if (round >= 0) took.push(performance.now() - begun);
  }
  return [
    { subject, what: 'least', value: percentile(took, 0), unit: 'ms' },
    { subject, what: 'p50', value: percentile(took, 50), unit: 'ms', ...(most < Infinity && { atMost: most }) },
    { subject, what: 'p95', value: percentile(took, 95), unit: 'ms' },
  ];
}
