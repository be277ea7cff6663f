import { sql } from 'drizzle-orm';
import type { Executor, Tx } from './open.ts';

export interface Reference extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  /** The row belongs to what it refers to, and goes with it. */
  readonly owned: boolean;
  /** While the row is there, what it refers to is not deleted. */
  readonly holds: boolean;
  /** Columns of each unique index that holds the reference, its condition, and whether two that are absent are the same. */
  readonly unique: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly condition: string | null;
    readonly absentAreSame: boolean;
  }[];
}

/** How many rows of a table moved to the row that stays, and how many fell away since it had the same. */
export interface Moved {
  readonly table: string;
  readonly moved: number;
  readonly dropped: number;
}

/** Every column of the database that refers to a table, from its catalogue: a new one cannot be forgotten. */
export async function referencesTo(tx: Executor, target: string): Promise<readonly Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select source.relname as table, attribute.attname as column, reference.confdeltype = 'c' as owned,
      reference.confdeltype in ('a', 'r') as holds,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', index.indexrelid::regclass::text,
          'absentAreSame', index.indnullsnotdistinct,
          'columns', (select jsonb_agg(key.attname) from pg_attribute key
                      where key.attrelid = index.indrelid and key.attnum = any(index.indkey)),
          'condition', pg_get_expr(index.indpred, index.indrelid)))
        from pg_index index
        where index.indrelid = source.oid and index.indisunique and attribute.attnum = any(index.indkey)
      ), '[]') as unique
    from pg_constraint reference
    join pg_class source on source.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = ${target}::regclass
    order by 1, 2`);
  return rows;
}

/**
 * Points everything that refers to one row of a table at another one. What only links and is there twice falls away;
 * anything else that collides is refused by its constraint.
 * @param links tables whose rows only link, besides those that belong to the row
 * @param fallen rows of tables that have fallen away before
 */
export async function repointAll(
  tx: Tx,
  target: string,
  { keep, double }: { readonly keep: number; readonly double: number },
  links: readonly string[] = [],
  fallen: ReadonlyMap<string, number> = new Map(),
): Promise<readonly Moved[]> {
  const counts = new Map([...fallen].map(([table, dropped]) => [table, { moved: 0, dropped }]));
  for (const reference of await referencesTo(tx, target)) {
    const isLink = reference.owned || links.includes(reference.table);
    const dropped = isLink ? await dropTwice(tx, reference, keep, double) : 0;
    const moved = await repoint(tx, reference, keep, double);
    const before = counts.get(reference.table) ?? { moved: 0, dropped: 0 };
    counts.set(reference.table, { moved: before.moved + moved, dropped: before.dropped + dropped });
  }
  return [...counts].map(([table, count]) => ({ table, ...count })).filter(({ moved, dropped }) => moved + dropped > 0);
}

const name = (text: string) => sql.identifier(text);

async function repoint(tx: Tx, { table, column }: Reference, keep: number, double: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update ${name(table)} set ${name(column)} = ${keep} where ${name(column)} = ${double}`,
  );
  return rowCount ?? 0;
}

/** Rows that the account that stays has already, by each unique index. One that something else hangs on is refused. */
async function dropTwice(tx: Tx, { table, column, unique }: Reference, keep: number, double: number): Promise<number> {
  let dropped = 0;
  for (const { columns, condition, absentAreSame } of unique) {
    const others = columns.filter((one) => one !== column);
    const equals = absentAreSame ? sql`is not distinct from` : sql`=`;
    const same = sql.join(
      [
        sql`mine.${name(column)} = ${keep}`,
        ...others.map((one) => sql`mine.${name(one)} ${equals} theirs.${name(one)}`),
      ],
      sql` and `,
    );
    const within = condition === null ? sql`true` : sql.raw(condition);
    const { rowCount } = await tx.execute(sql`
      with living as (select * from ${name(table)} where ${within})
      delete from ${name(table)} where ctid in (
        select twice.ctid from ${name(table)} twice join living theirs on ${sql.join(
          columns.map((one) => sql`theirs.${name(one)} ${equals} twice.${name(one)}`),
          sql` and `,
        )}
        where theirs.${name(column)} = ${double} and exists (select from living mine where ${same}))`);
    dropped += rowCount ?? 0;
  }
  return dropped;
}
