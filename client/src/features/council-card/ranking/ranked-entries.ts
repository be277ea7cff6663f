import { rankStation } from '@luch/contract/council/station-ranking.ts';
import { useMemo } from 'react';
import type { CouncilEntry, CouncilStation } from '../../../api/council/council.ts';

export type RankingOrder = 'final' | 'corrected';
export type CorrectedMarks = ReadonlyMap<number, number>;

const finalOf = (entry: CouncilEntry): number | null => entry.correct_mark ?? entry.average_mark;

const rankedEntry = (entry: CouncilEntry, order: RankingOrder, corrected: CorrectedMarks) => ({
  id: entry.id,
  mark: (order === 'corrected' && !entry.is_mark_set ? corrected.get(entry.id) : undefined) ?? finalOf(entry),
  stationId: entry.proposal.station_id,
  decision: entry.status,
  requestedHours: entry.proposal.experiment_duration,
  grantedHours: entry.provided_experiment_duration,
  leastHours: entry.least_hours,
  isDropped: entry.is_dropped,
  entry,
});
export type Ranked = ReturnType<typeof rankedEntry>;

/** The proposals of a station in their order, as the card now has them. */
export const useRanking = (
  entries: readonly CouncilEntry[],
  { station_id: stationId, available_time: available }: CouncilStation,
  order: RankingOrder,
  corrected: CorrectedMarks,
) =>
  useMemo(
    () =>
      rankStation(
        entries
          .filter(({ proposal }) => proposal.station_id === stationId)
          .map((entry) => rankedEntry(entry, order, corrected)),
        available,
      ),
    [entries, stationId, available, order, corrected],
  );
export type Ranking = ReturnType<typeof useRanking>;

/** The suggestion weighs final marks, whatever order is looked at. */
export const weighed = ({ rows }: Ranking) => rows.map(({ entry }) => ({ ...entry, mark: finalOf(entry.entry) }));

export const isOpenToMark = ({ status, is_own: isOwn }: CouncilEntry): boolean => status === null && !isOwn;
