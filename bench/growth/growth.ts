import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadReferences } from '../../server/src/modules/reference/load.ts';
import { createClient } from '../../server/src/platform/database/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { growthCalls, pageOf } from './growth-calls.ts';
import type { Bench } from '../bench.ts';
import { type Figure, percentile } from '../figures.ts';
import { growCalendar } from './more-world.ts';
import { growWorld } from '../grow-world.ts';

const SMALL = 1000;
const MOST_TIMES = 1.3;
const CHANCE = 1; // ms

interface World {
  readonly calls: readonly { readonly name: string; readonly run: Run }[];
  ofRows(count: number): Run;
  end(): Promise<void>;
}

/**
 * Fills one database with 1,000 proposals and one with 100,000 and asks both in turn. The better of the median and the
 * shortest run counts: what else a machine does lengthens the median only. A difference below a millisecond is none: that is
 * less than a network takes. Where the small one has too few rows to fill a page, it is given the time that the missing rows
 * of the large one cost. `most` is how many proposals the larger one has, `rounds` asks more or less often than fifty times.
 */
export async function measureGrowth(bench: Bench): Promise<readonly Figure[]> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'luch-growth-')), 'postgres');
  const server = await startEmbeddedPostgres(folder, { settings: ['fsync=off', 'shared_buffers=512MB'] });
  try {
    const most = bench.number('most', 100_000);
    const [small, large] = [await grown(server, SMALL), await grown(server, most)];
    const figures = await compare(small, large, bench.number('rounds', 50));
    await small.end();
    await large.end();
    return figures;
  } finally {
    await server.stop();
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

async function grown(server: EmbeddedPostgres, proposals: number): Promise<World> {
  const database = `growth_${proposals}`;
  const admin = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await admin.sql.unsafe(`create database ${database}`);
  await admin.sql.end();
  const { sql, db } = createClient({ ...server.connection, database }, { max: 4 });
  await migrate(sql);
  await loadReferences(db);
  const begun = performance.now();
  await sql.onOneConnection(async (session) => {
    await growWorld(session, db, proposals);
    await growCalendar(session, proposals);
  });
  console.log(`${proposals} proposals in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return { calls: growthCalls(db, proposals), ofRows: (count) => pageOf(db, count), end: () => sql.end() };
}

/** In turn, so that what else this machine does meets both alike. */
async function compare(small: World, large: World, rounds: number): Promise<Figure[]> {
  const [one, twenty] = await inTurn(large.ofRows(1), large.ofRows(20), rounds);
  const row = { median: (twenty.median - one.median) / 19, least: (twenty.least - one.least) / 19 };
  const figures: Figure[] = [];
  for (const [index, { name: subject, run }] of small.calls.entries()) {
    const [before, after] = await inTurn(run, large.calls[index]?.run ?? run, rounds);
    const missing = Math.max(0, after.rows - before.rows);
    const times = (['median', 'least'] as const).map((figure) => {
      const fair = before[figure] + Math.max(0, row[figure]) * missing;
      return after[figure] - fair < CHANCE ? Math.min(1, after[figure] / fair) : after[figure] / fair;
    });
    figures.push(
      { subject, what: 'small', value: before.median, unit: 'ms' },
      { subject, what: 'large', value: after.median, unit: 'ms' },
      { subject, what: 'grows', value: Math.min(...times), unit: 'times', atMost: MOST_TIMES },
    );
  }
  return figures;
}

type Run = () => Promise<number>;

async function inTurn(first: Run, second: Run, rounds: number) {
  const took: [number[], number[]] = [[], []];
  let rows: [number, number] = [0, 0];
  // The first rounds only warm up.
  for (let round = -5; round < rounds; round += 1) {
    const [one, two] = [await timed(first), await timed(second)];
    rows = [one.rows, two.rows];
    if (round < 0) continue;
    took[0].push(one.ms);
    took[1].push(two.ms);
  }
  return [
    { rows: rows[0], ...figuresOf(took[0]) },
    { rows: rows[1], ...figuresOf(took[1]) },
  ] as const;
}

const figuresOf = (times: readonly number[]) => ({ median: percentile(times, 50), least: percentile(times, 0) });

async function timed(run: Run) {
  const begun = performance.now();
  const rows = await run();
  return { rows, ms: performance.now() - begun };
}
