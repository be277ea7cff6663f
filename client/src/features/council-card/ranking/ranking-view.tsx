import { council as limits } from '@luch/contract/kernel/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CouncilCard, councilHabitsQuery } from '../../../api/council/council.queries.ts';
import { HabitsPanel } from './habits-panel.tsx';
import classes from './ranking.module.css';
import type { RankingOrder } from './ranked-entries.ts';
import { StationRail } from './station-rail.tsx';
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
