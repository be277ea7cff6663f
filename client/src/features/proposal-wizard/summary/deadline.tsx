import { useTranslation } from 'react-i18next';
import { formatDate, formatRange, formatZonedTime } from '../../../lib/dates.ts';
import { IconClock } from '../../../ui/icons.ts';
import classes from './summary.module.css';
import { lastMoment, timeLeft } from './session-for.ts';
import { useDestination } from './use-destination.ts';

const hour = 3_600_000;

/** Until when this proposal can be submitted, counted by the server's clock; nothing where no deadline counts. */
export const Deadline = () => {
  const { t } = useTranslation();
  // Seconds matter in the last hour only.
  const rough = useDestination(10_000);
  const isClose =
    rough.destination.kind === 'open' && Date.parse(rough.destination.session.deadline_at) - rough.now < hour;
  const { destination, now } = useDestination(isClose ? 1000 : 10_000);
  if (destination.kind === 'none') return null;
  if (destination.kind === 'stays') {
    const { name, date_start: start, date_end: end } = destination.session;
    return (
      <div className={classes['deadline']}>
        <IconClock size={18} stroke={1.7} aria-hidden />
        <div>
          <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.stays, { name })}</p>
          <p className={classes['left']}>
            {t(($) => $.proposalWizard.deadline.staysText, { range: formatRange(start, end) })}
          </p>
        </div>
      </div>
    );
  }
  const end = Date.parse(destination.session.deadline_at);
  // A day ends at midnight: people read its last minute as the deadline.
  const last = lastMoment(destination.session);
  return (
    <div className={classes['deadline']} data-close={end - now < 48 * hour || undefined}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      <div>
        <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.until, { date: formatDate(last) })}</p>
        <p className={classes['left']} role="timer">
          {formatZonedTime(last)}, <Left milliseconds={end - now} />
        </p>
      </div>
    </div>
  );
};

const Left = ({ milliseconds }: { milliseconds: number }) => {
  const { t } = useTranslation();
  const left = timeLeft(milliseconds);
  if (left.unit === 'days') return t(($) => $.proposalWizard.deadline.days, { count: left.days });
  if (left.unit === 'hours') return t(($) => $.proposalWizard.deadline.hours, left);
  return t(($) => $.proposalWizard.deadline.minutes, left);
};
