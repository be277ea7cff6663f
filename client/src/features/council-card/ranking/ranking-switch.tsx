import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { Segmented } from '../../../ui/segmented.tsx';

/** All proposals of a council by number, or those of one station by mark. */
export const RankingSwitch = ({
  council,
  station,
  onStation,
  onAhead,
}: {
  council: CouncilCard;
  station: number | undefined;
  onStation: (id: number | undefined) => void;
  onAhead: () => void;
}) => (
  <div onPointerEnter={onAhead} onFocus={onAhead}>
    <Segmented
      label={t(($) => $.councilRanking.view)}
      options={[
        { value: 'number', label: t(($) => $.councilRanking.inOrder) },
        { value: 'station', label: t(($) => $.councilRanking.byStation) },
      ]}
      value={station === undefined ? 'number' : 'station'}
      onChange={(view) => onStation(view === 'station' ? council.council_stations[0]?.station_id : undefined)}
    />
  </div>
);
