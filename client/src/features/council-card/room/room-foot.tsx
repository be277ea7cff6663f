import { type Decision, decisionIds, decisionSlugOf, decisions } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { IconPrevious } from '../../../ui/icons.ts';
import type { Place } from '../discussion/discussed.ts';
import type { Lead } from '../discussion/use-lead.ts';
import { decisionLook } from '../entries/decision-look.ts';
import { usualHoursOf } from '../entries/own-entries.ts';
import classes from './room-foot.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** Four keys that decide, and what comes next. */
export const RoomFoot = ({
  place: { now, previous, next },
  lead,
  onDecide,
}: {
  place: Place;
  lead: Lead;
  /** Undefined: nothing is to be decided here and now. */
  onDecide: ((decision: Decision) => void) | undefined;
}) => (
  <footer className={classes['foot']}>
    {now && onDecide && (
      <div role="group" aria-label={t(($) => $.councilCard.entries.decide)} className={classes['keys']}>
        {decisionIds.map((decision) => (
          <Key key={decision} decision={decision} entry={now} onPress={() => onDecide(decision)} />
        ))}
      </div>
    )}
    <div className={classes['steps']}>
      {previous && (
        <button
          type="submit"
          className={classes['back']}
          aria-label={t(($) => $.councilCard.discussion.previous)}
          onClick={() => lead.discuss(previous.id)}
        >
          <IconPrevious size={24} stroke={1.7} />
        </button>
      )}
      {next && (
        <button type="submit" className={classes['next']} onClick={() => lead.discuss(next.id)}>
          <span>{t(($) => $.councilCard.room[now ? 'next' : 'first'])}</span>
          <b>
            {numberText(next.proposal_id)}
            {next.proposal.station_name && `, ${next.proposal.station_name}`}
          </b>
        </button>
      )}
      {now && !next && <span className={classes['last']}>{t(($) => $.councilCard.room.last)}</span>}
    </div>
  </footer>
);

const Key = ({ decision, entry, onPress }: { decision: Decision; entry: CouncilEntry; onPress: () => void }) => {
  const { tone } = decisionLook[decision];
  const hours = entry.provided_experiment_duration ?? usualHoursOf(entry);
  return (
    <button
      type="button"
      className={classes['key']}
      style={{
        '--t': `var(--luch-${tone}-mark)`,
        '--tf': `var(--luch-${tone}-fg)`,
        '--ts': `var(--luch-${tone}-solid)`,
      }}
      aria-pressed={entry.status === decision}
      onClick={onPress}
    >
      <kbd aria-hidden>{decision}</kbd>
      <span>{t(($) => $.words.council.decision[decisionSlugOf[decision]])}</span>
      {decision === decisions.accept && hours !== null && (
        <span className="luch-nowrap">{t(($) => $.councilCard.hours, { hours: formatNumber(hours) })}</span>
      )}
    </button>
  );
};
