import type { Actor } from '@luch/contract/account/roles.ts';
import { addComment } from '@luch/server/modules/proposal/comments/add-comment.ts';
import { assignExperts } from '@luch/server/modules/review/assignments/assign-experts.ts';
import { rate } from '@luch/server/modules/review/ratings/rate.ts';
import { saveRatingDraft } from '@luch/server/modules/review/ratings/save-rating-draft.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { answersToRate } from './own-questions.ts';
import type { ReviewStep } from './story.ts';

/** What reviewers do, by their own commands. `idOf` knows experts by their number. */
export async function takeReviewStep(
  deps: Deps,
  id: number,
  step: ReviewStep,
  actor: Actor,
  idOf: (person: number) => number,
): Promise<void> {
  switch (step.do) {
    case 'assign':
      await assignExperts(deps, actor, actor.language, [{ proposalId: id, add: step.experts.map(idOf), remove: [] }]);
      return;
    case 'rate':
      await rate(deps, actor, actor.language, {
        proposal_id: id,
        ...step.rating,
        answers: await answersToRate(deps, actor, id),
      });
      return;
    case 'type':
      await saveRatingDraft(deps, actor, { proposal_id: id, version: 0, ...step.rating });
      return;
    case 'judge':
      await addComment(deps, actor, {
        kind: 'bs',
        proposal: id,
        text: step.text,
        bs_resolution: step.isPossible ? 2 : 1,
      });
      return;
    case 'say':
      await addComment(deps, actor, { kind: 'common', proposal: id, text: step.text });
  }
}
