import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { IconAlert, IconNoNetwork, IconSaved, IconSaving } from '../../../ui/icons.ts';
import type { RatingState } from '../draft/rating-kind.ts';
import { type SaveState, saveStateOf } from './submit-rules.ts';
import classes from './marks-panel.module.css';

const looks = {
  saved: { tone: 'green', Icon: IconSaved },
  saving: { tone: undefined, Icon: IconSaving },
  none: { tone: undefined, Icon: IconSaved },
  offline: { tone: 'amber', Icon: IconNoNetwork },
  server: { tone: 'amber', Icon: IconNoNetwork },
  elsewhere: { tone: 'amber', Icon: IconAlert },
  refused: { tone: 'red', Icon: IconAlert },
  closed: { tone: 'red', Icon: IconAlert },
  lost: { tone: 'red', Icon: IconAlert },
} as const satisfies Record<SaveState, object>;
/** Told to a screen reader when they begin; 'saved' after every pause would only disturb. */
const quiet: readonly SaveState[] = ['saved', 'saving', 'none'];

/** How safe what was typed is, in words. */
export const SaveLine = ({ state }: { state: RatingState }) => {
  const saving = saveStateOf(state);
  const text = useText(saving, state);
  const { tone, Icon } = looks[saving];
  return (
    <div
      className={classes['save']}
      data-testid="rating-save"
      data-state={saving}
      style={tone && { color: `var(--luch-${tone}-fg)` }}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
      <span>{text}</span>
      <span className="luch-spoken" role="status">
        {quiet.includes(saving) ? '' : text}
      </span>
    </div>
  );
};

function useText(saving: SaveState, { savedAt, trouble }: RatingState): string {
  const { t } = useTranslation();
  if (saving === 'saved' && savedAt) {
    const time = formatTime(savedAt);
    return plainDateOf(savedAt) === today()
      ? t(($) => $.expertReview.save.saved, { time })
      : t(($) => $.expertReview.save.savedOn, { date: formatDayMonth(savedAt), time });
  }
  if (saving === 'saved' || saving === 'none') return t(($) => $.expertReview.save.none);
  if ((saving === 'closed' || saving === 'refused') && trouble && 'detail' in trouble && trouble.detail)
    return t(($) => $.expertReview.save.because, { because: trouble.detail });
  return t(($) => $.expertReview.save[saving]);
}
