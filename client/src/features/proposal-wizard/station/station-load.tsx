import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadOfKindQuery } from '../../../api/calendar/load.ts';
import { loadWeeks } from '../../../entities/calendar/load.ts';
import { LoadFree, LoadStrip } from '../../../entities/calendar/load-strip.tsx';
import { formatShortMonth } from '../../../lib/dates.ts';
import { useDestination } from '../summary/use-destination.ts';
import classes from './station-card.module.css';

/** Thirteen weeks of a station from the first one of the session that the proposal would go to, and what is free in them. */
export const StationLoad = ({ stationId, kind }: { stationId: number; kind: number }) => {
  const { destination } = useDestination(60_000);
  const start = destination.kind === 'none' ? undefined : destination.session.date_start;
  const { data } = useQuery(loadOfKindQuery(kind, start));
  const found = data?.find(({ station_id: id }) => id === stationId)?.weeks;
  const weeks = useMemo(() => loadWeeks(found ?? []), [found]);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <LoadStrip weeks={weeks} />
      <span className={classes['when']}>
        <span className="luch-nowrap">
          {[...new Set([formatShortMonth(first.start), formatShortMonth(last.start)])].join('–')}
        </span>
        <span className={classes['free']}>
          <LoadFree weeks={weeks} hasBeam={false} />
        </span>
      </span>
    </>
  );
};
