import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { removeLater } from '../../../platform/files/remove-later.ts';
import { forgetProposals } from '../../../platform/mail/withdraw.ts';
import type { ErasedPerson } from '../../account/account.events.ts';
import { person } from '../../account/account.tables.ts';
import { proposal, proposalPrevious, type ProposalRecord, storedFile } from '../proposal.tables.ts';
import { notifyStaffScreens } from '../proposal.workflow.ts';

/** Drafts, and those that were deleted. */
const isUnsent = isNull(proposal.submittedAt);

/** A draft that others work on: it has to be given to one of them first. A deleted one nobody can leave or go on with. */
export const isSharedDraft = sql`(${isUnsent} and ${proposal.status} = ${s.draft} and exists (
  select from proposal_member m join person other on other.id = m.person_id
  where m.proposal_id = ${proposal.id} and m.is_active and other.erased_at is null))`;

/** So that nobody joins one while its author is erased; before the author's account, as who changes a draft locks them. */
export async function lockDrafts(tx: Tx, personId: number): Promise<void> {
  await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.applicantId, personId), isUnsent))
    .orderBy(proposal.id)
    .for('update');
}

/** What was never submitted and nobody else works on is no fact of others: it goes with its author. */
export async function eraseDrafts({ deps, tx, personId }: ErasedPerson): Promise<void> {
  const rows = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.applicantId, personId), isUnsent, not(isSharedDraft)));
  await deleteDrafts(deps, tx, rows);
}

/**
 * Drafts of people who were erased before drafts went with them, and shared ones that all others have left since; answers
 * how many.
 */
export async function eraseDraftsLeft(deps: Deps): Promise<number> {
  let [all, last] = [0, 0];
  do all += last = await eraseSome(deps);
  while (last === AT_ONCE);
  return all;
}

/** In transactions of few, so that many drafts of one author neither run out of time nor keep the others from going. */
const AT_ONCE = 50;
const eraseSome = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const erased = tx.select({ id: person.id }).from(person).where(isNotNull(person.erasedAt));
    const left = and(
      isUnsent,
      inArray(proposal.status, [s.draft, s.deleted]),
      inArray(proposal.applicantId, erased),
      not(isSharedDraft),
    );
    const locked = await tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(left)
      .orderBy(proposal.id)
      .limit(AT_ONCE)
      .for('update');
    const ids = locked.map(({ id }) => id);
    // Who joined one meanwhile is seen only by a statement after the lock.
    const rows = await tx
      .select()
      .from(proposal)
      .where(and(isAmong(proposal.id, ids), left));
    await deleteDrafts(deps, tx, rows);
    return rows.length;
  });

/** All that is a draft's own goes with its row; its files by jobs. */
async function deleteDrafts(deps: Deps, tx: Tx, rows: readonly ProposalRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await notifyStaffScreens(deps, tx, rows);
  const files = await tx
    .delete(storedFile)
    .where(isAmong(storedFile.proposalId, ids))
    .returning({ key: storedFile.storageKey });
  await removeLater(
    deps,
    tx,
    files.map(({ key }) => key),
  );
  await forgetProposals(tx, ids);
  await tx.delete(proposalPrevious).where(isAmong(proposalPrevious.previousId, ids));
  await tx.delete(proposal).where(isAmong(proposal.id, ids));
}
