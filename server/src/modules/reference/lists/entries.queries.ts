import type { FixedField } from '@luch/contract/forms/fixed-fields.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type EntryValues, fieldsOf, listNames, type ListName } from '@luch/contract/reference/lists.ts';
import { and, asc, count, eq, getTableName, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '../../../platform/database/like.ts';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { referencesTo } from '../../../platform/database/references.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { columnsOf, linksOf, type ListTable, listTables, valuesOf } from './list-tables.ts';

export interface Entry {
  readonly id: number;
  readonly values: EntryValues;
  readonly isActive: boolean;
  readonly version: number;
}

export interface EntriesAsked {
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly ids?: readonly number[];
  readonly page?: number;
  readonly size?: number;
}

/** How many entries each list has. One statement. */
export async function listCounts(db: Executor) {
  const parts = listNames.map((list) => {
    const { isActive } = listTables[list];
    return sql`select ${list}::text as list, count(*) filter (where ${isActive})::int as active,
      count(*) filter (where not ${isActive})::int as retired from ${listTables[list]}`;
  });
  const { rows } = await db.execute<{ list: ListName; active: number; retired: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows;
}

/** A page in the order of the forms. Two statements, and one for each field that chooses from another list. */
export async function entriesOf(
  db: Executor,
  list: ListName,
  language: Language,
  asked: EntriesAsked,
): Promise<{ readonly entries: Entry[]; readonly total: number }> {
  const table = listTables[list];
  const where = whereFound(list, asked);
  const { page = 1, size } = asked;
  const all = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(table, language));
  const [rows, [counted]] = await Promise.all([
    size === undefined ? all : all.limit(size).offset((page - 1) * size),
    db.select({ total: count() }).from(table).where(where),
  ]);
  const found = rows as unknown as (Readonly<Record<string, unknown>> & Omit<Entry, 'values'>)[];
  const links = await linksFrom(
    db,
    list,
    found.map(({ id }) => id),
  );
  const entries = found.map((row) => ({
    id: row.id,
    isActive: row.isActive,
    version: row.version,
    values: valuesOf(list, row, links(row.id)),
  }));
  return { entries, total: counted?.total ?? 0 };
}

export async function entryById(db: Executor, list: ListName, id: number): Promise<Entry | undefined> {
  const { entries } = await entriesOf(db, list, 'ru', { ids: [id] });
  return entries[0];
}

/** Whole, by name alone. */
export function choicesOf(db: Executor, list: ListName, language: Language) {
  const table = listTables[list];
  return db
    .select({ id: table.id, name: said(language, table.nameRu, table.nameEn), is_active: table.isActive })
    .from(table)
    .orderBy(...orderOf(table, language)) as Promise<{ id: number; name: string; is_active: boolean }[]>;
}

export interface Use extends Record<string, unknown> {
  readonly id: number;
  readonly table: string;
  readonly count: number;
}

/**
 * What refers to these entries, by table, from the catalogue of the database: a new table cannot be forgotten; and the
 * conditions of questions. What an entry itself chooses from other lists is no use of it. Two statements.
 */
export async function usesOf(db: Executor, list: ListName, ids: readonly number[]): Promise<readonly Use[]> {
  if (ids.length === 0) return [];
  const own = new Set(Object.values(linksOf(list)).map(({ owner }) => `${getTableName(owner.table)}.${owner.name}`));
  const references = await referencesTo(db, getTableName(listTables[list]));
  const others = references.filter(({ table, column, holds }) => holds && !own.has(`${table}.${column}`));
  const wanted = sql`${`{${ids.join()}}`}::int[]`;
  const counts = others.map(
    ({ table, column }) => sql`
      select ${sql.identifier(column)} as id, ${table}::text as "table", count(*)::int as count
      from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${wanted}) group by 1`,
  );
  const asked = conditionsOn(list, wanted);
  const all = asked ? [...counts, asked] : counts;
  if (all.length === 0) return [];
  const { rows } = await db.execute<Use>(sql.join(all, sql` union all `));
  return rows;
}

/** Lists whose entries the conditions of questions name. */
const fieldsAsked: Partial<Record<ListName, FixedField>> = {
  areas: 'scientific_subjects',
  stations: 'stations',
  methods: 'method',
  equipment: 'additional_equipment',
  sample_types: 'sample_type_id',
};

/** The catalogue knows no reference from inside a question. Versions that nobody is asked by any more do not count. */
function conditionsOn(list: ListName, wanted: SQL): SQL | undefined {
  const field = fieldsAsked[list];
  return (
    field &&
    sql`
      select (named.value #>> '{}')::int as id, 'form_version' as "table", count(distinct (v.form_id, v.number))::int as count
      from form_version v join form f on f.id = v.form_id,
        jsonb_array_elements(v.questions) question, jsonb_array_elements(question -> 'conditions') condition,
        jsonb_array_elements(condition -> 'values') named
      where condition ->> 'of' = ${field} and named.value #>> '{}' = any(${wanted}::text[])
        and (v.published_at is null or v.number = f.current
          or exists (select from proposal_form p where p.form_id = v.form_id and p.version = v.number))
      group by 1`
  );
}

function orderOf(table: ListTable, language: Language): SQL[] {
  const { listOrder } = columnsOf(table);
  return [
    ...(listOrder ? [asc(listOrder)] : []),
    inOrder(said(language, table.nameRu, table.nameEn), language),
    asc(table.id),
  ];
}

function whereFound(list: ListName, { search = '', isActive, ids }: EntriesAsked): SQL | undefined {
  const table = listTables[list];
  const names = namesOf(list);
  const text = sql`replace(lower(concat_ws(' ', ${sql.join(names, sql`, `)}) collate "und-x-icu"), 'ё', 'е')`;
  const words = search.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, 6);
  return and(
    ...words.map((word) => like(text, `%${escapeLike(word)}%`)),
    isActive === undefined ? undefined : eq(table.isActive, isActive),
    ids && isAmong(table.id, ids),
  );
}

/** What one calls it by, in both languages; long texts are not searched. */
function namesOf(list: ListName): PgColumn[] {
  const columns = columnsOf(listTables[list]);
  const held = fieldsOf(list).filter(([, field]) => field.kind === 'texts' && !field.lines);
  return held.flatMap(([field]) => {
    const key = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [columns[`${key}Ru`], columns[`${key}En`]].flatMap((column) => column ?? []);
  });
}

/** What entries choose from other lists, by the entry. */
async function linksFrom(db: Executor, list: ListName, ids: readonly number[]) {
  const fields = Object.entries(linksOf(list));
  const found = await Promise.all(
    fields.map(async ([field, { table, owner, other }]) => {
      const rows = (await db.select({ owner, other }).from(table).where(isAmong(owner, ids)).orderBy(asc(other))) as {
        owner: number;
        other: number;
      }[];
      return [field, Map.groupBy(rows, (row) => row.owner)] as const;
    }),
  );
  return (id: number): EntryValues =>
    Object.fromEntries(found.map(([field, byOwner]) => [field, (byOwner.get(id) ?? []).map((row) => row.other)]));
}
