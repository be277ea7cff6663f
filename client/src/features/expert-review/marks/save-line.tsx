import { t } from 'i18next';
import { type SavingState, savingStateOf } from '../../../drafts/saving-state.ts';
import { formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { ratingKind, type RatingState } from '../draft/rating-kind.ts';
import classes from './marks-panel.module.css';

/** How safe what was typed is, in words. */
export const SaveLine = ({ state }: { state: RatingState }) => {
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

function useText(saving: SavingState, { savedAt, trouble }: RatingState): string {
  if (saving === 'saved') {
    if (!savedAt) return t(($) => $.expertReview.save.none);
    const time = formatTime(savedAt);
    return plainDateOf(savedAt) === today()
      ? t(($) => $.expertReview.save.saved, { time })
      : t(($) => $.expertReview.save.savedOn, { date: formatDayMonth(savedAt), time });
  }
  if ((saving === 'closed' || saving === 'refused') && trouble && 'detail' in trouble && trouble.detail)
    return t(($) => $.expertReview.save.because, { because: trouble.detail });
  return t(($) => $.expertReview.save[saving]);
}
