import { shortName } from '@luch/contract/account/person-name.ts';
import type { EntryCard, EntryRow } from '@luch/contract/administration/lists.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ListName } from '@luch/contract/reference/lists.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lastEntryChange } from '../../audit/audit.queries.ts';
import { type Entry, entryById, type Use, usesOf } from '../../reference/lists/entries.queries.ts';

/** Two statements, however many rows. */
export async function entryRows(db: Executor, list: ListName, entries: readonly Entry[]): Promise<EntryRow[]> {
  const uses = await usesOf(
    db,
    list,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => rowView(entry, uses));
}

export const rowView = ({ id, values, isActive, version }: Entry, uses: readonly Use[]): EntryRow => ({
  id,
  values: { ...values } as EntryRow['values'],
  is_active: isActive,
  used: uses.filter((use) => use.id === id).reduce((sum, { count }) => sum + count, 0),
  version,
});

/** @throws AppError `not_found` */
export async function entryCard(
  { texts }: Pick<Deps, 'texts'>,
  db: Executor,
  language: Language,
  { list, id }: { readonly list: ListName; readonly id: number },
): Promise<EntryCard> {
  // One after another: inside a transaction there is one connection, which answers one at a time.
  const entry = await entryById(db, list, id);
  if (!entry) throw new AppError('not_found');
  const uses = await usesOf(db, list, [id]);
  const changed = await lastEntryChange(db, list, id);
  return {
    ...rowView(entry, uses),
    uses: uses.map(({ table, count }) => ({ table, count, title: tableTitle(texts, language, table) })),
    changed_at: changed?.at.toISOString() ?? null,
    changed_by: changed?.last_name
      ? shortName({
          last_name: changed.last_name,
          first_name: changed.first_name ?? '',
          middle_name: changed.middle_name ?? '',
        })
      : '',
  };
}

/** A table without words yet is better named than hidden. */
export function tableTitle(texts: Deps['texts'], language: Language, table: string): string {
  const key = `administration.tables.${table}`;
  return texts.has(key) ? texts.text(language, key) : table;
}
