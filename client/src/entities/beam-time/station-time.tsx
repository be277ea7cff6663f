import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/dates.ts';
import classes from './beam-time.module.css';
import { HoursBar } from './hours-bar.tsx';
import { freeOf, ofStation, type StationHours } from './hours-picture.ts';
import { useHours } from './use-hours-words.ts';

/** The hours of a station in a session, with what this one would take of them: a bar, and the same in figures. */
export const StationTime = ({ name, hours, open: what }: { name: ReactNode; hours: StationHours; open?: string }) => {
  const say = useHours();
  const { accepted, open, available } = hours;
  const free = freeOf({ accepted, available });
  if (available === null || free === null) return null;
  const left = free - open;
  return (
    <div className={classes['station']}>
      <p className="luch-ends luch-flush">
        <b>{name}</b>
        <span data-short={left < 0 || undefined}>
          {left < 0 ? t(($) => $.beamTime.over) : open > 0 ? t(($) => $.beamTime.left) : t(($) => $.beamTime.isFree)}{' '}
          <b>{left < 0 ? say(-left) : formatNumber(left)}</b>
          {left >= 0 && ` ${t(($) => $.beamTime.of, { hours: say(available) })}`}
        </span>
      </p>
      <HoursBar picture={ofStation(hours)} size={what ? 'card' : 'row'} />
      {what && (
        <p className={classes['foot']}>
          <span>{t(($) => $.beamTime.accepted, { value: formatNumber(accepted) })}</span>
          <b>{`${what} ${formatNumber(open)}`}</b>
          {left >= 0 && <span>{t(($) => $.beamTime.rest, { value: formatNumber(left) })}</span>}
        </p>
      )}
    </div>
  );
};
