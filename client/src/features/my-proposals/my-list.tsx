import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useMyColumns } from './my-columns.tsx';
import classes from './my-list.module.css';
import { MyListEmpty } from './my-list-empty.tsx';
import { myRowCard } from './my-row-card.tsx';
import { myTabs, nameOfTab, tabNamed } from './my-tabs.ts';
import type { MyProposals } from './use-my-list.ts';

/** My proposals by tab: everything that is chosen here stands in the address. */
export const MyList = ({
  list,
  counts,
  deadline,
  createButton,
  onDelete,
}: {
  list: MyProposals;
  counts: Waiting['counts'] | undefined;
  deadline: string | undefined;
  createButton: ReactNode;
  onDelete: (id: number) => void;
}) => {
  const { search, change } = list;
  const tab = tabNamed(search.tab);
  const withActions = tab !== 'list_archive';
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
      <ListTable
        list={list}
        name={t(($) => $.myProposals.tabs[tab])}
        density="applicant"
        columns={columns}
        empty={
          <MyListEmpty
            tab={tab}
            text={search.q}
            deadline={deadline}
            action={createButton}
            onClear={() => change({ q: undefined })}
          />
        }
        card={myRowCard(withActions ? onDelete : undefined)}
      />
    </Panel>
  );
};
