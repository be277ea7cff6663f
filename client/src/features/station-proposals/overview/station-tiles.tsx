import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { StationOverview } from '../../../api/calendar/load-of-stations.queries.ts';
import { loadTotal, loadWeeks } from '../../../entities/calendar/load.ts';
import { LoadFree, LoadSpan, LoadStrip } from '../../../entities/calendar/load-strip.tsx';
import { formatNumber } from '../../../lib/dates.ts';
import { IconNext } from '../../../ui/icons.ts';
import { NowAndNext } from './now-and-next.tsx';
import classes from './overview.module.css';
import { inOrder, type Order } from './waiting-kinds.ts';
import { WaitingLines } from './waiting-line.tsx';

/** So many stations have tiles with room for everything. */
export const mostLarge = 6;

/** A tile a station: its load, what waits there, what runs and what comes. */
export const StationTiles = ({
  stations,
  order,
  name,
  isSmall,
}: {
  stations: readonly StationOverview[];
  order: Order;
  name: string;
  /** Many stations: a line where a few have a paragraph. */
  isSmall: boolean;
}) => (
  <ul className={classes['tiles']} data-small={isSmall || undefined} aria-label={name}>
    {inOrder(stations, order).map((station) => (
      <Tile key={station.id} station={station} isSmall={isSmall} />
    ))}
  </ul>
);

const Tile = ({ station, isSmall }: { station: StationOverview; isSmall: boolean }) => {
  const weeks = loadWeeks(station.weeks);
  return (
    <li className={classes['tile']}>
      <div className={classes['body']}>
        <div className="luch-ends">
          <h3 className={classes['code']}>
            <Link to="/bs/$stationId" params={{ stationId: String(station.id) }} className={classes['open']}>
              {station.name}
            </Link>
          </h3>
          {isSmall ? (
            <span className="luch-tiny luch-muted luch-nowrap">
              {t(($) => $.load.free)} <b>{formatNumber(loadTotal(weeks).free, 0)}</b>{' '}
              {t(($) => $.stationProposals.tile.hours)}
            </span>
          ) : (
            <span aria-hidden className="luch-link luch-inline luch-small">
              {t(($) => $.stationProposals.tile.open)}
              <IconNext size={16} stroke={1.7} />
            </span>
          )}
        </div>
        <p className={isSmall ? 'luch-tiny luch-muted luch-flush' : 'luch-hint luch-flush'}>
          {station.full_name}
          {!station.is_active && `, ${t(($) => $.stationProposals.inactive)}`}
        </p>
        <div className={classes['load']}>
          <LoadStrip weeks={weeks} />
          {!isSmall && (
            <p className={classes['legend']}>
              <span className="luch-muted">
                <LoadSpan weeks={weeks} />
              </span>
              <LoadFree weeks={weeks} hasBeam={beamTypeOf(station.megascience_type_ext_id) !== null} />
            </p>
          )}
        </div>
        <WaitingLines station={station} isSmall={isSmall} />
      </div>
      <NowAndNext station={station} isSmall={isSmall} />
    </li>
  );
};
