import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { sessionsQuery } from '../../api/reference/session.queries.ts';
import { equipmentQuery } from '../../api/reference/station.queries.ts';
import { kindOfSession, SessionFilter } from './session-filter.tsx';
import { useClearButton } from '../../ui/use-clear-button.ts';
import { notedOptions } from '../../ui/reference-select.tsx';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import type { StaffProposals } from './use-staff-list.ts';
import { waitsIn } from './tab-offers.ts';
import { WaitFilter } from './wait-filter.tsx';
import { OrderFilter } from './order-filter.tsx';

/** Which kind of facility, station and session, and what they wait for; all of it stands in the address. */
export const StaffFilters = ({ tab, list }: { tab: StaffTab; list: StaffProposals }) => {
  const { search, change } = list;
  const { data = [] } = useQuery(equipmentQuery());
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const stations = data.filter(
    ({ type, megascience_type_ext_id: kind }) =>
      type === 'station' && (search.kind === undefined || kind === search.kind),
  );
  const about = new Map(stations.map(({ id, full_name: name }) => [String(id), name]));
  const chooseKind = (kind: number | undefined) => {
    const station = data.find(({ id }) => id === search.station);
    // A station or a session of another kind would leave the list empty without a word.
    const stays = kind === undefined || station?.megascience_type_ext_id === kind;
    const session = sessions.find(({ id }) => id === search.session);
    const lasts = kind === undefined || !session || kindOfSession(session) === kind;
    change({ kind, ...(stays ? {} : { station: undefined }), ...(lasts ? {} : { session: undefined }) });
  };
  const clear = useClearButton();
  const kindName = t(($) => $.staffProposals.filters.kind);
  const stationName = t(($) => $.staffProposals.filters.station);
  const number = (value: string | null) => (value === null ? undefined : Number(value));
  return (
    <div className={classes['filters']}>
      <Select
        className={classes['kind'] ?? ''}
        aria-label={kindName}
        placeholder={t(($) => $.staffProposals.filters.allKinds)}
        data={kindIds.map((id) => ({
          value: String(id),
          label: t(($) => $.staffProposals.kind[megascienceTypeOf(id)]),
        }))}
        value={search.kind === undefined ? null : String(search.kind)}
        onChange={(value) => chooseKind(number(value))}
        {...clear(kindName)}
      />
      <Select
        className={classes['station'] ?? ''}
        aria-label={stationName}
        placeholder={t(($) => $.staffProposals.filters.allStations)}
        nothingFoundMessage={t(($) => $.staffProposals.filters.noStation)}
        data={stations.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...notedOptions(about)}
        value={search.station === undefined ? null : String(search.station)}
        onChange={(value) => change({ station: number(value) })}
        searchable
        {...clear(stationName)}
        comboboxProps={{ width: 340, position: 'bottom-start' }}
      />
      <SessionFilter
        kind={search.kind}
        value={search.session}
        onChange={(session) => change({ session })}
        clear={clear}
      />
      <OrderFilter tab={tab} list={list} />
      <WaitFilter waits={waitsIn(tab)} value={search.wait} onChange={(wait) => change({ wait })} clear={clear} />
    </div>
  );
};
