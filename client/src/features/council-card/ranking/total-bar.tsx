import { decisions } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { inOrder } from '../../../entities/beam-time/hours-picture.ts';
import { formatNumber } from '../../../lib/dates.ts';
import classes from './ranking.module.css';

/** The hours of the station with this proposal: its own part where it stands, red where it exceeds the available ones. */
export const TotalBar = ({
  entry,
  hours,
  until,
  available,
  scale,
}: {
  entry: CouncilEntry;
  hours: number;
  until: number | null;
  available: number | null;
  scale: number;
}) => {
  if (until === null) return <span className="luch-absent">—</span>;
  const limit = available ?? scale;
  const isAccepted = entry.status === decisions.accept;
  return (
    <>
      <span className={classes['until']} data-over={until > limit || undefined}>
        {formatNumber(until)}
        {until > limit && (
          <span className="luch-spoken">
            {' '}
            {t(($) => $.councilRanking.overBy, { hours: formatNumber(until - limit) })}
          </span>
        )}
      </span>
      <span className={classes['total']}>
        <HoursBar picture={inOrder({ from: until - hours, hours, isAccepted }, available, scale)} size="line" />
      </span>
    </>
  );
};
