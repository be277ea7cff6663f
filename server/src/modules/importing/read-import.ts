import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { columnsOf, type ImportKind, importKinds, neededColumns } from '@luch/contract/importing/import.schemas.ts';
import { z } from 'zod';
import { type FileRows, readRows } from '../../platform/rows/read-rows.ts';

/** What the columns of a file are called here, and what their words stand for: `{"people": {"columns": {"Почта": "email"}}}`. */
const OfKind = z.strictObject({
  columns: z.record(z.string(), z.string()).default({}),
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
const Mapping = z.partialRecord(z.enum(importKinds), OfKind);
export type Mapping = z.output<typeof Mapping>;

/** @throws Error with a sentence for the operator */
export function readMapping(file: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not readable as JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
  const { success, data, error } = Mapping.safeParse(given);
  if (!success) throw new Error(`${file} is not as expected: ${z.prettifyError(error)}`);
  for (const [kind, { columns, values }] of Object.entries(data)) {
    const known = columnsOf(kind as ImportKind);
    const unknown = [...Object.values(columns), ...Object.keys(values)].filter((field) => !known.includes(field));
    if (unknown.length > 0) throw new Error(`${file}: ${kind} has no column ${unknown.join(', ')}`);
  }
  return data;
}

/** @throws Error with a sentence for the operator if it is no file of rows */
export function readImport(kind: ImportKind, file: string, mapping: Mapping = {}): FileRows {
  const { columns = {}, values = {} } = mapping[kind] ?? {};
  const own = columnsOf(kind);
  const fieldOf = (name: string) => columns[name] ?? own.find((field) => field === name.toLowerCase());
  const { rows, ignored } = readRows(readFileSync(file), { fieldOf, needed: neededColumns(kind) });
  if (Object.keys(values).length === 0) return { rows, ignored };
  const said = ([field, value]: [string, unknown]) =>
    [field, (typeof value === 'string' ? values[field]?.[value.trim()] : undefined) ?? value] as const;
  return {
    rows: rows.map((row) => ({ ...row, fields: Object.fromEntries(Object.entries(row.fields).map(said)) })),
    ignored,
  };
}

export interface ImportFile {
  readonly kind: ImportKind;
  readonly file: string;
}

/** The files of a folder, in the order in which they are brought: `people.csv` or `people.json`, and so on. */
export function filesIn(folder: string): readonly ImportFile[] {
  return importKinds.flatMap((kind) => {
    const files = ['csv', 'json']
      .map((ending) => path.join(folder, `${kind}.${ending}`))
      .filter((file) => existsSync(file));
    if (files.length > 1) throw new Error(`Which of the two? ${files.join(', ')}`);
    return files.map((file) => ({ kind, file }));
  });
}
