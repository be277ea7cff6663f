import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { totalOf } from '@luch/contract/review/expertise.ts';
import type { ExpertiseInput, ExpertiseView } from '@luch/contract/review/review.schemas.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { expertiseOf } from '../../expertise/expertise.queries.ts';
import { answersTaken } from './rating-questions.ts';
import { lockForRating } from './rated-assignment.ts';
import { typedDiffers } from './rating-draft.queries.ts';
import { rated } from '../review.events.ts';
import { notifyRated } from '../review.live.ts';
import { expertise } from '../../expertise/expertise.tables.ts';
import { dropRatingDraft, keepRating } from '../../expertise/ratings.commands.ts';

/**
 * Gives my rating of this round or changes it; every version is kept. The same once more, as by a second click, changes
 * nothing. What was typed and not yet given has had its day.
 */
export async function rate(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'config'>,
  actor: Actor,
  language: Language,
  { id, proposal_id: proposalId, ...input }: z.output<typeof ExpertiseInput>,
): Promise<ExpertiseView> {
  return deps.db.transaction(async (tx) => {
    const { row, assignment } = await lockForRating(tx, actor, proposalId);
    if (id !== undefined && id !== assignment.id) throw new AppError('not_found');
    const [before] = await tx.select().from(expertise).where(eq(expertise.assignmentId, assignment.id));
    const kept = before?.answers ?? {};
    const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
    const answers = input.answers ? await answersTaken(tx, row, today, { before: kept, said: input.answers }) : kept;
    // What was typed over a rating and then given as it was is given anew: versions of drafts go on after it.
    const hadDraft = await dropRatingDraft(tx, assignment.id);
    if (!before || hadDraft || typedDiffers(before, { ...input, answers })) {
      const { mark1, mark2, mark3, mark4, comment } = input;
      const rating = { mark1, mark2, mark3, mark4, comment, answers, mark: totalOf(input) };
      await keepRating(tx, assignment.id, rating, deps.clock.now());
      await notifyRated(deps, tx, actor, row);
      await rated.announce({ deps, tx, proposalId: row.id });
    }
    const [given] = await expertiseOf(tx, row.id, { actorId: actor.id, scope: 'own', language });
    if (!given) throw new Error(`The rating of assignment ${assignment.id} has vanished`);
    return given;
  });
}
