import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../../lib/list-address.ts';
import { equipmentQuery } from '../../lib/station-queries.ts';
import classes from './staff-list.module.css';

/** Which station and which kind of facility; both stand in the address. */
export const StaffFilters = ({ address: { search, change } }: { address: ListAddress }) => {
  const { t } = useTranslation();
  const { data = [] } = useQuery(equipmentQuery());
  const stations = data.filter(
    ({ type, megascience_type_ext_id: kind }) =>
      type === 'station' && (search.kind === undefined || kind === search.kind),
  );
  const chooseKind = (kind: number | undefined) => {
    const station = data.find(({ id }) => id === search.station);
    // A station of another kind would leave the list empty without a word.
    const stays = kind === undefined || station?.megascience_type_ext_id === kind;
    change({ kind, ...(stays ? {} : { station: undefined }) });
  };
  const number = (value: string | null) => (value === null ? undefined : Number(value));
  return (
    <div className={classes['filters']}>
      <Select
        className={classes['kind'] ?? ''}
        aria-label={t(($) => $.staffProposals.filters.kind)}
        placeholder={t(($) => $.staffProposals.filters.allKinds)}
        data={kindIds.map((id) => ({
          value: String(id),
          label: t(($) => $.staffProposals.kind[megascienceTypeOf(id)]),
        }))}
        value={search.kind === undefined ? null : String(search.kind)}
        onChange={(value) => chooseKind(number(value))}
        clearable
      />
      <Select
        className={classes['station'] ?? ''}
        aria-label={t(($) => $.staffProposals.filters.station)}
        placeholder={t(($) => $.staffProposals.filters.allStations)}
        nothingFoundMessage={t(($) => $.staffProposals.filters.noStation)}
        data={stations.map(({ id, code, name }) => ({
          value: String(id),
          label: code && code !== name ? `${code}, ${name}` : name,
        }))}
        value={search.station === undefined ? null : String(search.station)}
        onChange={(value) => change({ station: number(value) })}
        searchable
        clearable
        comboboxProps={{ width: 340, position: 'bottom-start' }}
      />
    </div>
  );
};
