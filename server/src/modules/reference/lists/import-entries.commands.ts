import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { type Both, entryProblems, type EntryValues, tidy } from '@luch/contract/reference/lists.ts';
import { or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lowered } from '../../../platform/database/in-language.ts';
import type { Numbers } from '../../../platform/rows/numbers.ts';
import { type Incoming, left, refused, type Taken, type TakenRows } from '../../../platform/rows/taken.ts';
import { addEntries, changeEntry, type Keeping, lockList } from './entries.commands.ts';
import { entryById } from './entries.queries.ts';
import { listTables } from './list-tables.ts';

/**
 * Entries of a file: new ones are added, one of the same name stands here already and is left as it is, and what somebody has
 * changed here since the file wrote it stays as they made it.
 */
export async function importEntries(
  keeping: Keeping & { readonly numbers: Numbers },
  all: readonly Incoming<EntryValues>[],
): Promise<TakenRows> {
  await lockList(keeping.tx, keeping.list);
  const taken = new Map<string, Taken>();
  const fresh: Incoming<EntryValues>[] = [];
  const named = await namesOf(keeping, all);
  for (const row of all) {
    const problem = Object.entries(entryProblems(keeping.list, row.values))[0];
    const same = named.get(row);
    if (problem) taken.set(row.key, refused(`${problem[0]} is not as it must be (${problem[1][0]?.key})`));
    else if (row.before) taken.set(row.key, await changed(keeping, row, row.before));
    else if (same === 'twice') taken.set(row.key, refused('has the name of a row before'));
    else if (same) taken.set(row.key, { as: 'known', id: same.id });
    else fresh.push(row);
  }
  const ids = await addEntries(
    keeping,
    fresh.map(({ values }) => values),
    keeping.numbers,
  );
  for (const [at, { key }] of fresh.entries()) taken.set(key, { as: 'added', id: ids[at]!, version: 1 });
  return taken;
}

async function changed(
  keeping: Keeping,
  { values }: Incoming<EntryValues>,
  before: NonNullable<Incoming<0>['before']>,
) {
  const { tx, list } = keeping;
  const entry = before.id === null ? undefined : await entryById(tx, list, before.id);
  if (!entry) return left('was deleted here since');
  const wanted = tidy(list, values);
  const isOurs = before.version !== null;
  if (isDeepStrictEqual(wanted, entry.values))
    return { as: 'known' as const, id: entry.id, ...(isOurs && { version: entry.version }) };
  if (!isOurs) return left('stood here before, and stays as it is');
  if (entry.version !== before.version) return left('was changed here since, and stays so');
  try {
    await changeEntry(keeping, entry, wanted);
  } catch (error) {
    if (error instanceof AppError) return refused('has a name or choice that this list does not take');
    throw error;
  }
  return { as: 'changed' as const, id: entry.id, version: entry.version + 1 };
}

interface Named {
  readonly id: number;
}

/** The entry that has a name of a new row already, in either language; `twice` when a row before it has. */
async function namesOf({ tx, list }: Keeping, all: readonly Incoming<EntryValues>[]) {
  const { id, nameRu, nameEn } = listTables[list];
  const fresh = all.filter(({ before }) => !before);
  const pairs = fresh.map((row) => [row, lower(row.values['name'] as Both)] as const);
  const among = (column: PgColumn, names: readonly string[]) =>
    sql`${lowered(column)} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  const rows = (await tx
    .select({ id, ru: lowered(nameRu), en: lowered(nameEn) })
    .from(listTables[list])
    .where(
      or(
        among(
          nameRu,
          pairs.map(([, { ru }]) => ru),
        ),
        among(
          nameEn,
          pairs.map(([, { en }]) => en),
        ),
      ),
    )) as (Named & Both)[];
  const here = new Map<string, Named | 'twice'>(
    rows.flatMap((row) => [
      [`ru ${row.ru}`, row],
      [`en ${row.en}`, row],
    ]),
  );
  const found = new Map<Incoming<EntryValues>, Named | 'twice'>();
  for (const [row, { ru, en }] of pairs) {
    const same = here.get(`ru ${ru}`) ?? here.get(`en ${en}`);
    if (same) found.set(row, same);
    for (const name of [`ru ${ru}`, `en ${en}`]) if (!here.has(name)) here.set(name, 'twice');
  }
  return found;
}

const lower = ({ ru, en }: Both): Both => ({ ru: ru.trim().toLowerCase(), en: en.trim().toLowerCase() });
