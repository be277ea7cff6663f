import { criteria } from '@luch/contract/review/expertise.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { formatMark } from '../../../lib/dates.ts';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type RatingDraft, sameValue, totalOfDraft } from '../draft/rating-draft.ts';
import { theirsOf } from '../draft/rating-kind.ts';
import classes from './marks-panel.module.css';
import type { AskedOfRating } from './submit-rules.ts';
import type { Rating } from './use-rating.ts';

const AnsweredList = late(async () => (await import('../../../entities/question/answered-list.tsx')).AnsweredList);

/** The same rating was changed in another tab or on another device: both stand here until one has decided. */
export const TwoVersions = ({
  rating: { engine, state, asked, askedBy, takeOther },
}: {
  rating: Pick<Rating, 'engine' | 'state' | 'asked' | 'askedBy' | 'takeOther'>;
}) => {
  const theirs = theirsOf(state);
  if (!theirs) return null;
  const mine = state.draft;
  const questions = [...new Map([...asked, ...askedBy(theirs)].map((one) => [one.question.id, one])).values()];
  return (
    <div className={classes['versions']}>
      <Notice tone="amber" title={t(($) => $.expertReview.versions.title)} alert>
        <Version label={t(($) => $.expertReview.versions.theirs)} draft={theirs} other={mine} questions={questions} />
        <Version label={t(($) => $.expertReview.versions.mine)} draft={mine} other={theirs} questions={questions} />
        <span className={classes['versionButtons']}>
          <Button size="compact-sm" variant="default" onClick={() => engine.resolve(mine)}>
            {t(($) => $.expertReview.versions.keep)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => takeOther(theirs)}>
            {t(($) => $.expertReview.versions.take)}
          </Button>
        </span>
      </Notice>
    </div>
  );
};

/** Its mean and its comment, and of marks and answers those that differ: the other ones are lost with it. */
const Version = ({
  label,
  draft,
  other,
  questions,
}: {
  label: string;
  draft: RatingDraft;
  other: RatingDraft;
  questions: readonly AskedOfRating[];
}) => {
  const mean = totalOfDraft(draft);
  const marks = criteria.flatMap((id) => {
    const mark = draft[id];
    if (mark === other[id]) return [];
    const name = t(($) => $.words.review.criterion[id].name);
    return `${name}: ${mark === null ? t(($) => $.expertReview.untouched) : formatMark(mark)}`;
  });
  const comment = draft.comment.trim();
  const gist = [
    t(($) => $.expertReview.versions.total, { total: mean === null ? '—' : formatMark(mean) }),

    ...marks,
    comment ? `«${comment}»` : t(($) => $.expertReview.versions.noComment),
  ];
  const answered = questions.flatMap(({ question }) => {
    const answer = draft.answers[question.id] ?? null;
    return sameValue({ answer }, { answer: other.answers[question.id] ?? null }) ? [] : [{ ...question, answer }];
  });
  return (
    <div className={classes['version']}>
      {label} {gist.join(', ')}
      {answered.length > 0 && <AnsweredList answered={answered} />}
    </div>
  );
};
