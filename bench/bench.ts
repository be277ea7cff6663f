import path from 'node:path';
import type { Figure } from './figures.ts';

/** What a measurement is given: what the command line says, and the folders of the versions to measure. */
export interface Bench {
  /** `name=5` of the command line, else what is usual. */
  number(name: string, usual: number): number;
  text(name: string): string | undefined;
  readonly root: string;
}

export interface Measurement {
  readonly name: string;
  /** What is measured. */
  readonly says: string;
  /** What the figures should be. */
  readonly goal: string;
  /** Figures of this version; those of other ones that were measured beside it go to `keep`. */
  readonly measure: (bench: Bench, keep: KeepOther) => Promise<readonly Figure[]>;
}

export type KeepOther = (version: string, figures: readonly Figure[]) => void;

export const root = path.resolve(import.meta.dirname, '..');

/** Words are names of measurements, `name=value` is an option of theirs. */
export function readArguments(args: readonly string[]): { words: string[]; bench: Bench } {
  const options = new Map(
    args.filter((one) => one.includes('=')).map((one) => [one.split('=', 1)[0] ?? '', one.slice(one.indexOf('=') + 1)]),
  );
  const number = (name: string, usual: number) => {
    const value = Number(options.get(name) ?? usual);
    if (!Number.isFinite(value)) throw new Error(`${name} must be a number`);
    return value;
  };
  return {
    words: args.filter((one) => !one.includes('=')),
    bench: { number, text: (name) => options.get(name), root },
  };
}
