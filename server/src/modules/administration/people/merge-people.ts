import type { Actor } from '@luch/contract/account/roles.ts';
import type { MergeInput, MergeView } from '@luch/contract/administration/people.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { describeError } from '../../../platform/database/constraint-errors.ts';
import type { Moved } from '../../../platform/database/references.ts';
import { runAndRollBack } from '../../../platform/run-and-roll-back.ts';
import { accountsMerged } from '../../account/account.events.ts';
import { demandAnAdministrator, lockAdministrators, lockStanding } from '../../account/offices.commands.ts';
import { mergeAccounts } from '../../account/merge.commands.ts';
import { audit } from '../../audit/audit.commands.ts';
import { tableTitle } from '../lists/entry.view.ts';

type Input = z.output<typeof MergeInput>;

/** The merging itself, taken back: what it would move, and whether the database would let it. */
export async function previewMerge(deps: Deps, actor: Actor, language: Language, input: Input): Promise<MergeView> {
  const { result } = await runAndRollBack(deps, (silent, tx) => merge(silent, tx, actor, input));
  return mergeView(deps, language, result);
}

/** @throws AppError `own_account`, `account_erased`, `merge_refused` when the two have something that one person cannot have twice */
export async function mergePeople(deps: Deps, actor: Actor, language: Language, input: Input): Promise<MergeView> {
  const at = deps.clock.now();
  const moved = await deps.db.transaction(async (tx) => {
    const done = await merge(deps, tx, actor, input);
    const detail = { account: input.double, moved: done };
    await audit(tx, {
      at,
      actorId: actor.id,
      action: 'people_merged',
      subject: 'person',
      subjectId: input.keep,
      detail,
    });
    return done;
  });
  return mergeView(deps, language, moved);
}

async function merge(deps: Deps, tx: Tx, actor: Actor, { keep, double }: Input) {
  if (keep === double) throw new AppError('not_found');
  // Nobody makes somebody else's proposals and ratings their own; and whoever does it stands in the journal.
  if ([keep, double].includes(actor.id)) throw new AppError('own_account');
  await lockAdministrators(tx);
  await lockStanding(tx, [keep, double]);
  try {
    const merged = await mergeAccounts({ deps, tx, actor, personId: keep, doubleId: double });
    await accountsMerged.announce({ deps, tx, actor, personId: keep, doubleId: double });
    await demandAnAdministrator(tx);
    return merged;
  } catch (error) {
    if (error instanceof AppError || describeError(error) === undefined) throw error;
    throw new AppError('merge_refused');
  }
}

/** What moved, in words. */
export function mergeView({ texts }: Pick<Deps, 'texts'>, language: Language, moved: readonly Moved[]): MergeView {
  return {
    moves: moved.map((one) => ({ ...one, title: tableTitle(texts, language, one.table) })),
  };
}
