import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { SearchField } from '../search-field.tsx';
import type { Column } from './data-table.props.ts';
import classes from './growing-list.module.css';
import type { ListSearch } from './list-search.ts';
import { ListTable, type RowCard } from './list-table.tsx';
import type { List } from './use-list.ts';
import type { ListRow } from './page-query.ts';

/** A list that grows: a search by words, the first rows, and more of them on demand. */
export const GrowingList = <Row extends ListRow, Search extends ListSearch>({
  list,
  searchLabel,
  empty,
  nothingFound,
  ...table
}: {
  list: List<Row, Search>;
  name: string;
  columns: readonly Column<Row>[];
  card: RowCard<Row>;
  opens?: boolean;
  /** Without it the search stands elsewhere on the page. */
  searchLabel?: string | undefined;
  /** What stands there without rows. */
  empty: ReactNode;
  /** What it says when only the search finds none. */
  nothingFound: string;
}) => {
  const { search, page, change }: List<Row> = list;
  const more = list.rows !== undefined && list.rows.length < list.total;
  return (
    <>
      {searchLabel && (
        <div className={classes['tools']}>
          <SearchField
            label={searchLabel}
            value={search.q ?? ''}
            onChange={(q) => change({ q: q || undefined }, { replace: true })}
            width={300}
          />
        </div>
      )}
      <ListTable
        {...table}
        list={list}
        empty={search.q ? <NothingFound text={nothingFound} onClear={() => change({ q: undefined })} /> : empty}
      />
      {more && (
        <div className={classes['more']}>
          <Button
            variant="default"
            aria-disabled={list.fetching || undefined}
            onClick={() => !list.fetching && change({ page: page + 1 }, { replace: true })}
          >
            {t(($) => $.lists.growing.more)}
          </Button>
          <span>{t(($) => $.lists.growing.shown, { shown: list.rows?.length ?? 0, total: list.total })}</span>
        </div>
      )}
    </>
  );
};

const NothingFound = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyState
    title={t(($) => $.lists.growing.nothing)}
    text={text}
    action={
      <Button variant="default" onClick={onClear}>
        {t(($) => $.lists.growing.all)}
      </Button>
    }
  />
);
