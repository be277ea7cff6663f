import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { startDemo } from './demo.ts';
import type { Figure } from './figures.ts';
import { memoryOf } from './load/processor.ts';
import { startPortal, stopPortal } from './portal.ts';

const MEMORY = 200; // MB
const SETTLED = 10_000; // ms

/** What a start costs: of the demonstration with its data to fill, once more, and of the portal alone. */
export async function measureStart({ root }: Bench): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-bench-'));
  try {
    const first = await startDemo(dataDir);
    await first.stop();
    const second = await startDemo(dataDir);
    await second.stop();
    const begun = performance.now();
    const portal = await startPortal(root, dataDir);
    const took = (performance.now() - begun) / 1000;
    await sleep(SETTLED);
    const [now, most] = [await memoryOf(portal.process.pid), await memoryOf(portal.process.pid, 'VmHWM')];
    await stopPortal(portal);
    return [
      { subject: 'demonstration', what: 'first start', value: first.seconds, unit: 's' },
      { subject: 'demonstration', what: 'second start', value: second.seconds, unit: 's' },
      { subject: 'portal', what: 'start', value: took, unit: 's' },
      { subject: 'portal', what: 'memory', value: now, unit: 'MB', atMost: MEMORY },
      { subject: 'portal', what: 'memory at most', value: most, unit: 'MB' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
