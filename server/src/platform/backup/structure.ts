import type { Statements } from '../database/sql.ts';

/** What of a database is backed up, read from its catalogue: it needs no list that somebody keeps. */
export interface TableShape {
  /** With its schema, quoted where it must be. */
  readonly name: string;
  /** Those that are stored, quoted where they must be. */
  readonly columns: readonly string[];
}

/** pg-boss keeps here which version its tables have; that is the restoring portal's business. */
const versions = ['pgboss.version', 'public.schema_migration'];

/** All tables that survive a crash, in the schemas of the portal and of its jobs. */
export async function tablesOf(sql: Statements): Promise<TableShape[]> {
  const found = await sql<TableShape[]>`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
    group by n.nspname, c.relname order by 1`;
  return found.filter(({ name }) => !versions.includes(name));
}

export interface KeyColumn {
  readonly table: string;
  readonly column: string;
  /** Rows that are marked as removed stay on record without their file. */
  readonly marks: boolean;
}

/** Keys of the file store stand in uuid columns that are called so. */
export async function keyColumnsOf(sql: Statements): Promise<KeyColumn[]> {
  return sql<KeyColumn[]>`
    select format('%I.%I', k.table_schema, k.table_name) as table, quote_ident(k.column_name) as column,
      exists (
        select from information_schema.columns m where m.table_schema = k.table_schema
          and m.table_name = k.table_name and m.column_name = 'removed_at'
      ) as marks
    from information_schema.columns k
    where k.table_schema = 'public' and k.data_type = 'uuid' and k.column_name like '%\\_key' order by 1, 2`;
}

/** The keys that rows name at this moment, or in the session's snapshot. */
export async function keysIn(sql: Statements): Promise<string[]> {
  const selects = (await keyColumnsOf(sql)).map(
    ({ table, column, marks }) =>
      `select ${column}::text as key from ${table} where ${column} is not null${marks ? ' and removed_at is null' : ''}`,
  );
  const rows = await sql.unsafe<{ key: string }[]>(`${selects.join(' union ')} order by key`);
  return rows.map(({ key }) => key);
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function foreignKeysOf(sql: Statements): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(o.conname) as name,
      pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype = 'f' and o.conparentid = 0 and n.nspname in ('public', 'pgboss')`;
}

export async function isEmpty(sql: Statements): Promise<boolean> {
  const [row] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  return row?.tables === 0;
}
