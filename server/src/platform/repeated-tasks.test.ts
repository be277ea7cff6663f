import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silentLogger } from './logger.ts';
import { startRepeatedTasks } from './repeated-tasks.ts';

const until = async (fulfilled: () => boolean): Promise<void> => {
  while (!fulfilled()) await sleep(5);
};

describe('work that is repeated', () => {
  it('begins at once, and goes on after a failure', async () => {
    const rounds = startRepeatedTasks(silentLogger);
    let times = 0;
    rounds.repeat('counting', 0.001, () => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('The database is away')) : Promise.resolve();
    });
    await until(() => times > 2);
    await rounds.stop();
    expect(times).toBeGreaterThan(2);
  });

  it('lets what runs end when it stops, and begins nothing more', async () => {
    const rounds = startRepeatedTasks(silentLogger);
    let [begun, ended] = [0, 0];
    rounds.repeat('working', 0, async () => {
      begun += 1;
      await sleep(20);
      ended += 1;
    });
    await until(() => begun > 0);
    await rounds.stop();
    const done = begun;
    await sleep(40);
    expect([begun, ended]).toEqual([done, done]);
  });
});
