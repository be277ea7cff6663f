import { text } from '@luch/contract/kernel/limits.ts';
import { type Criterion as CriterionId, criteria } from '@luch/contract/review/expertise.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useRef, useState } from 'react';
import { formatDateTime, formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { useProfile } from '../../../api/account/account.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { type SavingState, savingStateOf } from '../../../drafts/saving-state.ts';
import { reasonOf } from '../../../lib/words.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { RatingSession } from '../draft/open-rating.ts';
import { stepMark, totalOfDraft, unsetIn } from '../draft/rating-draft.ts';
import { Until } from '../../../entities/reminders/until.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { late, lateDialog } from '../../../ui/late.tsx';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { isUnsaved, ratingKind, type RatingState } from '../draft/rating-kind.ts';
import { Criterion, focusCriterion } from './criterion.tsx';
import { submitObstacle, stageOf } from './submit-rules.ts';
import { GivenMarks } from './given-marks.tsx';
import { LeftRating } from './left-rating.tsx';
import classes from './marks-panel.module.css';
import { Total } from './total.tsx';
import { TwoVersions } from './two-versions.tsx';
import { useMarkKeys } from './use-mark-keys.ts';
import { givenOf } from './given-of.ts';
import { type Rating, useRating, useRatingSession } from './use-rating.ts';
import declineClasses from '../decline/decline.module.css';

// Fields of every kind, for a facility that asks something itself.
const Questions = late(async () => (await import('./own-questions.tsx')).OwnQuestions);

/** Buttons under the marks: what they do besides giving the rating is the place's business. */
type RenderFoot = (rating: Rating) => ReactNode;

export interface MarksPanelProps {
  card: ProposalCard;
  foot: RenderFoot;
  /** The foot while the rating is only read. */
  readFoot?: ReactNode;
  onGiven?: () => void;
  /** I have declined to rate it: the proposal is no longer mine to read. */
  onDeclined: () => void;
}

/** My rating of one proposal: read only with the reason where the server says that it is not to be changed now. */
export const MarksPanel = (props: MarksPanelProps) => {
  const { id: userId } = useProfile();
  const verdict = props.card.permissions.can.rate;
  if (verdict?.allowed) return <OpenMarks {...props} />;
  return (
    <GivenMarks
      reason={verdict?.text ?? reasonOf(verdict?.because ?? 'forbidden')}
      given={givenOf(props.card)}
      left={
        <LeftRating place={{ userId, subjectId: props.card.id }} opensAgain={verdict?.because === 'rating_not_open'} />
      }
      foot={
        <>
          {props.readFoot}
          <DeclineLink card={props.card} onDeclined={props.onDeclined} />
        </>
      }
    />
  );
};

const OpenMarks = (props: MarksPanelProps) => {
  const session = useRatingSession(props.card);
  return session ? <TypedMarks {...props} session={session} /> : <SkeletonLines lines={8} />;
};

const TypedMarks = ({ card, foot, onGiven, onDeclined, session }: MarksPanelProps & { session: RatingSession }) => {
  const rating = useRating(card, session, onGiven);
  const { engine, state, given } = rating;
  const { draft: mine } = state;
  const [active, setActive] = useState<CriterionId>(() => criteria.find((id) => mine[id] === null) ?? 'mark1');
  const bar = submitObstacle(state, rating.asked, rating.refused);
  const missing = () => {
    if (bar === 'comment' || bar === 'long') document.querySelector<HTMLElement>('[data-rating-comment]')?.focus();
    else if (bar === 'answers') focusAnswer(rating.asked);
    else focusCriterion((bar === 'mark' && criteria.find((id) => rating.refused[id] !== undefined)) || active);
  };
  const own = useRef<HTMLDivElement>(null);
  useMarkKeys(own, {
    onChoose: (criterion) => {
      setActive(criterion);
      focusCriterion(criterion);
    },
    onStep: (by) => {
      rating.refuse(active, undefined);
      engine.change({ [active]: stepMark(mine[active], by) });
    },
    onGive: () => (bar ? missing() : rating.give()),
  });
  return (
    <div ref={own} className={classes['root']}>
      <div className={classes['scroll']}>
        <Until day={card.rate_until} isRated={given !== null} />
        <Total total={totalOfDraft(mine)} unset={unsetIn(mine).length} />
        <TwoVersions rating={rating} />
        {criteria.map((id) => (
          <Criterion
            key={id}
            id={id}
            mark={mine[id]}
            refused={rating.refused[id]}
            isActive={active === id}
            onActivate={() => setActive(id)}
            onChange={(mark) => engine.change({ [id]: mark })}
            onRefused={(typed) => rating.refuse(id, typed)}
          />
        ))}
        {rating.asked.length > 0 && <Questions {...rating} />}
        {rating.askAgain && (
          <NotLoadedNotice title={t(($) => $.expertReview.questionsFailed)} onAgain={rating.askAgain} />
        )}
        <div className={classes['comment']}>
          <TextAreaField
            label={t(($) => $.expertReview.comment)}
            size="sm"
            minRows={4}
            maxRows={8}
            max={text.comment}
            value={mine.comment}
            onChange={(event) => engine.change({ comment: event.currentTarget.value })}
            data-rating-comment
          />
        </div>
        <Standing state={state} given={given} />
      </div>
      <div className={classes['foot']}>
        {foot(rating)}
        <DeclineLink card={card} onDeclined={onDeclined} />
      </div>
      <AskUnset rating={rating} />
    </div>
  );
};

const focusAnswer = (asked: Rating['asked']): void => {
  const first = asked.find(({ problem, missing }) => problem ?? missing);
  const field = document.querySelector<HTMLElement>(`[data-path="answer_${first?.question.id}"]`);
  const own = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input, textarea');
  own?.focus();
};

/** What counts and what is only a draft: given, changed since, or how safe the draft is. */
const Standing = ({ state, given }: Pick<Rating, 'state' | 'given'>) => {
  if (!given) return <SaveLine state={state} />;
  const date = formatDateTime(given.date);
  if (stageOf(state.draft, given.draft) === 'given')
    return (
      <p className={classes['given']}>
        <IconCheck size={16} stroke={2} aria-hidden />
        {t(($) => $.expertReview.givenAt, { date })}
      </p>
    );
  return (
    <>
      <SaveLine state={state} />
      <p className={classes['givenDate']}>{t(($) => $.expertReview.changedSince, { date })}</p>
    </>
  );
};

/** Before a criterion that was not set counts as 0, it is named and asked about. */
const AskUnset = ({ rating: { state, isAsking, answer } }: { rating: Rating }) => {
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

/** How safe what was typed is, in words. */
const SaveLine = ({ state }: { state: RatingState }) => {
  const saving = savingStateOf(state, ratingKind);
  // The server keeps no draft until something is typed.
  const isNew = saving === 'saved' && state.savedAt === null;
  return (
    <SavingLine
      state={isNew ? 'none' : saving}
      text={useText(saving, state)}
      className={classes['save']}
      testId="rating-save"
    />
  );
};

function useText(saving: SavingState, state: RatingState): string {
  const { savedAt, trouble } = state;
  if (saving === 'saved') {
    if (!savedAt) return t(($) => $.expertReview.save.none);
    const time = formatTime(savedAt);
    return plainDateOf(savedAt) === today()
      ? t(($) => $.expertReview.save.saved, { time })
      : t(($) => $.expertReview.save.savedOn, { date: formatDayMonth(savedAt), time });
  }
  // Declined in another window: what was typed was let go of, and nothing is kept.
  if (saving === 'closed' && !isUnsaved(state)) return t(($) => $.expertReview.save.over);
  if ((saving === 'closed' || saving === 'refused') && trouble && 'detail' in trouble && trouble.detail)
    return t(($) => $.expertReview.save.because, { because: trouble.detail });
  return t(($) => $.expertReview.save[saving]);
}

const DeclineDialog = lateDialog(async () => (await import('../decline/decline-dialog.tsx')).DeclineDialog);

/** Quietly under the marks, while it is possible: not everybody who is asked should rate. */
const DeclineLink = ({ card, onDeclined }: { card: ProposalCard; onDeclined: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  if (!card.permissions.can.decline_rating.allowed) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={declineClasses['link'] ?? ''}
        onPointerEnter={DeclineDialog.ahead}
        onFocus={DeclineDialog.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.expertReview.decline.open)}
      </Button>
      {isOpen && (
        <DeclineDialog
          id={card.id}
          name={card.name}
          isRated={givenOf(card) !== null}
          onClose={() => setOpen(false)}
          onDeclined={onDeclined}
        />
      )}
    </>
  );
};
