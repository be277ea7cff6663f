import { StationCouncils, useStationCouncils } from '../../features/councils/station-councils.tsx';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import { StationCouncilDialog, StationCouncilOnPage } from '../parts/council-on-page.tsx';

/** The councils of a station; the open one stands over them as the station reads it. */
export const StationCouncilsOnPage = ({
  stationId,
  search,
  name,
}: {
  stationId: number;
  search: StationSearch;
  name: string;
}) => {
  const list = useStationCouncils(search, stationId, StationCouncilDialog.ahead);
  return (
    <>
      <StationCouncils name={name} list={list} />
      <StationCouncilOnPage stationId={stationId} card={list.card} proposals={search.proposals} />
    </>
  );
};
