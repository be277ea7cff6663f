import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own, in memory, that may be filled and set to reading only. */
export interface SmallDisk {
  readonly folder: string;
  /** To the last block. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly setReadOnly: (on: boolean) => void;
  readonly remove: () => void;
}

const mount = (...words: string[]): boolean => spawnSync('mount', words, { stdio: 'ignore' }).status === 0;

/** @returns undefined where nobody lets us mount one: it takes root on Linux */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o777);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      for (const size of [1_048_576, 4096]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    setReadOnly: (on) => void mount('-o', `remount,${on ? 'ro' : 'rw'}`, folder),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch {
    // full
  }
}
