import { t } from 'i18next';
import { useAfterTerm } from '../../../entities/proposal/after-term.ts';
import { formatDate, formatRange, formatZonedTime } from '../../../lib/dates.ts';
import { IconClock } from '../../../ui/icons.ts';
import classes from './summary.module.css';
import { timeLeft } from './session-for.ts';
import { useDestination } from './use-destination.ts';

const hour = 3_600_000;

/** Until when a submit leads where it leads now, by the server's clock, and what becomes of a later one. */
export const Deadline = () => {
  // Seconds matter in the last hour only.
  const rough = useDestination(10_000);
  const isClose = rough.destination.kind !== 'none' && leftOf(rough.destination.until, rough.now) < hour;
  const { destination, now } = useDestination(isClose ? 1000 : 10_000);
  const after = useAfterTerm();
  if (destination.kind === 'none') return null;
  const { session, until } = destination;
  const left = leftOf(until, now);
  return (
    <div className={classes['deadline']} data-close={left < 48 * hour || undefined}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      {until ? (
        <div>
          <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.until, { date: formatDate(until) })}</p>
          <p className={classes['left']} role="timer">
            {formatZonedTime(until)}, <Left milliseconds={left} />
          </p>
          <p className={classes['left']}>{after(destination)}</p>
        </div>
      ) : (
        <div>
          <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.stays, { name: session.name })}</p>
          <p className={classes['left']}>
            {t(($) => $.proposalWizard.deadline.staysText, {
              range: formatRange(session.date_start, session.date_end),
            })}
          </p>
        </div>
      )}
    </div>
  );
};

const leftOf = (until: string | null, now: number): number =>
  until ? Date.parse(until) - now : Number.POSITIVE_INFINITY;

const Left = ({ milliseconds }: { milliseconds: number }) => {
  const left = timeLeft(milliseconds);
  if (left.unit === 'days') return t(($) => $.proposalWizard.deadline.days, { count: left.days });
  if (left.unit === 'hours') return t(($) => $.proposalWizard.deadline.hours, left);
  return t(($) => $.proposalWizard.deadline.minutes, left);
};
