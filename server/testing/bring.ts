import type { ImportKind } from '@luch/contract/importing/import.schemas.ts';
import { importRows } from '../src/modules/importing/import-rows.ts';
import { nextNumbers, trialNumbers } from '../src/platform/rows/numbers.ts';
import { runAndRollBack } from '../src/platform/run-and-roll-back.ts';
import type { TestPortal } from './portal.ts';

type Fields = Readonly<Record<string, unknown>>;
const asRows = (rows: readonly Fields[]) => rows.map((fields, at) => ({ place: `line ${at + 2}`, fields }));

/** Rows of a file, brought along into a portal. */
export const bring = ({ deps }: Pick<TestPortal, 'deps'>, kind: ImportKind, ...rows: readonly Fields[]) =>
  importRows({ ...deps, numbers: nextNumbers }, deps.db, kind, { rows: asRows(rows), name: `${kind}.csv` });

/** The same, taken back. */
export const tryToBring = async ({ deps }: Pick<TestPortal, 'deps'>, kind: ImportKind, ...rows: readonly Fields[]) => {
  const trial = { ...deps, numbers: trialNumbers({ station: 1000 }) };
  const { result } = await runAndRollBack(trial, (tried, tx) =>
    importRows(tried, tx, kind, { rows: asRows(rows), name: `${kind}.csv` }),
  );
  return result;
};
