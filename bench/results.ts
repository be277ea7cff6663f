import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { root } from './bench.ts';
import type { Figure } from './figures.ts';

/** What one measurement has found, on which machine, while what else went on. */
export interface Result {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  /** Processes that wanted a core in the minute before and after. */
  readonly load: readonly [before: number, after: number];
  readonly figures: readonly Figure[];
}

/** By the name of the measurement. */
export type Results = Readonly<Record<string, Result>>;

const folder = path.join(root, 'docs/performance');
const fileOf = (version: string): string => path.join(folder, `${version}.json`);

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

export function versionNow(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Beside what was measured of this version before. */
export function keepResult(
  version: string,
  measurement: string,
  load: Result['load'],
  figures: readonly Figure[],
): void {
  const kept = existsSync(fileOf(version)) ? readResults(version) : {};
  const result = { at: new Date().toISOString(), commit: commitNow(), machine: machine(), load, figures };
  const all = Object.entries({ ...kept, [measurement]: { ...result, figures: figures.map(rounded) } });
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(version), `${written(all.toSorted(([one], [other]) => one.localeCompare(other)))}\n`);
}

export function readResults(version: string): Results {
  if (!existsSync(fileOf(version))) throw new Error(`There are no results of ${version} in docs/performance`);
  return JSON.parse(readFileSync(fileOf(version), 'utf8')) as Results;
}

/** A figure a line: what has changed can be read. */
function written(results: readonly (readonly [string, Result])[]): string {
  const one = ([name, { figures, ...about }]: readonly [string, Result]) => {
    const lines = figures.map((figure) => `      ${JSON.stringify(figure)}`).join(',\n');
    const head = Object.entries(about).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
    return `  ${JSON.stringify(name)}: {\n${head.join('\n')}\n    "figures": [\n${lines}\n    ]\n  }`;
  };
  return `{\n${results.map(one).join(',\n')}\n}`;
}

const rounded = (figure: Figure): Figure => ({ ...figure, value: Number(figure.value.toPrecision(4)) });

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model ?? ''}, ${gigabytes} GB, Node ${process.version}`;
}
