import { council as limits } from '@luch/contract/kernel/limits.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import {
  type CouncilCard,
  type CouncilHabits,
  councilHabitsQuery,
  type CouncilStation,
} from '../../../api/council/council.ts';
import { hoursAt, missingHours } from '../budgets/hours-at.ts';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { shortName } from '../../../entities/person/names.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { signed } from './mark-cells.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './ranking.module.css';
import type { RankingOrder } from './ranked-entries.ts';
import { StationRanking } from './station-ranking.tsx';

/** One station at a time: its proposals by mark, where its hours end, what would fit, and how the experts rate. */
export const RankingView = ({
  council,
  stationId,
  onStation,
  onOpenProposal,
}: {
  council: CouncilCard;
  stationId: number;
  onStation: (id: number) => void;
  onOpenProposal: (id: number) => void;
}) => {
  const habits = useQuery(councilHabitsQuery(council.id));
  const [floor, setFloor] = useState<number>(limits.floor);
  const [order, setOrder] = useState<RankingOrder>('final');
  const corrected = useMemo(
    () => new Map(habits.data?.corrected_marks.map((one) => [one.proposal_council_id, one.mark])),
    [habits.data],
  );
  const { council_stations: stations } = council;
  const station = stations.find(({ station_id: id }) => id === stationId) ?? stations[0];
  if (!station) return null;
  return (
    <div className={classes['body']} tabIndex={-1} data-autofocus>
      <StationRail council={council} current={station.station_id} onStation={onStation} />
      <StationRanking
        key={station.station_id}
        council={council}
        station={station}
        corrected={corrected}
        order={order}
        onOrder={setOrder}
        floor={floor}
        onFloor={setFloor}
        onOpenProposal={onOpenProposal}
        habits={
          <HabitsPanel
            council={council}
            habits={habits.data}
            isFailed={habits.isError}
            onAgain={() => void habits.refetch()}
          />
        }
      />
    </div>
  );
};

interface RailProps {
  council: CouncilCard;
  current: number;
  onStation: (id: number) => void;
}

/** The stations of a council with their hours; one of them is looked at. */
const StationRail = ({ council, current, onStation }: RailProps) => {
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

/** How far each expert rates above or below colleagues on the same proposals; the widest bar is a whole mark. */
const HabitsPanel = ({
  council,
  habits,
  isFailed,
  onAgain,
}: {
  council: CouncilCard;
  habits: CouncilHabits | undefined;
  isFailed: boolean;
  onAgain: () => void;
}) => (
  <Panel title={t(($) => $.councilRanking.habits.title)} level={3}>
    {habits ? (
      <Told council={council} habits={habits} />
    ) : isFailed ? (
      <div className="luch-column">
        <p className="luch-hint luch-flush">{t(($) => $.councilRanking.habits.failed)}</p>
        <Button variant="default" size="xs" onClick={onAgain}>
          {t(($) => $.councilRanking.habits.again)}
        </Button>
      </div>
    ) : (
      <SkeletonLines />
    )}
  </Panel>
);

const Told = ({ council, habits }: { council: CouncilCard; habits: CouncilHabits }) => {
  const names = namesOf(council);
  const told = habits.experts
    .filter(({ expert_id: id }) => names.has(id))
    .toSorted((a, b) => b.ratings - a.ratings || a.expert_id - b.expert_id);
  if (told.length === 0) return <p className="luch-hint luch-flush">{t(($) => $.councilRanking.habits.none)}</p>;
  return (
    <>
      <table className={classes['habits']} aria-label={t(($) => $.councilRanking.habits.title)}>
        <thead>
          <tr>
            <th>
              <span className="luch-spoken">{t(($) => $.councilRanking.habits.expert)}</span>
            </th>
            <th colSpan={2}>{t(($) => $.councilRanking.habits.shift)}</th>
            <th>{t(($) => $.councilRanking.habits.spread)}</th>
            <th>{t(($) => $.councilRanking.habits.total)}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ expert_id: id, shift, spread, ratings }) => (
            <tr key={id}>
              <td>{names.get(id)}</td>
              <td>{shift !== null && <ShiftBar shift={shift} />}</td>
              <td>
                {shift === null ? (
                  <span className="luch-faint">{t(($) => $.councilRanking.habits.few)}</span>
                ) : (
                  <b>{signed(shift)}</b>
                )}
              </td>
              <td>{spread === null ? '' : `±${formatMark(spread)}`}</td>
              <td>{formatNumber(ratings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['explain']}>
        {t(($) => $.councilRanking.habits.explain)}{' '}
        {council.is_moderator && <>{t(($) => $.councilRanking.habits.earlier)} </>}
        {t(($) => $.councilRanking.habits.across, { count: habits.across_areas })}
      </p>
    </>
  );
};

const ShiftBar = ({ shift }: { shift: number }) => (
  <span className={classes['shift']} aria-hidden>
    <i
      style={{
        left: `${50 + Math.min(0, Math.max(-1, shift)) * 50}%`,
        width: `${Math.min(1, Math.abs(shift)) * 50}%`,
      }}
    />
  </span>
);

const namesOf = ({ proposals_council: entries }: CouncilCard): ReadonlyMap<number, string> =>
  new Map(
    entries.flatMap(({ proposals_expertise: experts }) =>
      (experts ?? []).map((expert) => [expert.expert_id, shortName(expert)] as const),
    ),
  );
