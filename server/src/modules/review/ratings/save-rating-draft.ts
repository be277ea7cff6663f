import type { Actor } from '@luch/contract/account/roles.ts';
import { answersGiven } from '@luch/contract/forms/answer.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { ExpertiseDraft, ExpertiseDraftInput } from '@luch/contract/review/review.schemas.ts';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockForRating } from './rated-assignment.ts';
import { draftView, ratingDraftOf, typedDiffers } from './rating-draft.queries.ts';
import { type ExpertAssignment, expertise, expertiseHistory } from '../../expertise/expertise.tables.ts';
import { keepRatingDraft } from '../../expertise/ratings.commands.ts';

/**
 * Keeps what I have typed of my rating. Of two windows that began with the same version one wins; the other gets `stale`
 * with what stands there now. A save that changes nothing makes no version.
 */
export async function saveRatingDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { proposal_id: proposalId, version, ...input }: z.output<typeof ExpertiseDraftInput>,
): Promise<ExpertiseDraft> {
  return db.transaction(async (tx) => {
    const { assignment } = await lockForRating(tx, actor, proposalId);
    const current = await ratingDraftOf(tx, assignment);
    if (version !== current.version) throw new AppError('stale', {}, { current });
    const typed = { ...input, answers: answersGiven(input.answers ?? current.answers) };
    if (!typedDiffers(current, typed)) return current;
    const saved = { ...typed, version: (version || (await firstVersion(tx, assignment))) + 1, savedAt: clock.now() };
    await keepRatingDraft(tx, { assignmentId: assignment.id, ...saved });
    return draftView(assignment, typed, saved);
  });
}

/** More saves than anybody types between two ratings. */
const APART = 1_000_000;

/** A window that still holds the draft of before a rating must not pass for one that knows the draft of after it. */
async function firstVersion(tx: Tx, assignment: ExpertAssignment): Promise<number> {
  const [given] = await tx
    .select({ times: count(expertiseHistory.id) })
    .from(expertise)
    .innerJoin(expertiseHistory, eq(expertiseHistory.expertiseId, expertise.id))
    .where(eq(expertise.assignmentId, assignment.id));
  return APART * (given?.times ?? 0);
}
