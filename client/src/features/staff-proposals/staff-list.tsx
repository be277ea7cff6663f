import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../lib/card-address.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import type { ProposalPage } from '../../lib/proposal-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { StaffFilters } from './staff-filters.tsx';
import classes from './staff-list.module.css';
import { StaffRowCard } from './staff-row-card.tsx';
import { StaffTabBar } from './staff-tab-bar.tsx';
import { nameOfTab, staffTabOf } from './staff-tabs.ts';

/** As the call orders them when nothing else is asked for: the last submitted first. */
const usualSort = '-date_income';

/** Proposals by status, for the moderator: everything that is chosen here stands in the address. */
export const StaffList = ({
  address,
  card,
  list,
  counts,
  stale,
  error,
  onRetry,
  onHover,
  onDelete,
}: {
  address: ListAddress;
  card: CardAddress;
  list: ProposalPage | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  /** The rows are still those of the choice before. */
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  onHover: (id: number) => void;
  onDelete: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const { search, page, pageSize, change } = address;
  const tab = staffTabOf(search.tab);
  const columns = useStaffColumns(onDelete);
  const name = t(($) => $.staffProposals.tabs[tab]);
  return (
    <Panel flush label={name}>
      <StaffTabBar tab={tab} counts={counts} onChange={(next) => change({ tab: nameOfTab(next) })} />
      <div className={classes['tools']}>
        <SearchField
          label={t(($) => $.staffProposals.search)}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
          width={280}
        />
        <StaffFilters address={address} />
      </div>
      <DataTable
        name={name}
        columns={columns}
        rows={list?.rows}
        stale={stale}
        rowKey={(row) => row.id}
        rowHref={(row) => card.hrefOf(row.id)}
        onOpen={(row) => card.open(row.id)}
        onHover={(row) => onHover(row.id)}
        current={card.id}
        sort={search.sort ?? usualSort}
        onSort={(sort) => change({ sort: sort === usualSort ? undefined : sort })}
        error={error}
        onRetry={onRetry}
        {...(list && { paging: { page, pageSize, total: list.total, onChange: change } })}
        empty={<Empty address={address} />}
        renderCard={(row) => <StaffRowCard row={row} card={card} onDelete={onDelete} />}
      />
    </Panel>
  );
};

/** What would fill this list, or how to see it again without the conditions. */
const Empty = ({ address: { search, change } }: { address: ListAddress }) => {
  const { t } = useTranslation();
  const tab = staffTabOf(search.tab);
  if (search.q ?? search.station ?? search.kind)
    return (
      <EmptyState
        title={t(($) => $.staffProposals.empty.filtered.title)}
        text={t(($) => $.staffProposals.empty.filtered.text, { list: t(($) => $.staffProposals.tabs[tab]) })}
        action={
          <Button variant="default" onClick={() => change({ q: undefined, station: undefined, kind: undefined })}>
            {t(($) => $.staffProposals.empty.filtered.clear)}
          </Button>
        }
      />
    );
  return (
    <EmptyState title={t(($) => $.staffProposals.empty[tab].title)} text={t(($) => $.staffProposals.empty[tab].text)} />
  );
};
