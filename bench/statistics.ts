import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSignIn } from '../server/src/modules/account/sign-ins.ts';
import { loadReferences } from '../server/src/modules/reference/load.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../server/src/platform/database/open.ts';
import { growWorld } from './growth-world.ts';
import { startPortal, stopPortal } from './portal.ts';
import { growStatistics } from './statistics-world.ts';

const size = 100_000;
const rounds = Number(process.env['ROUNDS'] ?? 20);
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
 * `DATA_DIR` keeps what was filled for the next run, `ROUNDS` asks more or less often.
 */
export async function measureStatistics(): Promise<void> {
  const kept = process.env['DATA_DIR'];
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'luch-statistics-')));
  const database = await openDatabase({ dataDir });
  try {
    const { moderator, head, session } = await fill(database);
    const portal = await startPortal(path.resolve(import.meta.dirname, '..'), dataDir);
    try {
      const address = `${portal.address}/api/stats/`;
      const periods = {
        'all time': '',
        'a year': 'from=2025-01-01&to=2025-12-31',
        'a session': `session_id=${session}`,
      };
      console.log(`${''.padEnd(48)}${['least', 'median', '95 %'].map((one) => one.padStart(11)).join('')}`);
      let slow = await ask(`${address}scope/`, moderator, 'moderator: scope');
      slow += await ask(`${address}users/role/`, moderator, 'moderator: users/role');
      for (const [name, period] of Object.entries(periods)) {
        for (const one of [...calls, ...ofPeople])
          slow += await ask(addressOf(address, one, period), moderator, `moderator: ${one}, ${name}`);
        for (const one of calls) slow += await ask(addressOf(address, one, period), head, `head: ${one}, ${name}`);
        await askPage(
          [...calls, ...ofPeople].map((one) => addressOf(address, one, period)),
          moderator,
          name,
        );
      }
      console.log(slow === 0 ? `\nall within ${MOST} ms` : `\n${slow} TOO SLOW`);
      process.exitCode = slow === 0 ? 0 : 1;
    } finally {
      await stopPortal(portal);
    }
  } finally {
    await database.close();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

function addressOf(address: string, call: string, period: string): string {
  const [where = '', more = ''] = call.split('/?');
  return `${address}${where}/?${[period, more].filter(Boolean).join('&')}`;
}

async function fill({ sql, db }: Database) {
  await migrate(sql);
  await loadReferences(db);
  const begun = performance.now();
  const [filled] = await sql`select 1 from proposal limit 1`;
  if (!filled)
    await sql.onOneConnection(async (connection) => {
      await growWorld(connection, db, size);
      await growStatistics(connection);
    });
  console.log(`${size} proposals in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const [found] = await sql<{ id: number }[]>`
    select id from facility_session where kind_id = 1 and name like 'bench %' order by planning_start desc offset 2 limit 1`;
  const signed = async (id: number): Promise<Headers> => {
    const { token } = await openSignIn(db, id, { userAgent: 'bench', address: '' }, new Date());
    return { authorization: `Token ${token}` };
  };
  return { moderator: await signed(1), head: await signed(2), session: found?.id ?? 0 };
}

/** Answers whether it was too slow, as a number to add up: by the median, since what else a machine does lengthens others. */
async function ask(address: string, headers: Headers, name: string): Promise<0 | 1> {
  const { least, median, p95 } = await timed(() => answered(address, headers));
  const isSlow = median > MOST;
  console.log(`${name.padEnd(48)}${ms(least)}${ms(median)}${ms(p95)}${isSlow ? '   TOO SLOW' : ''}`);
  return isSlow ? 1 : 0;
}

/** Until the last of them is there. */
async function askPage(addresses: readonly string[], headers: Headers, name: string): Promise<void> {
  const { least, median, p95 } = await timed(() => Promise.all(addresses.map((one) => answered(one, headers))));
  console.log(`${`all of a page at once, ${name}`.padEnd(48)}${ms(least)}${ms(median)}${ms(p95)}\n`);
}

async function answered(address: string, headers: Headers): Promise<void> {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function timed(run: () => Promise<unknown>) {
  const took: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const begun = performance.now();
    await run();
    if (round >= 0) took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { least: at(0), median: at(0.5), p95: at(0.95) };
}

const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
