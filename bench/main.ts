import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureCouncil } from './council.ts';
import { signIn, startDemo } from './demo.ts';
import { measureDocuments } from './documents.ts';
import { measureDragging } from './dragging.ts';
import { measureLoading } from './loading.ts';
import { measureStatistics } from './statistics.ts';
import { measureSuggestion } from './suggestion.ts';

/**
 * `npm run bench`: what a start costs, and how long the calls take that people wait for, on the demonstration's data.
 * `npm run bench -- suggestion`: how soon a plan of a session is found; with `proof` beside what a solver proves.
 * `npm run bench -- loading`: what the first views of pages load, on a fast and on a slow line.
 * `npm run bench -- council`: the card of a council of three hundred proposals in Chromium.
 * `npm run bench -- dragging`: frames while time is dragged over a month of all stations of a kind, in Chromium.
 * `npm run bench -- statistics`: every call of the statistics over 100,000 proposals.
 * `npm run bench -- documents`: a PDF of a thousand proposals, from the press to the file.
 * Figures are for comparing two versions on one machine; nothing here fails a build.
 */
const rounds = 200;

interface Figures {
  readonly median: number;
  readonly p95: number;
}

async function main(): Promise<void> {
  if (process.argv[2] === 'loading') return measureLoading();
  if (process.argv[2] === 'suggestion') return measureSuggestion(process.argv[3] === 'proof');
  if (process.argv[2] === 'council') return measureCouncil();
  if (process.argv[2] === 'dragging') return measureDragging();
  if (process.argv[2] === 'documents') return measureDocuments();
  if (process.argv[2] === 'statistics') return measureStatistics();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-bench-'));
  try {
    const first = await startDemo(dataDir);
    console.log(`first start with seeding: ${first.seconds.toFixed(1)} s`);
    await first.stop();
    const second = await startDemo(dataDir);
    console.log(`second start: ${second.seconds.toFixed(1)} s`);
    await measureCalls(second.address);
    await second.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'plans.ts')], { stdio: 'inherit' });
}

async function measureCalls(address: string): Promise<void> {
  const applicant = await signIn(address, 'applicant@luch.test');
  const moderator = await signIn(address, 'moderator@luch.test');
  const mine = '/api/proposals/proposal/my/?view_type=list';
  const [row] = (await (await fetch(`${address}${mine}`, { headers: applicant })).json()) as { id: number }[];
  const calls: Record<string, [string, Record<string, string>]> = {
    'my proposals': [mine, applicant],
    'proposal card': [`/api/proposals/proposal/detail/?id=${row?.id}`, applicant],
    'moderator list': ['/api/proposals/expert-proposal-new/list/?status_id=2', moderator],
    search: [`/api/proposals/proposal/search/?text=${encodeURIComponent('структур')}`, moderator],
    profile: ['/accounts/profile/', applicant],
  };
  for (const [name, [where, headers]] of Object.entries(calls)) {
    const alone = await time(1, () => fetch(`${address}${where}`, { headers }));
    const together = await time(16, () => fetch(`${address}${where}`, { headers }));
    console.log(`${name.padEnd(16)} alone ${written(alone)}   16 at once ${written(together)}`);
  }
}

const written = ({ median, p95 }: Figures) => `${median.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms`;

/** `rounds` calls by so many callers; the first tenth only warms up. */
async function time(callers: number, call: () => Promise<Response>): Promise<Figures> {
  const took: number[] = [];
  let left = rounds;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left > 0) {
        left -= 1;
        const begun = performance.now();
        const answer = await call();
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
        took.push(performance.now() - begun);
      }
    }),
  );
  const sorted = took.slice(rounds / 10).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

await main();
