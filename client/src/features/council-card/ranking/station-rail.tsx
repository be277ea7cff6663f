import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import type { CouncilCard, CouncilStation } from '../../../api/council/council.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { hoursAt, missingHours } from '../budgets/hours-at.ts';
import classes from './station-rail.module.css';

interface RailProps {
  council: CouncilCard;
  current: number;
  onStation: (id: number) => void;
}

/** The stations of a council with their hours; one of them is looked at. */
export const StationRail = ({ council, current, onStation }: RailProps) => {
  const phone = useIsPhone();
  const { council_stations: stations, proposals_council: entries } = council;
  const counts = Map.groupBy(entries, ({ proposal }) => proposal.station_id);
  if (phone)
    return (
      <NativeSelect
        className={classes['choose'] ?? ''}
        aria-label={t(($) => $.councilRanking.station)}
        data={stations.map(({ station_id: id, name }) => ({ value: String(id), label: name }))}
        value={String(current)}
        onChange={({ currentTarget }) => onStation(Number(currentTarget.value))}
      />
    );
  return (
    <nav className={classes['rail']} aria-label={t(($) => $.councilRanking.stations)}>
      <h3 className={classes['railTitle']}>{t(($) => $.councilRanking.stations)}</h3>
      {stations.map((station) => (
        <button
          key={station.station_id}
          type="button"
          className={classes['railStation']}
          aria-current={station.station_id === current ? 'page' : undefined}
          onClick={() => onStation(station.station_id)}
        >
          <RailFacts station={station} count={counts.get(station.station_id)?.length ?? 0} />
        </button>
      ))}
    </nav>
  );
};

const RailFacts = ({ station, count }: { station: CouncilStation; count: number }) => {
  const { accepted, available_time: available } = station;
  const missing = missingHours(station);
  return (
    <>
      <span className={classes['railName']}>
        <span>{station.name}</span>
        <span className={classes['railHours']}>
          <b>{formatNumber(accepted)}</b> /{' '}
          {available === null ? '—' : t(($) => $.councilRanking.hours, { hours: formatNumber(available) })}
        </span>
      </span>
      <HoursBar picture={ofStation(hoursAt(station))} />
      <span className={classes['railCount']} data-over={missing > 0 || undefined}>
        {t(($) => $.councilRanking.count, { count })}
        {missing > 0 && <>, {t(($) => $.councilRanking.short, { hours: formatNumber(missing) })}</>}
      </span>
    </>
  );
};
