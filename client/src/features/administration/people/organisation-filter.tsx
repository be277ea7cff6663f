import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useOrganisations } from '../../../api/reference/person-lists.queries.ts';
import { notedOptions } from '../../../ui/reference-select.tsx';
import type { PeopleList } from './use-people-list.ts';

/** Those of one organisation, which is found while typing. */
export const OrganisationFilter = ({ list: { search, change, rows } }: { list: PeopleList }) => {
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
