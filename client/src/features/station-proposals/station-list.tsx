import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { GrowingList } from '../../entities/proposal/use-growing-list.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { RowOpener } from '../../ui/list/data-table-rows.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoursText } from '../../entities/proposal/hours-text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './station-proposals.module.css';
import { StationSaid, StationStatus, StationTitle, useDraftColumns, useStationColumns } from './station-rows.tsx';

/** One list of a station, or of all stations in one's charge: a search by name, ten rows, and more on demand. */
export const StationList = ({
  name,
  address,
  card,
  list,
  drafts = false,
  withStation = false,
  empty,
  onHover,
}: {
  name: string;
  address: ListAddress;
  card: CardAddress;
  list: GrowingList;
  /** Rows without cards. */
  drafts?: boolean;
  withStation?: boolean;
  empty: { title: string; text: string };
  onHover: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const { search, page, change } = address;
  const columns = useStationColumns({ withStation });
  const draftColumns = useDraftColumns();
  const more = list.rows !== undefined && list.rows.length < list.total;
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          label={t(($) => $.stationProposals.search)}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
          width={300}
        />
      </div>
      <DataTable
        name={name}
        columns={drafts ? draftColumns : columns}
        rows={list.rows}
        stale={list.stale}
        rowKey={(row) => row.id}
        {...(drafts
          ? {}
          : {
              rowHref: (row: ProposalRow) => card.hrefOf(row.id),
              onOpen: (row: ProposalRow) => card.open(row.id),
              onHover: (row: ProposalRow) => onHover(row.id),
            })}
        current={card.id}
        error={list.error}
        onRetry={list.retry}
        empty={<Empty address={address} {...empty} />}
        renderCard={(row) => (drafts ? <StationTitle row={row} numbered /> : <RowCard row={row} card={card} />)}
      />
      {more && (
        <div className={classes['more']}>
          <Button
            variant="default"
            aria-disabled={list.growing || undefined}
            onClick={() => !list.growing && change({ page: page + 1 }, { replace: true })}
          >
            {t(($) => $.stationProposals.more)}
          </Button>
          <span>{t(($) => $.stationProposals.shown, { shown: list.rows?.length ?? 0, total: list.total })}</span>
        </div>
      )}
    </>
  );
};

const RowCard = ({ row, card }: { row: ProposalRow; card: CardAddress }) => {
  const { t } = useTranslation();
  return (
    <>
      <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
        <StationTitle row={row} numbered />
        <span className={classes['cardState']}>
          <StationStatus row={row} />
        </span>
      </RowOpener>
      <div className={classes['cardFoot']}>
        <StationSaid row={row} />
        <span>
          <span className="luch-absent">{t(($) => $.stationProposals.columns.hours)}</span>{' '}
          <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
        </span>
      </div>
    </>
  );
};

const Empty = ({ address: { search, change }, title, text }: { address: ListAddress; title: string; text: string }) => {
  const { t } = useTranslation();
  if (!search.q) return <EmptyState title={title} text={text} />;
  return (
    <EmptyState
      title={t(($) => $.stationProposals.empty.filtered.title)}
      text={t(($) => $.stationProposals.empty.filtered.text)}
      action={
        <Button variant="default" onClick={() => change({ q: undefined })}>
          {t(($) => $.stationProposals.empty.filtered.clear)}
        </Button>
      }
    />
  );
};
