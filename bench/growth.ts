/**
 * `node bench/growth.ts`: do lists, counts and searches hold their time as data grows? Fills one database with 1,000
 * proposals and one with 100,000, asks both in turn, and compares. Fails where the larger one takes more than 1.5 times as
 * long, by the median and by the shortest run alike: what else a machine does lengthens the median only. A difference below
 * a millisecond does not count: that is less than a network takes. Where the small one has too few rows to fill a page, it
 * is given the time that the missing rows of the large one cost. About five minutes, in databases of its own; `ROUNDS` asks
 * more or less often than fifty times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadReferences } from '../server/src/modules/reference/load.ts';
import { createClient } from '../server/src/platform/database/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/supervise.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { growthCalls, pageOf } from './growth-calls.ts';
import { growWorld } from './growth-world.ts';

const sizes = [1000, 100_000] as const;
const rounds = Number(process.env['ROUNDS'] ?? 50);
const MOST_TIMES = 1.5;
const CHANCE = 1; // ms

interface World {
  readonly calls: readonly { readonly name: string; readonly run: Run }[];
  ofRows(count: number): Run;
  end(): Promise<void>;
}

const folder = path.join(await mkdtemp(path.join(tmpdir(), 'luch-growth-')), 'postgres');
const server = await startEmbeddedPostgres(folder, { settings: ['fsync=off', 'shared_buffers=512MB'] });
try {
  const [small, large] = [await grown(sizes[0]), await grown(sizes[1])];
  process.exitCode = (await compare(small, large)) ? 0 : 1;
  await small.end();
  await large.end();
} finally {
  await server.stop();
  await rm(path.dirname(folder), { recursive: true, force: true });
}

async function grown(proposals: number): Promise<World> {
  const database = `growth_${proposals}`;
  const admin = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await admin.sql.unsafe(`create database ${database}`);
  await admin.sql.end();
  const { sql, db } = createClient({ ...server.connection, database }, { max: 4 });
  await migrate(sql);
  await loadReferences(db);
  const begun = performance.now();
  await sql.onOneConnection((session) => growWorld(session, db, proposals));
  console.log(`${proposals} proposals in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return { calls: growthCalls(db, proposals), ofRows: (count) => pageOf(db, count), end: () => sql.end() };
}

/** In turn, so that what else this machine does meets both alike. */
async function compare(small: World, large: World): Promise<boolean> {
  const [one, twenty] = await inTurn(large.ofRows(1), large.ofRows(20));
  const row = { median: (twenty.median - one.median) / 19, least: (twenty.least - one.least) / 19 };
  console.log(`\na row of a page: ${ms(row.median)}, at least ${ms(row.least)}\n`);
  console.log(`${''.padEnd(42)}${'median'.padStart(20)}   times${'least'.padStart(20)}   times   rows`);
  let good = true;
  for (const [index, { name, run }] of small.calls.entries()) {
    const [before, after] = await inTurn(run, large.calls[index]?.run ?? run);
    const missing = Math.max(0, after.rows - before.rows);
    const [median, least] = (['median', 'least'] as const).map((figure) => {
      const fair = before[figure] + Math.max(0, row[figure]) * missing;
      const holds = after[figure] <= fair * MOST_TIMES || after[figure] - fair < CHANCE;
      const times = (after[figure] / fair).toFixed(2).padStart(8);
      return { holds, text: `${ms(before[figure])}${ms(after[figure])}${times}` };
    });
    const holds = median?.holds === true || least?.holds === true;
    good = holds && good;
    const verdict = holds ? '' : '   TOO SLOW';
    console.log(`${name.padEnd(42)}${median?.text}${least?.text}   ${before.rows} / ${after.rows}${verdict}`);
  }
  return good;
}

type Run = () => Promise<number>;

async function inTurn(first: Run, second: Run) {
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

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, least: sorted[0] ?? Number.NaN };
}

async function timed(run: Run) {
  const begun = performance.now();
  const rows = await run();
  return { rows, ms: performance.now() - begun };
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`.padStart(10);
}
