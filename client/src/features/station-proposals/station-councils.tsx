import { council, text } from '@luch/contract/kernel/limits.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { councilListQuery, type CouncilRow, stationCouncilQuery } from '../../api/council/council.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { formatDate, formatRange } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { RowOpener } from '../../ui/list/data-table-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './station-councils.module.css';

interface Opening {
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  /** The pointer is over one of them: its card is fetched. */
  readonly onAhead: () => void;
}

/**
 * Councils with proposals of a station (specification, staff side, section 2): ten of them, and more on demand.
 * @param below comes when it is known how many there are, and so stays where it came
 */
export const StationCouncils = ({
  stationId,
  below,
  ...opening
}: { stationId: number; below: ReactNode } & Opening) => {
  const [search, setSearch] = useState('');
  const list = useCouncils(stationId, search);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (list.rows || list.error)) setKnown(true);
  const name = t(($) => $.stationProposals.councils.title);
  return (
    <>
      <Panel title={name} label={name}>
        {(search !== '' || list.total > 0) && (
          <SearchField
            label={t(($) => $.stationProposals.councils.search)}
            value={search}
            onChange={(typed) => setSearch(typed.slice(0, text.search))}
            width="100%"
          />
        )}
        {list.error ? (
          <div className="luch-column">
            <p className="luch-note luch-flush">{failureWords(list.error)}</p>
            <Button variant="default" size="xs" onClick={list.retry}>
              {t(($) => $.ui.again)}
            </Button>
          </div>
        ) : (
          !list.rows && <SkeletonLines lines={10} />
        )}
        {list.rows?.length === 0 && (
          <p className="luch-note luch-flush">
            {search ? t(($) => $.stationProposals.councils.nothingFound) : t(($) => $.stationProposals.councils.none)}
          </p>
        )}
        <ul className="luch-list" aria-label={name}>
          {list.rows?.map((row) => (
            <Council key={row.id} row={row} stationId={stationId} {...opening} />
          ))}
        </ul>
        {list.left > 0 && (
          <UnstyledButton className="luch-link luch-finger" onClick={list.more}>
            {t(($) => $.stationProposals.councils.more, { count: Math.min(council.pageSize, list.left) })}
          </UnstyledButton>
        )}
      </Panel>
      {isKnown && below}
    </>
  );
};

/** The pages that are shown so far; another search begins with the first one. */
function useCouncils(stationId: number, search: string) {
  const [shown, setShown] = useState({ search, pages: 1 });
  const pages = shown.search === search ? shown.pages : 1;
  const asked = useQueries({
    queries: Array.from({ length: pages }, (_, at) =>
      councilListQuery({
        view_type: 'station',
        station_id: stationId,
        ...(search && { search }),
        page: at + 1,
        page_size: council.pageSize,
      }),
    ),
  });
  const [first] = asked;
  const rows = [...new Map(asked.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row])).values()];
  const total = first?.data?.total ?? 0;
  return {
    rows: first?.data && rows,
    total,
    left: asked.some(({ isPending }) => isPending) ? 0 : total - rows.length,
    error: asked.find(({ error }) => error)?.error,
    retry: () => void Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
    more: () => setShown({ search, pages: pages + 1 }),
  };
}

/** Name and how far it has come, its number, sessions with their days, and its own day. */
const Council = ({ row, stationId, hrefOf, onOpen, onAhead }: { row: CouncilRow; stationId: number } & Opening) => {
  const queryClient = useQueryClient();
  const ahead = () => {
    onAhead();
    void queryClient.prefetchQuery(stationCouncilQuery(row.id, stationId));
  };
  return (
    <li className={classes['council']} onPointerEnter={ahead}>
      <div className="luch-ends">
        <span className="luch-name luch-breaks">
          <RowOpener row={row} rowHref={({ id }) => hrefOf(id)} onOpen={({ id }) => onOpen(id)}>
            {t(($) => $.stationProposals.councils.named, { name: row.name })}
          </RowOpener>
        </span>
        <StatusChip kind="council" id={row.status} name={row.status_name} />
      </div>
      <p className={classes['facts']}>
        <span className="luch-breaks">
          {t(($) => $.stationProposals.councils.session, {
            id: row.id,
            name: row.session_name,
            days: formatRange(row.session_start, row.session_end),
          })}
        </span>
        <span className="luch-nowrap">{formatDate(row.date)}</span>
      </p>
    </li>
  );
};
