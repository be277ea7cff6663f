import { hasMore } from '@luch/contract/proposal/list-total.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import type { ProposalPage, Waiting } from '../../api/proposal/proposal.queries.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useMyColumns } from './my-columns.tsx';
import classes from './my-list.module.css';
import { MyListEmpty } from './my-list-empty.tsx';
import { MyRowCard } from './my-row-card.tsx';
import { myTabs, nameOfTab, tabNamed } from './my-tabs.ts';

/** My proposals by tab: everything that is chosen here stands in the address. */
export const MyList = ({
  address,
  card,
  list,
  stale,
  error,
  onRetry,
  counts,
  deadline,
  createButton,
  onHover,
  onDelete,
}: {
  address: ListAddress;
  card: CardAddress;
  list: ProposalPage | undefined;
  /** The rows are still those of the choice before. */
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  counts: Waiting['counts'] | undefined;
  deadline: string | undefined;
  createButton: ReactNode;
  onHover: (id: number) => void;
  onDelete: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const { search, page, pageSize, change } = address;
  const tab = tabNamed(search.tab);
  const withActions = tab !== 'list_archive';
  const more = search.q !== undefined && list !== undefined && hasMore({ total: list.total, page, pageSize });
  const columns = useMyColumns(withActions, onDelete);
  return (
    <Panel flush label={t(($) => $.myProposals.tabs[tab])}>
      <div className={classes['head']}>
        <CountTabs
          label={t(($) => $.myProposals.tabs.label)}
          value={tab}
          onChange={(next) => change({ tab: nameOfTab(next) })}
          tabs={myTabs.map((id) => ({ id, label: t(($) => $.myProposals.tabs[id]), count: counts?.[id] }))}
        />
        <SearchField
          label={t(($) => $.myProposals.search)}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
        />
      </div>
      <DataTable
        name={t(($) => $.myProposals.tabs[tab])}
        density="applicant"
        columns={columns}
        rows={list?.rows}
        stale={stale}
        rowKey={(row) => row.id}
        rowHref={(row) => card.hrefOf(row.id)}
        onOpen={(row) => card.open(row.id)}
        onHover={(row) => onHover(row.id)}
        current={card.id}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        error={error}
        onRetry={onRetry}
        {...(list && { paging: { page, pageSize, total: list.total, more, onChange: change } })}
        empty={
          <MyListEmpty
            tab={tab}
            text={search.q}
            deadline={deadline}
            action={createButton}
            onClear={() => change({ q: undefined })}
          />
        }
        renderCard={(row) => (
          <MyRowCard
            row={row}
            href={card.hrefOf(row.id)}
            onOpen={() => card.open(row.id)}
            onDelete={withActions ? onDelete : undefined}
          />
        )}
      />
    </Panel>
  );
};
