import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { moveAudit } from '../audit/audit.commands.ts';

/** How many rows of a table moved to the account that stays, and how many fell away since it had the same. */
export interface Moved {
  readonly table: string;
  readonly moved: number;
  readonly dropped: number;
}

interface Reference extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  /** The row is the person's own and goes with them. */
  readonly owned: boolean;
  /** Columns of each unique index that holds the reference, and its condition. */
  readonly unique: readonly { readonly columns: readonly string[]; readonly condition: string | null }[];
}

/**
 * Moves everything that names one person to another, then removes the account. Which tables those are the database says
 * itself, so that a new one cannot be forgotten. What only links (a role, a station, a place in a team) and is there twice
 * falls away; anything else that collides is refused by its constraint, and nothing happens.
 */
export async function mergeAccounts(tx: Tx, keep: number, double: number): Promise<readonly Moved[]> {
  // A sign-in of the account that goes is not one of the account that stays, and neither are its mailed links.
  await tx.execute(sql`delete from sign_in where person_id = ${double}`);
  await tx.execute(sql`delete from mailed_link where person_id = ${double}`);
  const counts = new Map<string, { moved: number; dropped: number }>();
  for (const reference of await personReferences(tx)) {
    const dropped = isLink(reference) ? await dropTwice(tx, reference, keep, double) : 0;
    const moved = await repoint(tx, reference, keep, double);
    const before = counts.get(reference.table) ?? { moved: 0, dropped: 0 };
    counts.set(reference.table, { moved: before.moved + moved, dropped: before.dropped + dropped });
  }
  await moveAudit(tx, keep, double);
  await tx.execute(sql`delete from person where id = ${double}`);
  return [...counts].map(([table, count]) => ({ table, ...count })).filter(({ moved, dropped }) => moved + dropped > 0);
}

/** Every column of the database that names a person, from its catalogue. */
export async function personReferences(tx: Tx): Promise<readonly Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select source.relname as table, attribute.attname as column, reference.confdeltype = 'c' as owned,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(key.attname) from pg_attribute key
                      where key.attrelid = index.indrelid and key.attnum = any(index.indkey)),
          'condition', pg_get_expr(index.indpred, index.indrelid)))
        from pg_index index
        where index.indrelid = source.oid and index.indisunique and attribute.attnum = any(index.indkey)
      ), '[]') as unique
    from pg_constraint reference
    join pg_class source on source.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'person'::regclass
    order by 1, 2`);
  return rows;
}

/** A place in a team is kept when somebody leaves it, but says nothing that the other place does not. */
const isLink = ({ table, owned }: Reference): boolean => owned || table === 'proposal_member';

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
  for (const { columns, condition } of unique) {
    const others = columns.filter((one) => one !== column);
    const same = sql.join(
      [sql`mine.${name(column)} = ${keep}`, ...others.map((one) => sql`mine.${name(one)} = theirs.${name(one)}`)],
      sql` and `,
    );
    const within = condition === null ? sql`true` : sql.raw(condition);
    const { rowCount } = await tx.execute(sql`
      with living as (select * from ${name(table)} where ${within})
      delete from ${name(table)} where ctid in (
        select twice.ctid from ${name(table)} twice join living theirs on ${sql.join(
          columns.map((one) => sql`theirs.${name(one)} = twice.${name(one)}`),
          sql` and `,
        )}
        where theirs.${name(column)} = ${double} and exists (select from living mine where ${same}))`);
    dropped += rowCount ?? 0;
  }
  return dropped;
}
