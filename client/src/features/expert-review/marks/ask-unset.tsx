import { t } from 'i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { unsetIn } from '../draft/rating-draft.ts';
import type { Rating } from './use-rating.ts';

/** Before a criterion that was not set counts as 0, it is named and asked about. */
export const AskUnset = ({ rating: { state, isAsking, answer } }: { rating: Rating }) => {
  const unset = unsetIn(state.draft);
  const names = unset.map((id) => t(($) => $.words.review.criterion[id].name));
  return (
    <ConfirmDialog
      opened={isAsking}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t(($) => $.expertReview.unset.title, { count: unset.length })}
      text={t(($) => $.expertReview.unset.text, { count: unset.length, names: names.join(', ') })}
      yes={t(($) => $.expertReview.unset.yes)}
      no={t(($) => $.expertReview.unset.no)}
    />
  );
};
