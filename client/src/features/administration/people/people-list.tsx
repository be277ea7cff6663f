import { type Role, roles } from '@luch/contract/account/roles.ts';
import { NativeSelect, Select } from '@mantine/core';
import { t } from 'i18next';
import type { PersonRow } from '../../../api/administration/people.ts';
import { useOrganisations } from '../../../api/reference/person-lists.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import { notedOptions } from '../../../ui/reference-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RolesOf } from './roles-of.tsx';
import { closedWords } from './closed-words.ts';
import classes from './people.module.css';
import type { PeopleList } from './use-people-list.ts';

/** Everybody who has an account, by name. */
export const PeopleTable = ({ list }: { list: PeopleList }) => (
  <section className={classes['list']} aria-label={t(($) => $.administration.people.title)}>
    <Filters list={list} />
    <ListTable
      list={list}
      name={t(($) => $.administration.people.title)}
      rowName={(row) => row.full_name}
      columns={[
        { id: 'who', head: t(($) => $.administration.people.who), cell: (row) => <Who row={row} />, opens: true },
        {
          id: 'organization',
          head: t(($) => $.administration.people.organization),
          cell: (row) =>
            row.organization || <span className="luch-faint">{t(($) => $.administration.people.none)}</span>,
          width: 260,
        },
        {
          id: 'roles',
          head: t(($) => $.administration.people.roles),
          cell: (row) => <RolesOf row={row} />,
          width: 290,
        },
        {
          id: 'seen',
          head: t(($) => $.administration.people.seen),
          kind: 'date',
          cell: (row) => <Seen row={row} />,
          width: 168,
        },
      ]}
      card={{
        head: (row) => <Who row={row} />,
        middle: (row) => <RolesOf row={row} />,
        foot: (row) => (
          <>
            {t(($) => $.administration.people.seen)}: <Seen row={row} />
          </>
        ),
      }}
      empty={
        <EmptyState
          title={t(($) => $.administration.people.nobody)}
          text={t(($) => $.administration.people.nobodyText)}
        />
      }
    />
  </section>
);

const Filters = ({ list }: { list: PeopleList }) => {
  const { search, change } = list;
  const roleName = (role: Role) => t(($) => $.administration.roles[role].name);
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t(($) => $.administration.people.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
      />
      <FoldedFilters chosen={[search.role, search.state, search.organization].filter(Boolean).length}>
        <NativeSelect
          aria-label={t(($) => $.administration.people.role)}
          value={search.role ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.people.anyRole) },
            ...roles.map((role) => ({ value: role, label: roleName(role) })),
          ]}
          onChange={(event) => change({ role: roles.find((role) => role === event.currentTarget.value) })}
        />
        <NativeSelect
          aria-label={t(($) => $.administration.people.state)}
          value={search.state ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.people.anyState) },
            { value: 'blocked', label: t(($) => $.administration.people.blocked) },
            { value: 'unconfirmed', label: t(($) => $.administration.people.unconfirmed) },
          ]}
          onChange={(event) =>
            change({
              state: (['blocked', 'unconfirmed'] as const).find((state) => state === event.currentTarget.value),
            })
          }
        />
        <OrganisationFilter list={list} />
      </FoldedFilters>
      <span className={classes['count']}>{t(($) => $.administration.people.count, { count: list.total })}</span>
    </div>
  );
};

const Who = ({ row }: { row: PersonRow }) => {
  const closed = closedWords(row);
  return (
    <span className={classes['who']}>
      <PersonAvatar person={row} />
      <span>
        <span className="luch-strong luch-block">{row.full_name}</span>
        <span className={classes['note']}>{row.email}</span>
        {closed && <Chip tone="red">{closed}</Chip>}
      </span>
    </span>
  );
};

const Seen = ({ row }: { row: PersonRow }) => {
  return row.last_seen_at ? (
    <>{formatDateTime(row.last_seen_at)}</>
  ) : (
    <span className="luch-faint">{t(($) => $.administration.people.notSeen)}</span>
  );
};

/** Those of one organisation, which is found while typing. */
const OrganisationFilter = ({ list: { search, change, rows } }: { list: PeopleList }) => {
  const { options, onSearch, remember } = useOrganisations(null);
  const label = t(($) => $.administration.people.organization);
  const { organization: chosen } = search;
  // One that came with the address alone is called as in the rows, which are all of it.
  const known = options.map(({ id, name }) => ({ value: String(id), label: name }));
  const isUnknown = chosen !== undefined && !options.some(({ id }) => id === chosen);
  const data = isUnknown ? [{ value: String(chosen), label: rows?.[0]?.organization || label }, ...known] : known;
  return (
    <Select
      aria-label={label}
      placeholder={t(($) => $.administration.people.anyOrganization)}
      searchable
      clearable
      data={data}
      value={chosen === undefined ? null : String(chosen)}
      onSearchChange={onSearch}
      onChange={(next) => {
        const id = next === null ? undefined : Number(next);
        remember(id ?? null);
        change({ organization: id });
      }}
      {...notedOptions(
        new Map(options.map((one) => [String(one.id), 'note' in one && typeof one.note === 'string' ? one.note : ''])),
        true,
      )}
    />
  );
};
