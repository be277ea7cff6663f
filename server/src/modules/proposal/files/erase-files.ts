import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, gt, inArray, isNull, lt, not } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposal, storedFile } from '../proposal.tables.ts';
import { answerFileKind } from './file.policy.ts';
import { isNamed, isNamedEarlier } from './named-files.queries.ts';
import { removeFiles } from './remove-files.commands.ts';

/**
 * Uploads that no action named within a day are removed, so are files of drafts deleted long ago and answers that were given
 * up, and contents whose removal failed or was cut short are tried again. Answers how many uploads it removed. May run twice at once.
 */
export async function eraseFiles(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'settings'>,
): Promise<{ readonly removed: number }> {
  const { db, files, clock, settings } = deps;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const removed = await removeFiles(deps, and(isNull(storedFile.claimedAt), lt(storedFile.addedAt, before(1))));
  const abandoned = await removeFiles(deps, ofDraftsDeleted(db, before(settings.value('deleted_draft_days'))));
  const givenUp = await removeFiles(
    deps,
    and(
      eq(storedFile.kind, answerFileKind),
      // Before that it may be about to be saved.
      lt(storedFile.addedAt, before(1)),
      not(isNamed),
      not(isNamedEarlier),
    ),
  );
  const recently = await db
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(gt(storedFile.removedAt, before(2)));
  // One after another: nobody waits for it.
  for (const { key } of recently) await files.remove(key);
  return { removed: removed + abandoned + givenUp };
}

/** Nobody brings a deleted draft back; of a proposal that was submitted everything stays on record. */
const ofDraftsDeleted = (db: Db, until: Date) =>
  inArray(
    storedFile.proposalId,
    db
      .select({ id: proposal.id })
      .from(proposal)
      .where(
        and(
          eq(proposal.status, proposalStatus.deleted),
          eq(proposal.statusBefore, proposalStatus.draft),
          isNull(proposal.submittedAt),
          lt(proposal.statusAt, until),
        ),
      ),
  );
