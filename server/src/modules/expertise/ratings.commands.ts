import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { criteria } from '@luch/contract/review/expertise.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { expertise, expertiseDraft, expertiseHistory } from './expertise.tables.ts';

/** Whether somebody may rate is asked by the review, which holds the proposal's lock. */

export interface NewRating {
  readonly mark1: number;
  readonly mark2: number;
  readonly mark3: number;
  readonly mark4: number;
  readonly mark: number;
  readonly comment: string;
  readonly answers: Answers;
}

/** Gives the rating of an assignment or changes it; every version is kept. */
export async function keepRating(tx: Tx, assignmentId: number, rating: NewRating, now: Date): Promise<void> {
  const changed = { ...rating, changedAt: now };
  const [written] = await tx
    .insert(expertise)
    .values({ assignmentId, givenAt: now, ...changed })
    .onConflictDoUpdate({ target: expertise.assignmentId, set: changed })
    .returning();
  if (!written) throw new Error(`Nothing was written for assignment ${assignmentId}`);
  await tx.insert(expertiseHistory).values({
    expertiseId: written.id,
    at: now,
    marks: criteria.map((criterion) => written[criterion]),
    mark: written.mark,
    comment: written.comment,
    answers: written.answers,
  });
}

/** What was typed and not yet given. */
export async function keepRatingDraft(
  tx: Tx,
  draft: typeof expertiseDraft.$inferInsert & { readonly assignmentId: number },
): Promise<void> {
  await tx.insert(expertiseDraft).values(draft).onConflictDoUpdate({ target: expertiseDraft.assignmentId, set: draft });
}

/** @returns whether there was one */
export async function dropRatingDraft(tx: Tx, assignmentId: number): Promise<boolean> {
  const dropped = await tx
    .delete(expertiseDraft)
    .where(eq(expertiseDraft.assignmentId, assignmentId))
    .returning({ assignmentId: expertiseDraft.assignmentId });
  return dropped.length > 0;
}
