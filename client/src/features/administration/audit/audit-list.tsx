import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { auditActionsQuery, type AuditEntry, auditQuery } from '../../../api/administration/audit.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { isCutShort } from '../../../ui/list/page-query.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ChangeText } from '../change-text.tsx';
import { NoRows } from '../no-rows.tsx';
import { Days, Found, OfPerson } from './audit-filters.tsx';
import { type AuditSearch, isNarrowed } from './audit-search.ts';
import classes from '../people/people.module.css';

/** Who did what, with what changed: the old one struck out. */
export const AuditList = ({ search }: { search: AuditSearch }) => {
  const list = useList<AuditEntry, AuditSearch>({
    search,
    pageSize: 50,
    hasMore: isCutShort,
    pageQuery: (page, pageSize) =>
      auditQuery({
        page,
        page_size: pageSize,
        search: search.q,
        action: search.action,
        person: search.person,
        from: search.from,
        until: search.until,
      }),
  });
  return (
    <section className={classes['list']} aria-label={t(($) => $.administration.audit.title)}>
      <Filters list={list} />
      <OfPerson list={list} />
      <ListTable
        list={list}
        opens={false}
        name={t(($) => $.administration.audit.title)}
        columns={[
          {
            id: 'at',
            head: t(($) => $.administration.audit.at),
            kind: 'date',
            cell: (row) => formatDateTime(row.at),
            width: 168,
          },
          { id: 'by', head: t(($) => $.administration.audit.by), cell: (row) => <By row={row} />, width: 180 },
          { id: 'about', head: t(($) => $.administration.audit.about), cell: (row) => row.about || '—', width: 240 },
          {
            id: 'what',
            opens: true,
            head: t(($) => $.administration.audit.what),
            cell: (row) => <ChangeText title={row.title} changes={row.changes} />,
          },
        ]}
        card={{
          head: (row) => (
            <span className="luch-caption luch-block">
              {[formatDateTime(row.at), row.about].filter(Boolean).join(' · ')}
            </span>
          ),
          middle: (row) => <ChangeText title={row.title} changes={row.changes} />,
          foot: (row) => <By row={row} />,
        }}
        empty={
          <NoRows
            narrowed={isNarrowed(search)}
            title={t(($) => $.administration.audit.nothing)}
            text={t(($) => $.administration.audit.none)}
          />
        }
      />
    </section>
  );
};

const Filters = ({ list }: { list: List<AuditEntry, AuditSearch> }) => {
  const { data: actions = [] } = useQuery(auditActionsQuery);
  const { search, change } = list;
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t(($) => $.administration.audit.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
        width={320}
      />
      <FoldedFilters chosen={[search.action, search.from, search.until].filter(Boolean).length}>
        <NativeSelect
          aria-label={t(($) => $.administration.audit.action)}
          value={search.action ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.audit.anyAction) },
            ...actions.map(({ action, title }) => ({ value: action, label: title })),
          ]}
          onChange={(event) => change({ action: event.currentTarget.value || undefined })}
        />
        <Days list={list} />
      </FoldedFilters>
      <Found list={list} />
    </div>
  );
};

const By = ({ row }: { row: AuditEntry }) => {
  return row.by ? (
    <span className="luch-nowrap">{row.by}</span>
  ) : (
    <span className="luch-faint">{t(($) => $.administration.audit.portal)}</span>
  );
};
