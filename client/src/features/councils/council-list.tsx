import { Button } from '@mantine/core';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { CouncilPage, CouncilRow } from '../../api/council/council.queries.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CouncilRowCard } from './council-row-card.tsx';
import { useCouncilColumns } from './council-columns.tsx';
import { councilTabIds, councilTabOf, wordOfCouncilTab } from './council-tabs.ts';
import classes from './councils.module.css';

/** Councils by status; what is chosen here stands in the address. */
export const CouncilList = ({
  address,
  card,
  list,
  counts,
  stale,
  error,
  onRetry,
  onHover,
  onCreate,
}: {
  address: ListAddress;
  card: CardAddress;
  list: CouncilPage | undefined;
  /** By status id. */
  counts: Readonly<Record<string, number>> | undefined;
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  onHover: (id: number) => void;
  onCreate: () => void;
}) => {
  const { t } = useTranslation();
  const { search, page, pageSize, change } = address;
  const tab = councilTabOf(search.tab);
  const [cancelling, setCancelling] = useState<CouncilRow>();
  const columns = useCouncilColumns(tab, setCancelling);
  const name = t(($) => $.councils.tabs[tab]);
  return (
    <Panel flush label={name}>
      <div className={classes['tabs']}>
        <CountTabs
          label={t(($) => $.councils.label)}
          value={tab}
          onChange={(next) => change({ tab: wordOfCouncilTab(next) })}
          tabs={councilTabIds.map((id) => ({
            id,
            label: t(($) => $.councils.tabs[id]),
            count: counts?.[councilStatus[id]],
          }))}
        />
      </div>
      <DataTable
        name={name}
        columns={columns}
        rows={list?.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => card.hrefOf(row.id)}
        onOpen={(row) => card.open(row.id)}
        onHover={(row) => onHover(row.id)}
        current={card.id}
        stale={stale}
        error={error}
        onRetry={onRetry}
        renderCard={(row) => <CouncilRowCard row={row} card={card} onCancel={setCancelling} />}
        paging={{ page, pageSize, total: list?.total ?? 0, onChange: change }}
        empty={
          <EmptyState
            title={t(($) => $.councils.empty[tab].title)}
            text={t(($) => $.councils.empty[tab].text)}
            action={
              tab === 'draft' && (
                <Button variant="default" onClick={onCreate}>
                  {t(($) => $.councils.create.open)}
                </Button>
              )
            }
          />
        }
      />
      {cancelling && <CancelDialog council={cancelling} onClose={() => setCancelling(undefined)} />}
    </Panel>
  );
};
