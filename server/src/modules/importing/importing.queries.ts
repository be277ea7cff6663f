import type { ImportKind } from '@luch/contract/importing/import.schemas.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { importedRow } from './importing.tables.ts';

/** Where the number of what a row became stands. */
export const subjectOf = {
  organisations: 'organisationId',
  methods: 'methodId',
  stations: 'stationId',
  people: 'personId',
  sessions: 'sessionId',
  proposals: 'proposalId',
} as const satisfies Readonly<Record<ImportKind, keyof typeof importedRow>>;

export interface KnownRow {
  readonly key: string;
  readonly id: number | null;
  readonly version: number | null;
  readonly digest: Buffer | null;
  /** What it became was merged into something else. */
  readonly isMerged: boolean;
}

export async function knownRows(db: Executor, kind: ImportKind, keys: readonly string[]) {
  const rows: KnownRow[] = await db
    .select({
      key: importedRow.key,
      id: importedRow[subjectOf[kind]],
      version: importedRow.version,
      digest: importedRow.digest,
      isMerged: importedRow.isMerged,
    })
    .from(importedRow)
    .where(and(eq(importedRow.kind, kind), inArray(importedRow.key, [...keys])));
  return new Map(rows.map((row) => [row.key, row]));
}

type Named = PgTable &
  Readonly<Record<'id' | 'nameRu' | 'nameEn', PgColumn>> & {
    readonly shortNameRu?: PgColumn;
    readonly shortNameEn?: PgColumn;
  };

/** What a word of a file stands for: the key of a row that was brought, or a name in either language. */
export type Lookup = (word: string) => number | undefined;

/** @param kind of the files whose keys name entries of this list, if there is one */
export async function lookupIn(db: Executor, table: Named, kind?: ImportKind): Promise<Lookup> {
  const { id, nameRu, nameEn, shortNameRu = nameRu, shortNameEn = nameEn } = table;
  const rows = (await db
    .select({ id, names: sql<string[]>`array[${nameRu}, ${nameEn}, ${shortNameRu}, ${shortNameEn}]` })
    .from(table)
    .orderBy(id)) as { id: number; names: string[] }[];
  const found = new Map<string, number>();
  for (const { id: one, names } of rows)
    for (const name of names.map(plain)) if (!found.has(name)) found.set(name, one);
  const keys = kind === undefined ? new Map<string, number>() : await keysOf(db, kind);
  return (word) => keys.get(word) ?? found.get(plain(word));
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

export async function keysOf(db: Executor, kind: ImportKind): Promise<ReadonlyMap<string, number>> {
  const subject = importedRow[subjectOf[kind]];
  const rows = await db
    .select({ key: importedRow.key, id: subject })
    .from(importedRow)
    .where(and(eq(importedRow.kind, kind), isNotNull(subject)));
  return new Map(rows.map(({ key, id }) => [key, id!]));
}
