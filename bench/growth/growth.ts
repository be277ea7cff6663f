import type { Bench } from '../bench.ts';
import { type Figure, percentile } from '../figures.ts';
import { Connection, requestOf } from '../load/connection.ts';
import { isOfAllTime } from '../plans/growing.ts';
import { inWorlds, type OpenWorld } from '../world/open-world.ts';
import type { PageCall } from '../world/page-calls.ts';

const SMALL = 1000;
const MOST_TIMES = 1.3;
const MOST_TIMES_OF_ALL_TIME = 3;
const CHANCE = 1; // ms

/**
 * Every call that reads, as every office asks it, of a portal over 1,000 proposals and of one over 100,000, in turn. The
 * better of the median and the shortest run counts: what else a machine does lengthens the median only. A difference below
 * a millisecond is none: that is less than a network takes. Where the small one has too few rows to fill a page, it is given
 * the time that the missing rows of the large one cost. `most` is how many proposals the larger one has, `rounds` asks more
 * or less often, `only=<part of a name>` asks a few, `data=<folder>` keeps both worlds.
 */
export async function measureGrowth(bench: Bench): Promise<readonly Figure[]> {
  const sizes = [SMALL, bench.number('most', 100_000)];
  return inWorlds(bench, sizes, {}, async ([small, large]) => {
    if (!small || !large) return [];
    const rounds = bench.number('rounds', 15);
    const [one, other] = [await Connection.open(small.portal.address), await Connection.open(large.portal.address)];
    const row = await costOfRow(large, other, rounds);
    const figures: Figure[] = [];
    for (const call of small.calls) {
      const same = large.calls.find(({ name }) => name === call.name);
      if (!same || !call.name.includes(bench.text('only') ?? '')) continue;
      const [few, many] = [askedOf(one, call), askedOf(other, same)];
      const found = await inTurn(few, many, rounds);
      if (found) figures.push(...grownBy(call, found, row));
    }
    one.close();
    other.close();
    return figures;
  });
}

function grownBy({ name: subject, key }: PageCall, [before, after]: readonly [Taken, Taken], row: Times): Figure[] {
  const missing = Math.max(0, after.rows - before.rows);
  const times = (['median', 'least'] as const).map((figure) => {
    const fair = before[figure] + Math.max(0, row[figure]) * missing;
    return after[figure] - fair < CHANCE ? Math.min(1, after[figure] / fair) : after[figure] / fair;
  });
  const atMost = isOfAllTime(key) ? MOST_TIMES_OF_ALL_TIME : MOST_TIMES;
  return [
    { subject, what: 'small', value: before.least, unit: 'ms' },
    { subject, what: 'large', value: after.least, unit: 'ms' },
    { subject, what: 'grows', value: Math.min(...times), unit: 'times', atMost },
  ];
}

type Run = () => Promise<number | undefined>;
type Times = Readonly<Record<'median' | 'least', number>>;
type Taken = Times & { readonly rows: number };

/** Answers how many rows it has told; undefined: this is not for this reader. */
function askedOf(connection: Connection, { asked }: PageCall): Run {
  const request = requestOf(asked);
  // As a browser asks; told apart once, where it can be read.
  const plain = Buffer.from(request.toString('latin1').replace('accept-encoding: br, gzip\r\n', ''), 'latin1');
  let rows: number | undefined;
  return async () => {
    const { status, body } = await connection.ask(rows === undefined ? plain : request);
    if (status !== 200) return undefined;
    rows ??= rowsIn(body.toString());
    return rows;
  };
}

/** The longest list of an answer; a calendar has none. */
function rowsIn(text: string): number {
  const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
  if (Array.isArray(body)) return body.length;
  return Math.max(0, ...Object.values(Object(body)).map((value) => (Array.isArray(value) ? value.length : 0)));
}

async function costOfRow({ calls }: OpenWorld, connection: Connection, rounds: number): Promise<Times> {
  const [{ asked } = { asked: { path: '' } }] = calls;
  const page = (rows: number) => {
    const path = `/api/proposals/expert-proposal-new/list/?status_id=9&page_size=${rows}`;
    const request = requestOf({ ...asked, path, method: 'GET' });
    return async () => ((await connection.ask(request)).status === 200 ? rows : undefined);
  };
  const [one, twenty] = (await inTurn(page(1), page(20), rounds)) ?? [];
  const each = (figure: keyof Times) => ((twenty?.[figure] ?? 0) - (one?.[figure] ?? 0)) / 19;
  return { median: each('median'), least: each('least') };
}

/** In turn, so that what else this machine does meets both alike. */
async function inTurn(first: Run, second: Run, rounds: number): Promise<readonly [Taken, Taken] | undefined> {
  const took: [number[], number[]] = [[], []];
  let rows: [number, number] = [0, 0];
  // The first rounds only warm up.
  for (let round = -6; round < rounds; round += 1) {
    const [one, two] = [await timed(first), await timed(second)];
    if (one.rows === undefined || two.rows === undefined) return undefined;
    rows = [one.rows, two.rows];
    if (round < 0) continue;
    took[0].push(one.ms);
    took[1].push(two.ms);
  }
  const taken = (which: 0 | 1): Taken => ({
    rows: rows[which],
    median: percentile(took[which], 50),
    least: percentile(took[which], 0),
  });
  return [taken(0), taken(1)];
}

async function timed(run: Run) {
  const begun = performance.now();
  const rows = await run();
  return { rows, ms: performance.now() - begun };
}
