import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoursText } from '../../entities/proposal/hours-text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './station-proposals.module.css';
import { StationSaid, StationStatus, StationTitle, useDraftColumns, useStationColumns } from './station-rows.tsx';

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
  const { t } = useTranslation();
  const { search, page, change } = list;
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
      <ListTable
        list={list}
        name={name}
        columns={drafts ? draftColumns : columns}
        opens={!drafts}
        empty={<Empty list={list} {...empty} />}
        card={drafts ? draftCard : stationCard}
      />
      {more && (
        <div className={classes['more']}>
          <Button
            variant="default"
            aria-disabled={list.fetching || undefined}
            onClick={() => !list.fetching && change({ page: page + 1 }, { replace: true })}
          >
            {t(($) => $.stationProposals.more)}
          </Button>
          <span>{t(($) => $.stationProposals.shown, { shown: list.rows?.length ?? 0, total: list.total })}</span>
        </div>
      )}
    </>
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

const SaidAndHours = ({ row }: { row: ProposalRow }) => {
  const { t } = useTranslation();
  return (
    <div className={classes['cardFoot']}>
      <StationSaid row={row} />
      <span>
        <span className="luch-absent">{t(($) => $.stationProposals.columns.hours)}</span>{' '}
        <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
      </span>
    </div>
  );
};

const Empty = ({ list: { search, change }, title, text }: { list: List<ProposalRow>; title: string; text: string }) => {
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
