import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { Connection, requestOf } from '../load/connection.ts';
import { loggedWhile } from '../load/server-log.ts';
import { inWorlds, type OpenWorld } from '../world/open-world.ts';
import type { PageCall } from '../world/page-calls.ts';
import { growing, isOfAllTime } from './growing.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const explained = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
};
const MOST_TIMES = 2;
const CHANCE = 500; // rows

/**
 * Every statement of every call that reads, as every office asks it, over 1,000 proposals and over 100,000: none may read a
 * growing table whole, and none much more of it in the large world than in the small one. `only=<part of a name>`.
 */
export async function measurePlans(bench: Bench): Promise<readonly Figure[]> {
  return inWorlds(bench, [1000, bench.number('most', 100_000)], explained, async ([small, large]) => {
    const figures: Figure[] = [];
    const connections = [
      await Connection.open(small!.portal.address),
      await Connection.open(large!.portal.address),
    ] as const;
    for (const call of small!.calls) {
      const same = large!.calls.find(({ name }) => name === call.name);
      if (!same || !call.name.includes(bench.text('only') ?? '')) continue;
      const few = await readBy(small!, connections[0], call);
      const many = await readBy(large!, connections[1], same);
      if (!few || !many) continue;
      if (bench.text('show')) console.log(same.asked.path, many.told);
      const bound = isOfAllTime(call.key) ? {} : { atMost: Math.max(MOST_TIMES * few.rows, few.rows + CHANCE) };
      figures.push(
        {
          subject: call.name,
          what: 'reads whole',
          value: many.whole,
          unit: 'times',
          ...(bound.atMost && { atMost: 0 }),
        },
        { subject: call.name, what: 'rows read of 1,000', value: few.rows, unit: 'rows' },
        { subject: call.name, what: 'of 100,000', value: many.rows, unit: 'rows', ...bound },
      );
    }
    for (const connection of connections) connection.close();
    return figures;
  });
}

/** Of growing tables, warm; undefined: it is not for this reader. */
async function readBy({ dataDir }: OpenWorld, connection: Connection, { asked }: PageCall) {
  const request = requestOf(asked);
  const { status } = await connection.ask(request);
  if (status !== 200) return undefined;
  const log = await loggedWhile(dataDir, () => connection.ask(request));
  const scans = plansIn(log)
    .flatMap(scansOf)
    .filter(({ 'Relation Name': table = '' }) => growing.has(table));
  // A table that holds little here is read whole for good reason.
  const whole = scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsOf(scan) > CHANCE);
  const told = Object.fromEntries(
    [...Map.groupBy(scans, (scan) => `${scan['Node Type']} ${scan['Relation Name']}`)]
      .map(([name, same]) => [name, sum(same.map(rowsOf))] as const)
      .toSorted(([, one], [, other]) => other - one),
  );
  return { rows: sum(scans.map(rowsOf)), whole: whole.length, told };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Read, whether it was kept or not. */
const rowsOf = (scan: Plan): number =>
  Math.round(
    ((scan['Actual Rows'] ?? 0) +
      (scan['Rows Removed by Filter'] ?? 0) +
      (scan['Rows Removed by Index Recheck'] ?? 0)) *
      (scan['Actual Loops'] ?? 1),
  );

function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  return plan['Node Type'].includes('Scan') ? [plan, ...below] : below;
}

/** Whole entries of the log: the last may be one that another connection still writes. */
function plansIn(log: string): Plan[] {
  const entries = log.matchAll(/duration: [\d.]+ ms {2}plan:\n(\t\{\n(?:\t .*\n)+\t\}\n)/g);
  return Array.from(entries, ([, json = '']) => (JSON.parse(json) as { Plan: Plan }).Plan);
}
