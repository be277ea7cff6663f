import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { GrowingList } from '../../ui/list/growing-list.tsx';
import type { RowCard } from '../../ui/list/list-table.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardHours } from '../../entities/beam-time/row-hours.tsx';
import classes from './station-proposals.module.css';
import {
  StationSaid,
  StationStatus,
  StationTitle,
  useDraftColumns,
  useStationColumns,
  useStationsColumns,
} from './station-rows.tsx';

/** One list of a station, or of all stations in one's charge: a search by name, ten rows, and more on demand. */
export const StationList = ({
  name,
  list,
  drafts = false,
  withStation = false,
  empty,
}: {
  name: string;
  list: List<ProposalRow>;
  /** Rows without cards. */
  drafts?: boolean;
  withStation?: boolean;
  empty: { title: string; text: string };
}) => {
  const ofOne = useStationColumns();
  const ofMany = useStationsColumns();
  const draftColumns = useDraftColumns();
  return (
    <GrowingList
      list={list}
      name={name}
      columns={drafts ? draftColumns : withStation ? ofMany : ofOne}
      opens={!drafts}
      card={drafts ? draftCard : stationCard}
      searchLabel={withStation ? t(($) => $.stationProposals.search) : undefined}
      empty={<EmptyState {...empty} />}
      nothingFound={t(($) => $.stationProposals.empty.filtered)}
    />
  );
};

const draftCard: RowCard<ProposalRow> = { head: (row) => <StationTitle row={row} numbered /> };

const stationCard: RowCard<ProposalRow> = {
  head: (row) => (
    <>
      <StationTitle row={row} numbered />
      <CardState>
        <StationStatus row={row} />
      </CardState>
    </>
  ),
  middle: (row) => <SaidAndHours row={row} />,
};

const SaidAndHours = ({ row }: { row: ProposalRow }) => (
  <div className={classes['cardFoot']}>
    <StationSaid row={row} />
    <CardHours row={row} word={t(($) => $.stationProposals.columns.hours)} />
  </div>
);
