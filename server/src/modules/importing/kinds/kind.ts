import type { ImportKind, ImportRow } from '@luch/contract/importing/import.schemas.ts';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Numbers } from '../../../platform/rows/numbers.ts';
import type { Incoming, TakenRows } from '../../../platform/rows/taken.ts';

export type ImportDeps = Pick<Deps, 'clock' | 'config' | 'live'> & { readonly numbers: Numbers };

/** Writes so many rows of a kind, in the transaction of their batch. */
export type Take<Kind extends ImportKind> = (tx: Tx, rows: readonly Incoming<ImportRow<Kind>>[]) => Promise<TakenRows>;

/** Begins a file: what its words stand for is read once. */
export type BeginKind<Kind extends ImportKind> = (deps: ImportDeps, db: Executor) => Promise<Take<Kind>> | Take<Kind>;
