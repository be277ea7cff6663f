import { isReadKind } from '@luch/contract/kernel/personal-data.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type AuditRead, auditReadKindsQuery, auditReadsQuery } from '../../../api/administration/audit.ts';
import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import type { DataTableProps } from '../../../ui/list/data-table.props.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { isCutShort } from '../../../ui/list/page-query.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { NoRows } from '../no-rows.tsx';
import { Days, Found, OfPerson } from './audit-filters.tsx';
import { type AuditSearch, isNarrowed } from './audit-search.ts';
import classes from '../people/people.module.css';

type Columns = DataTableProps<AuditRead>['columns'];

/** Which staff read whose personal data. */
export const ReadsList = ({ search }: { search: AuditSearch }) => {
  const list = useList<AuditRead, AuditSearch>({
    search,
    pageSize: 50,
    hasMore: isCutShort,
    pageQuery: (page, pageSize) =>
      auditReadsQuery({
        page,
        page_size: pageSize,
        search: search.q,
        kind: search.read !== undefined && isReadKind(search.read) ? search.read : undefined,
        person: search.person,
        from: search.from,
        until: search.until,
      }),
  });
  return (
    <section className={classes['list']} aria-label={t(($) => $.administration.reads.title)}>
      <Filters list={list} />
      <OfPerson list={list} />
      <ListTable
        list={list}
        opens={false}
        name={t(($) => $.administration.reads.title)}
        columns={columns()}
        card={{
          head: (row) => (
            <div className="luch-caption">
              <When row={row} />
            </div>
          ),
          middle: (row) => <What row={row} />,
          foot: (row) => <By row={row} />,
        }}
        empty={
          <NoRows
            narrowed={isNarrowed(search)}
            title={t(($) => $.administration.reads.nothing)}
            text={t(($) => $.administration.reads.none)}
          />
        }
      />
    </section>
  );
};

const columns = (): Columns => [
  { id: 'at', head: t(($) => $.administration.audit.at), kind: 'date', cell: (row) => <When row={row} />, width: 170 },
  { id: 'by', head: t(($) => $.administration.audit.by), cell: (row) => <By row={row} />, width: 220 },
  { id: 'what', head: t(($) => $.administration.reads.what), cell: (row) => row.title, width: 260 },
  { id: 'of', head: t(($) => $.administration.reads.of), cell: (row) => <Of row={row} />, opens: true },
];

/** On a phone. */
const What = ({ row }: { row: AuditRead }) => (
  <>
    {row.title}
    <span className="luch-hint luch-block">
      <Of row={row} />
    </span>
  </>
);

const Filters = ({ list }: { list: List<AuditRead, AuditSearch> }) => {
  const { data: kinds = [] } = useQuery(auditReadKindsQuery);
  const { search, change } = list;
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t(($) => $.administration.reads.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
      />
      <FoldedFilters chosen={[search.read, search.from, search.until].filter(Boolean).length}>
        <NativeSelect
          aria-label={t(($) => $.administration.reads.what)}
          value={search.read ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.reads.anything) },
            ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
          ]}
          onChange={(event) => change({ read: event.currentTarget.value || undefined })}
        />
        <Days list={list} />
      </FoldedFilters>
      <Found list={list} />
    </div>
  );
};

/** Read again within the hour, it says until when and how often. */
const When = ({ row: { at, last_at: lastAt, times } }: { row: AuditRead }) => {
  if (times === 1) return <>{formatDateTime(at)}</>;
  const until = formatTime(lastAt);
  return (
    <>
      {formatTime(at) === until ? formatDateTime(at) : `${formatDateTime(at)}–${until}`}
      <span className="luch-hint luch-block">{t(($) => $.administration.reads.times, { count: times })}</span>
    </>
  );
};

const By = ({ row }: { row: AuditRead }) => (
  <>
    <span className="luch-nowrap">{row.by}</span>
    <span className="luch-hint luch-block">
      {row.as === null ? row.office : t(($) => $.administration.reads.as, { name: row.as })}
    </span>
  </>
);

const Of = ({ row: { people, count } }: { row: AuditRead }) => {
  const others = count - people.length;
  const more = others > 0 ? t(($) => $.administration.reads.more, { count: others }) : '';
  return <>{[people.join(', '), more].filter(Boolean).join(' · ')}</>;
};
