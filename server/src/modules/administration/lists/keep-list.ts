import type { Actor } from '@luch/contract/account/roles.ts';
import type { EntryMerge } from '@luch/contract/administration/lists.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ListName } from '@luch/contract/reference/lists.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Moved } from '../../../platform/database/references.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runAndRollBack } from '../../../platform/run-and-roll-back.ts';
import { demandEntry, type Keeping, lockList, mergeEntries } from '../../reference/lists/entries.commands.ts';
import type { Entry } from '../../reference/lists/entries.queries.ts';
import { movedOn } from '../../../platform/moved-on.ts';
import { entryCard } from './entry.view.ts';

/** One change of a list at a time. */
export function keepList<Result>(
  deps: Deps,
  actor: Actor,
  list: ListName,
  work: (keeping: Keeping) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction(async (tx) => {
    await lockList(tx, list);
    return work({ deps, tx, actor, list });
  });
}

interface Seen {
  readonly list: ListName;
  readonly id: number;
  readonly seen_version: number;
}

/** @throws AppError `moved_on` for who saw an older one, `not_found` */
export function keepEntry(
  deps: Deps,
  actor: Actor,
  language: Language,
  { list, id, seen_version: seen }: Seen,
  work: (keeping: Keeping, before: Entry) => Promise<void>,
): Promise<void> {
  return keepList(deps, actor, list, async (keeping) => {
    const before = await demandEntry(keeping.tx, list, id);
    if (before.version !== seen) throw await changedMeanwhile(deps, keeping.tx, language, { list, id });
    await work(keeping, before);
  });
}

async function changedMeanwhile(deps: Deps, tx: Tx, language: Language, place: { list: ListName; id: number }) {
  const entry = await entryCard(deps, tx, language, place);
  return movedOn(
    {
      action: 'change_entry',
      what: deps.texts.text(language, 'administration.changed.entry'),
      by: entry.changed_by,
      at: entry.changed_at === null ? deps.clock.now() : new Date(entry.changed_at),
    },
    { entry },
  );
}

type Merge = z.output<typeof EntryMerge>;

export const mergeInList = (deps: Deps, actor: Actor, { list, keep, double }: Merge): Promise<readonly Moved[]> =>
  keepList(deps, actor, list, (keeping) => merge(keeping, keep, double));

/** The merging itself, taken back. */
export async function previewMergeInList(
  deps: Deps,
  actor: Actor,
  { list, keep, double }: Merge,
): Promise<readonly Moved[]> {
  const { result } = await runAndRollBack(deps, (silent, tx) => merge({ deps: silent, tx, actor, list }, keep, double));
  return result;
}

async function merge(keeping: Keeping, keep: number, double: number): Promise<readonly Moved[]> {
  const { tx, list } = keeping;
  return mergeEntries(keeping, await demandEntry(tx, list, keep), await demandEntry(tx, list, double));
}
