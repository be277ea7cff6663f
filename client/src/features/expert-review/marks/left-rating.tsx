import { criteria } from '@luch/contract/review/expertise.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { fetchRatingDraft } from '../../../api/review/rating-draft.ts';
import type { DraftPlace } from '../../../drafts/draft-kind.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import { late } from '../../../ui/late.tsx';
import { leftOnDevice } from '../draft/open-rating.ts';
import { draftOf, emptyDraft, type RatingPatch, sameValue, unsetIn } from '../draft/rating-draft.ts';
import classes from './marks-panel.module.css';
import { useAsked } from './use-rating.ts';

const AnsweredList = late(async () => (await import('../../../entities/question/answered-list.tsx')).AnsweredList);

/**
 * What its expert typed and had not given when rating was closed: from the server, and over it what this device alone
 * holds. Read-only, with a word why it stands there.
 */
export const LeftRating = ({
  place,
  opensAgain,
}: {
  place: DraftPlace;
  /** It was taken back to where nobody rates yet: what is typed waits. */
  opensAgain: boolean;
}) => {
  const { data } = useQuery({
    queryKey: ['rating-left', place],
    queryFn: () => fetchRatingDraft(place.subjectId),
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });
  const left: RatingPatch = { ...(data?.saved_at && draftOf(data)), ...leftOnDevice(place) };
  const comment = left.comment?.trim();
  const { answers = {} } = left;
  const hasAnswers = !sameValue(answers, {});
  const { data: askedBy } = useAsked(place.subjectId, hasAnswers);
  const answered = (askedBy?.({ ...emptyDraft, ...left }) ?? []).flatMap(({ question }) => {
    const answer = answers[question.id] ?? null;
    return sameValue({ answer }, {}) ? [] : [{ ...question, answer }];
  });
  if (!comment && !hasAnswers && unsetIn(left).length === criteria.length) return null;
  return (
    <section aria-label={t(($) => $.expertReview.left)}>
      <h3 className={classes['label']}>{t(($) => $.expertReview.left)}</h3>
      <p className={classes['givenDate']}>
        {t(($) => (opensAgain ? $.expertReview.leftUntil : $.expertReview.leftWhy))}
      </p>
      <ul className={classes['givenList']}>
        {criteria.map((criterion) => (
          <li key={criterion}>
            <span>{t(($) => $.words.review.criterion[criterion].name)}</span>
            <Rating mark={left[criterion] ?? null} absent={t(($) => $.expertReview.untouched)} />
          </li>
        ))}
      </ul>
      {answered.length > 0 && <AnsweredList answered={answered} />}
      {comment && <p className="luch-text luch-lines luch-flush">{comment}</p>}
    </section>
  );
};
