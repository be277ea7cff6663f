import { hasMore } from '@luch/contract/proposal/list-total.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import type { ProposalPage, StaffListFilters } from '../../api/proposal/proposal.queries.ts';
import type { Selected } from '../../ui/list/use-selection.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { StaffListEmpty } from './staff-list-empty.tsx';
import { StaffRowCard } from './staff-row-card.tsx';
import { StaffSelection } from './staff-selection.tsx';
import { StaffTabBar } from './staff-tab-bar.tsx';
import { nameOfTab, type StaffTab, staffTabOf } from './staff-tabs.ts';
import { StaffTools } from './staff-tools.tsx';
import { waitsIn } from './tab-offers.ts';

/** As the call orders them when nothing else is asked for: the last submitted first. */
const usualSort = '-date_income';

/** Proposals by status, for the moderator: everything that is chosen here stands in the address. */
export const StaffList = ({
  address,
  card,
  list,
  filters,
  counts,
  selection,
  stale,
  error,
  onRetry,
  onHover,
  onDelete,
  onBulk,
  onAssign,
}: {
  address: ListAddress;
  card: CardAddress;
  list: ProposalPage | undefined;
  /** What the list asks the server for. */
  filters: StaffListFilters;
  counts: Readonly<Record<string, number>> | undefined;
  selection: Selected;
  /** The rows are still those of the choice before. */
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  onHover: (id: number) => void;
  onDelete: (id: number) => void;
  onBulk: (action: BulkAction, ids: readonly number[]) => void;
  /** Experts for the chosen proposals, another feature's: put in by the page. */
  onAssign?: (ids: readonly number[]) => void;
}) => {
  const { t } = useTranslation();
  const { search, page, pageSize, change } = address;
  const tab = staffTabOf(search.tab);
  const columns = useStaffColumns(tab, onDelete);
  const name = t(($) => $.staffProposals.tabs[tab]);
  // Only what the portal keeps count of has an exact total.
  const sought = search.q !== undefined || search.wait !== undefined;
  const more = sought && list !== undefined && hasMore({ total: list.total, page, pageSize });
  const changeTab = (next: StaffTab) => {
    // What nothing waits for there would leave the list empty without a word.
    const stays = !search.wait || waitsIn(next).includes(search.wait);
    change({ tab: nameOfTab(next), ...(stays ? {} : { wait: undefined }) });
  };
  return (
    <Panel flush label={name}>
      <StaffTabBar tab={tab} counts={counts} onChange={changeTab} />
      <StaffTools tab={tab} address={address} filters={filters} total={list?.total} more={more} />
      <DataTable
        name={name}
        columns={columns}
        rows={list?.rows}
        stale={stale}
        rowKey={(row) => row.id}
        rowHref={(row) => card.hrefOf(row.id)}
        onOpen={(row) => card.open(row.id)}
        onHover={(row) => onHover(row.id)}
        rowName={({ id }) => t(($) => $.staffProposals.number, { id })}
        current={card.id}
        selected={selection.selected}
        onSelect={selection.select}
        sort={search.sort ?? usualSort}
        onSort={(sort) => change({ sort: sort === usualSort ? undefined : sort })}
        error={error}
        onRetry={onRetry}
        {...(list && { paging: { page, pageSize, total: list.total, more, onChange: change } })}
        empty={<StaffListEmpty tab={tab} address={address} />}
        renderCard={(row) => <StaffRowCard row={row} tab={tab} card={card} onDelete={onDelete} />}
      />
      <StaffSelection
        tab={tab}
        selection={selection}
        filters={filters}
        total={list?.total}
        more={more}
        onBulk={onBulk}
        onAssign={onAssign}
      />
    </Panel>
  );
};
