import { Column, getTableName, is, SQL } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

/** The columns of an answer in their order, and where in a row each goes, as Drizzle hands them to a session. */
export type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>;
/** By the names of tables, set by Drizzle on what it prepares: false where a join may have found nothing. */
export type Joined = Readonly<Record<string, boolean>> | undefined;
export type ReadRow = (values: readonly unknown[]) => Record<string, unknown>;

type Decode = (value: unknown) => unknown;
interface Reading {
  readonly within: string | undefined;
  readonly name: string;
  /** Undefined: the value is what the driver answers. */
  readonly decode: Decode | undefined;
}

/**
 * How rows are read, worked out once for a query and not anew for every value. As Drizzle does it: a part of a row is
 * null when it is a table that was joined and not found, which its first column tells.
 */
export function rowReader(fields: Fields, joined: Joined): ReadRow {
  const readings = fields.map(({ path, field }): Reading => {
    const [first = '', second] = path;
    if (path.length > 2) throw new TypeError(`A row is read two levels deep, and not ${path.join('.')}`);
    return second === undefined
      ? { within: undefined, name: first, decode: decoderOf(field) }
      : { within: first, name: second, decode: decoderOf(field) };
  });
  const parts = [...new Set(readings.flatMap(({ within }) => within ?? []))];
  const absent = joined ? parts.flatMap((part) => mayBeAbsent(fields, part, joined)) : [];
  return (values) => {
    const row: Record<string, unknown> = {};
    readings.forEach(({ within, name, decode }, index) => {
      const given = values[index];
      const value = given === null || decode === undefined ? given : decode(given);
      if (within === undefined) row[name] = value;
      else ((row[within] ??= {}) as Record<string, unknown>)[name] = value;
    });
    for (const { part, first } of absent) if (values[first] === null) row[part] = null;
    return row;
  };
}

function mayBeAbsent(fields: Fields, part: string, joined: NonNullable<Joined>) {
  const columns = fields.flatMap(({ path, field }, index) =>
    path.length === 2 && path[0] === part && is(field, Column) ? { index, table: getTableName(field.table) } : [],
  );
  const [first] = columns;
  const isOneTable = first !== undefined && columns.every(({ table }) => table === first.table);
  return isOneTable && joined[first.table] === false ? [{ part, first: first.index }] : [];
}

type Field = Fields[number]['field'];

function decoderOf(field: Field): Decode | undefined {
  const decoder = is(field, Column) ? field : decoderIn(field);
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue || decoder === plain;
  return isPlain ? undefined : (value) => decoder.mapFromDriverValue(value);
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}
/** Drizzle keeps it to itself, and has no other way to read an expression. */
const decoderIn = (field: Exclude<Field, Column>): Decoder => {
  const expression = is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
};
const plain = decoderIn(new SQL([]));
