import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../../ui/list/card-address.ts';
import type { ExpertPage, ExpertRow } from '../../../api/review/review.queries.ts';
import type { ListAddress } from '../../../ui/list/list-address.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useExpertColumns } from './expert-columns.tsx';
import { ExpertRowCard } from './expert-row-card.tsx';
import { ExpertTools } from './expert-tools.tsx';
import { stateLooks, stateNamed } from './row-states.ts';

/** Proposals that are assigned to this expert; what is chosen here stands in the address. */
export const ExpertList = ({
  address,
  card,
  list,
  counts,
  stale,
  error,
  onRetry,
  onHover,
  onRate,
}: {
  address: ListAddress;
  card: CardAddress;
  list: ExpertPage | undefined;
  counts: Readonly<Record<ExpertState, number>> | undefined;
  /** The rows are still those of the choice before. */
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  onHover: (id: number) => void;
  onRate: (row: ExpertRow) => void;
}) => {
  const { t } = useTranslation();
  const { search, page, pageSize, change } = address;
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  const columns = useExpertColumns({ onRate });
  const name = t(($) => $.expertReview.list);
  return (
    <Panel flush label={name}>
      <ExpertTools address={address} counts={counts} selected={selected} onClear={() => select(new Set())} />
      <DataTable
        name={name}
        columns={columns}
        rows={list?.rows}
        stale={stale}
        rowKey={(row) => row.id}
        rowName={(row) => t(($) => $.expertReview.number, { id: row.id })}
        rowHref={(row) => card.hrefOf(row.id)}
        rowTone={(row) => stateLooks[row.state].tone}
        onOpen={(row) => card.open(row.id)}
        onHover={(row) => onHover(row.id)}
        current={card.id}
        selected={selected}
        onSelect={select}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        error={error}
        onRetry={onRetry}
        {...(list && { paging: { page, pageSize, total: list.total, onChange: change } })}
        empty={<Empty address={address} />}
        renderCard={(row) => <ExpertRowCard row={row} card={card} onRate={onRate} />}
      />
    </Panel>
  );
};

/** What would fill this table, or how to see it again without the conditions. */
const Empty = ({ address: { search, change } }: { address: ListAddress }) => {
  const { t } = useTranslation();
  if (!search.q && !stateNamed(search.tab))
    return <EmptyState title={t(($) => $.expertReview.empty.title)} text={t(($) => $.expertReview.empty.text)} />;
  return (
    <EmptyState
      title={t(($) => $.expertReview.empty.filteredTitle)}
      text={t(($) => $.expertReview.empty.filteredText)}
      action={
        <Button variant="default" onClick={() => change({ q: undefined, tab: undefined })}>
          {t(($) => $.expertReview.empty.clear)}
        </Button>
      }
    />
  );
};
