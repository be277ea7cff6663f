import { type Both, type ListName, referenceLists } from '@luch/contract/reference/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { entriesQuery, type EntryRow, listCountsQuery } from '../../../api/administration/lists.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { wordOf } from '../../../lib/words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CountTabs } from '../../../ui/count-tabs.tsx';
import type { DataTableProps } from '../../../ui/list/data-table.props.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { type List, useList } from '../../../ui/list/use-list.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { kindNames } from '../kind-names.ts';
import { NoRows } from '../no-rows.tsx';
import people from '../people/people.module.css';
import { listTitle } from './lists-nav.tsx';
import type { ListsSearch } from './lists-search.ts';

export type EntryList = List<EntryRow, ListsSearch>;

export function useEntries(list: ListName, search: ListsSearch): EntryList {
  return useList<EntryRow, ListsSearch>({
    search,
    pageQuery: (page, pageSize) =>
      entriesQuery({ list, page, page_size: pageSize, search: search.q, state: search.state ?? 'active' }),
  });
}

/** Entries in the order of the forms, with how much refers to each. */
export const EntriesTable = ({ name, list }: { name: ListName; list: EntryList }) => (
  <section className={people['list']} aria-label={listTitle(name)}>
    <Filters name={name} list={list} />
    <ListTable
      list={list}
      name={listTitle(name)}
      rowName={(row) => said(row.values['name'])}
      columns={columnsOf(name)}
      card={{
        head: (row) => <Name row={row} />,
        foot: (row) => (
          <span className="luch-faint">{t(($) => $.administration.lists.usedTimes, { count: row.used })}</span>
        ),
      }}
      empty={
        <NoRows
          narrowed={list.search.q !== undefined}
          title={t(($) => $.administration.lists.nothing)}
          text={t(($) => $.administration.lists.none[list.search.state ?? 'active'])}
        />
      }
    />
  </section>
);

type Columns = DataTableProps<EntryRow>['columns'];

function columnsOf(name: ListName): Columns {
  const fields: object = referenceLists[name].fields;
  return [
    { id: 'name', head: wordOf('lists.fields.name') ?? '', cell: (row) => <Name row={row} />, opens: true },
    ...('kind' in fields
      ? [
          {
            id: 'kind',
            head: wordOf('lists.fields.kind') ?? '',
            cell: (row: EntryRow) => kindNames([Number(row.values['kind'])])[0] ?? '',
            width: 210,
          },
        ]
      : []),
    ...('city' in fields
      ? [
          {
            id: 'city',
            head: wordOf('lists.fields.city') ?? '',
            cell: (row: EntryRow) => said(row.values['city']),
            width: 150,
          },
        ]
      : []),
    {
      id: 'used',
      head: t(($) => $.administration.lists.used),
      kind: 'number',
      cell: (row) => (row.used === 0 ? '—' : formatNumber(row.used, 0)),
      width: 130,
    },
  ];
}

const Filters = ({ name, list }: { name: ListName; list: EntryList }) => {
  const { data } = useQuery(listCountsQuery);
  const counts = data?.find((one) => one.list === name);
  const { search, change } = list;
  return (
    <div className={people['filters']}>
      <SearchField
        label={t(($) => $.administration.lists.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
      />
      <CountTabs
        pills
        label={t(($) => $.administration.lists.state)}
        value={search.state ?? 'active'}
        onChange={(state) => change({ state: state === 'retired' ? state : undefined, page: undefined })}
        tabs={[
          { id: 'active', label: t(($) => $.administration.lists.active), count: counts?.active },
          { id: 'retired', label: t(($) => $.administration.lists.retired), count: counts?.retired },
        ]}
      />
    </div>
  );
};

const isBoth = (value: unknown): value is Both => typeof value === 'object' && value !== null && 'ru' in value;
/** In the language of the screen. */
export const said = (value: unknown): string => (isBoth(value) ? value[currentLanguage()] : '');

/** The name, and beneath it the one that says more. */
const Name = ({ row }: { row: EntryRow }) => {
  const name = said(row.values['name']);
  const more = said(row.values['full_name']) || said(row.values['short_name']);
  return (
    <span>
      <span className="luch-strong luch-block">{name}</span>
      {more && more !== name && <span className={people['note']}>{more}</span>}
      {row.values['is_available'] === false && <Chip tone="amber">{t(($) => $.administration.lists.unavailable)}</Chip>}
    </span>
  );
};
