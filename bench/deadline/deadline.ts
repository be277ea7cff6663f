import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type Figure, median, percentile } from '../figures.ts';
import { memoryOf } from '../load/processor.ts';
import { startPortal, stopPortal } from '../portal.ts';
import { fillRequests } from '../requests/request-world.ts';
import { openVersion } from '../requests/version.ts';
import { checkKept } from './check-kept.ts';
import type { Acknowledged, LoadPlan } from './plan.ts';

const SAVED_WITHIN = 250; // ms, 99 of 100 saves
const GROWS = 1.25; // times, from the second quarter of the time to the last
const LETTERS_WRITTEN = 10_000; // ms

/**
 * `minutes=3`, `editors=1000`, `proposals=10000`, `saves=200` a second, `submits=60` and `uploads=20` a minute, `readers=10`. The load comes from a process of
 * its own; what it was told is kept is looked for in the database and in the files afterwards.
 */
export async function measureDeadline(bench: Bench): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-deadline-'));
  const seconds = bench.number('minutes', 3) * 60;
  const submitsPerMinute = bench.number('submits', 60);
  const submitters = Math.ceil((submitsPerMinute * seconds) / 60) + 10;
  const editors = bench.number('editors', 1000);
  const proposals = bench.number('proposals', 10_000);
  const database = await openVersion({ name: 'this', folder: bench.root }, dataDir);
  try {
    const world = await fillRequests(database, { proposals, writers: editors + submitters });
    const portal = await startPortal(bench.root, dataDir);
    try {
      const [atStart, memory] = [await memoryOf(portal.process.pid), [] as number[]];
      const watch = setInterval(() => void memoryOf(portal.process.pid).then((now) => memory.push(now)), 5000);
      const said = await makeLoad({
        address: portal.address,
        moderator: world.moderator,
        card: Math.floor(proposals / 2),
        editors: world.writers.slice(0, editors),
        submitters: world.writers.slice(editors),
        seconds,
        savesPerSecond: bench.number('saves', 200),
        submitsPerMinute,
        uploadsPerMinute: bench.number('uploads', 20),
        readers: bench.number('readers', 10),
      });
      clearInterval(watch);
      await sleep(LETTERS_WRITTEN);
      const problems = await checkKept(database.sql, dataDir, said);
      for (const problem of [...said.refused, ...problems].slice(0, 20)) console.log(problem);
      return [...figuresOf(said, seconds, editors - said.streams.open, problems), ...memoryFigures(atStart, memory)];
    } finally {
      await stopPortal(portal);
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeLoad(plan: LoadPlan): Promise<Acknowledged> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'load.process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(plan));
  return (await json(child.stdout)) as Acknowledged;
}

function figuresOf(
  { took, refused, streams }: Acknowledged,
  seconds: number,
  cutOff: number,
  problems: readonly string[],
): Figure[] {
  const calls = Object.entries(took).flatMap(([subject, times]): Figure[] => [
    { subject, what: 'answered', value: times.length / seconds, unit: '/s' },
    { subject, what: 'p50', value: percentile(times, 50), unit: 'ms' },
    {
      subject,
      what: 'p99',
      value: percentile(times, 99),
      unit: 'ms',
      ...(subject === 'saves' && { atMost: SAVED_WITHIN }),
    },
  ]);
  return [
    ...calls,
    { subject: 'all', what: 'refused', value: refused.length, unit: 'lost', atMost: 0 },
    { subject: 'all', what: 'lost or doubled', value: problems.length, unit: 'lost', atMost: 0 },
    { subject: 'live streams', what: 'cut off', value: cutOff, unit: 'lost', atMost: 0 },
    { subject: 'live streams', what: 'told', value: streams.told / seconds, unit: '/s' },
  ];
}

function memoryFigures(atStart: number, memory: readonly number[]): Figure[] {
  const subject = 'memory';
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [first, last] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
  return [
    { subject, what: 'at the start', value: atStart, unit: 'MB' },
    { subject, what: 'second quarter', value: first, unit: 'MB' },
    { subject, what: 'last quarter', value: last, unit: 'MB' },
    { subject, what: 'at most', value: Math.max(...memory), unit: 'MB' },
    { subject, what: 'grows', value: last / first, unit: 'times', atMost: GROWS },
  ];
}
