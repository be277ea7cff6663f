import { council, text } from '@luch/contract/kernel/limits.ts';
import { useTranslation } from 'react-i18next';
import { councilListQuery, type CouncilRow, stationCouncilQuery } from '../../api/council/council.queries.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { formatDate, formatRange } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { GrowingList } from '../../ui/list/growing-list.tsx';
import type { ListSearch } from '../../ui/list/list-search.ts';
import type { RowCard } from '../../ui/list/list-table.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { type List, useList } from '../../ui/list/use-list.ts';

/** Councils with proposals of a station: ten of them, and more on demand. */
export const useStationCouncils = <Search extends ListSearch>(
  search: Search,
  stationId: number,
  onAhead: () => void,
): List<CouncilRow, Search> =>
  useList<CouncilRow, Search>({
    search,
    pageSize: council.pageSize,
    pageQuery: (page, pageSize) =>
      councilListQuery({
        view_type: 'station',
        station_id: stationId,
        ...(search.q && { search: search.q.slice(0, text.search) }),
        page,
        page_size: pageSize,
      }),
    paging: 'more',
    ahead: (queryClient, id) => {
      onAhead();
      void queryClient.prefetchQuery(stationCouncilQuery(id, stationId));
    },
  });

/** Number, sessions and their days (specification, staff side, section 2), and how far the council has come. */
export const StationCouncils = ({ name, list }: { name: string; list: List<CouncilRow> }) => {
  const { t } = useTranslation();
  const head = (id: 'id' | 'council' | 'session' | 'sessionDays' | 'status') => t(($) => $.councils.columns[id]);
  const columns: Column<CouncilRow>[] = [
    {
      id: 'id',
      head: head('id'),
      kind: 'number',
      width: 64,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    { id: 'name', head: head('council'), opens: true, cell: (row) => <Title row={row} /> },
    { id: 'session', head: head('session'), width: 180, cell: (row) => row.session_name },
    {
      id: 'days',
      head: head('sessionDays'),
      width: 200,
      cell: (row) => <span className="luch-date">{formatRange(row.session_start, row.session_end)}</span>,
    },
    { id: 'status', head: head('status'), width: 190, cell: (row) => <Status row={row} /> },
  ];
  return (
    <GrowingList
      list={list}
      name={name}
      columns={columns}
      card={card}
      searchLabel={t(($) => $.councils.ofStation.search)}
      empty={<EmptyState title={t(($) => $.councils.ofStation.none)} text={t(($) => $.councils.ofStation.text)} />}
      nothingFound={t(($) => $.councils.ofStation.nothingFound)}
    />
  );
};

const Title = ({ row }: { row: CouncilRow }) => {
  const { t } = useTranslation();
  return <TitleCell title={t(($) => $.councils.card.title, { name: row.name })} meta={[formatDate(row.date)]} />;
};

const Status = ({ row }: { row: CouncilRow }) => <StatusChip kind="council" id={row.status} name={row.status_name} />;

const card: RowCard<CouncilRow> = {
  head: (row) => (
    <>
      <Title row={row} />
      <CardState>
        <Status row={row} />
      </CardState>
    </>
  ),
  middle: (row) => <Session row={row} />,
};

const Session = ({ row }: { row: CouncilRow }) => {
  const { t } = useTranslation();
  return (
    <p className="luch-hint luch-flush luch-breaks">
      {t(($) => $.councils.ofStation.session, {
        id: row.id,
        name: row.session_name,
        days: formatRange(row.session_start, row.session_end),
      })}
    </p>
  );
};
