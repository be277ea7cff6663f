import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofProposal } from '../../../entities/beam-time/hours-picture.ts';
import { hoursOfRow } from '../../../entities/beam-time/hours-of-row.ts';
import { useHoursSaid } from '../../../entities/beam-time/proposal-time.tsx';
import { StationTime } from '../../../entities/beam-time/station-time.tsx';
import { useHours } from '../../../entities/beam-time/use-hours-words.ts';
import { formatDayMonth, formatNumber } from '../../../lib/dates.ts';
import classes from './side.module.css';

/** What comes of the hours of the proposal, and how many its station has in the session. */
export const CardTime = ({ card }: { card: ProposalCard }) => {
  const says = useHoursSaid();
  const say = useHours();
  const hours = hoursOfRow(card);
  const { asked, granted, used } = hours;
  const whole = Math.max(asked ?? 0, granted ?? 0);
  if (whole === 0) return null;
  const { session } = card.beam_time;
  return (
    <section className={classes['block']} aria-label={t(($) => $.beamTime.title)}>
      <p className="luch-ends luch-small luch-flush">
        <b>{t(($) => $.beamTime.title)}</b>
        <span className="luch-muted">
          {granted === null ? (
            t(($) => $.beamTime.says.asked, { hours: say(whole) })
          ) : asked === null ? (
            <b>{say(granted)}</b>
          ) : (
            <>
              <b className={classes['granted']}>{formatNumber(granted)}</b>{' '}
              {t(($) => $.beamTime.of, { hours: say(asked) })}
            </>
          )}
        </span>
      </p>
      {/* Whether it fits is said by the bar of the station under it. */}
      <HoursBar picture={ofProposal({ ...hours, free: null }, whole)} size="card" says={says(hours)} />
      <Foot card={card} used={used} />
      {session && card.station && card.session && (
        <div className={classes['session']}>
          <StationTime
            name={t(($) => $.beamTime.session, { station: card.station.name, session: card.session.name })}
            hours={{ ...session, open: 0 }}
          />
        </div>
      )}
    </section>
  );
};

/** Worked hours, and when the rest is to be worked. */
const Foot = ({ card, used }: { card: ProposalCard; used: number }) => {
  const say = useHours();
  const { reserved } = card.beam_time;
  const granted = card.provided_experiment_duration ?? 0;
  const ahead = reserved - used;
  // The parts add up to what was granted; a rest that nobody can place is none.
  const unplaced = hoursLeft(granted, reserved) > 0 ? granted - reserved : 0;
  const last = card.experiments
    .map(({ finish_date: date }) => date)
    .toSorted()
    .at(-1);
  if (reserved === 0) return null;
  return (
    <p className={classes['worked']}>
      {used > 0 && <span>{t(($) => $.beamTime.used, { hours: say(used) })}</span>}
      {ahead > 0 && last && (
        <span>{t(($) => $.beamTime.aheadUntil, { hours: say(ahead), date: formatDayMonth(last) })}</span>
      )}
      {unplaced > 0 && <span>{t(($) => $.beamTime.unplaced, { hours: say(unplaced) })}</span>}
    </p>
  );
};
