import { facilityKinds, kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type Session, sessionsQuery } from '../../api/reference/sessions.ts';
import { type Station, stationsQuery } from '../../api/reference/stations.ts';
import { AnsweredFilters, useAnsweredFilters } from '../../entities/question/answered-filters.tsx';
import { numberText } from '../../ui/number-text.ts';
import { useClearButton } from '../../ui/use-clear-button.ts';
import { notedOptions } from '../../ui/reference-select.tsx';
import type { ChosenFilter } from '../../ui/list/folded-filters.tsx';
import type { Wait } from './staff-search.ts';
import type { StaffTab } from './staff-tabs.ts';
import { type StaffProposals, usualSort } from './use-staff-list.ts';
import { showsReview, waitsIn } from './tab-offers.ts';

/** A press on what they offer is none outside of the sheet. */
const inSheet = { withinPortal: false };

/** Which kind of facility, station and session, and what they wait for; all of it stands in the address. */
export const StaffFilters = ({ tab, list }: { tab: StaffTab; list: StaffProposals }) => {
  const { search, change } = list;
  const { data = [] } = useQuery(stationsQuery());
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const stations = data.filter(
    ({ megascience_type_ext_id: kind }) => search.kind === undefined || kind === search.kind,
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
    <>
      <Select
        label={kindName}
        comboboxProps={inSheet}
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
        label={stationName}
        placeholder={t(($) => $.staffProposals.filters.allStations)}
        nothingFoundMessage={t(($) => $.staffProposals.filters.noStation)}
        data={stations.map((station) => ({ value: String(station.id), label: nameOfStation(station) }))}
        {...notedOptions(about)}
        value={search.station === undefined ? null : String(search.station)}
        onChange={(value) => change({ station: number(value) })}
        searchable
        {...clear(stationName)}
        comboboxProps={inSheet}
      />
      <SessionFilter
        kind={search.kind}
        value={search.session}
        onChange={(session) => change({ session })}
        clear={clear}
      />
      <OrderFilter tab={tab} list={list} />
      <WaitFilter waits={waitsIn(tab)} value={search.wait} onChange={(wait) => change({ wait })} clear={clear} />
      <AnsweredFilters list={list} />
    </>
  );
};

/** Proposals may be left at one that is switched off. */
const nameOfStation = ({ name, is_active: isActive }: Station): string =>
  isActive ? name : t(($) => $.staffProposals.filters.retired, { name });

const orders = ['-date_income', 'date_income', 'name', '-hours'] as const;
const ofReview = ['-mark', 'mark', '-missing', '-verdict'] as const;
type Order = (typeof orders | typeof ofReview)[number];

/** The order, also by what has given way in the table and on a phone. */
const OrderFilter = ({ tab, list: { sort, change } }: { tab: StaffTab; list: StaffProposals }) => {
  const known: readonly Order[] = [...orders, ...(showsReview(tab) ? ofReview : [])];
  return (
    <Select
      label={t(($) => $.staffProposals.order.label)}
      data={known.map((order) => ({ value: order, label: t(($) => $.staffProposals.order[order]) }))}
      value={known.find((order) => order === sort) ?? null}
      placeholder={t(($) => $.staffProposals.order.label)}
      onChange={(next) => change({ sort: next === null || next === usualSort ? undefined : next })}
      allowDeselect={false}
      comboboxProps={inSheet}
    />
  );
};

/** Only what waits for somebody's word; nothing where proposals of the list wait for none. */
const WaitFilter = ({
  waits,
  value,
  onChange,
  clear,
}: {
  waits: readonly Wait[];
  value: Wait | undefined;
  onChange: (wait: Wait | undefined) => void;
  clear: (name: string) => object;
}) => {
  const shown = value && !waits.includes(value) ? [...waits, value] : waits;
  if (shown.length === 0) return null;
  const name = t(($) => $.staffProposals.filters.wait);
  return (
    <Select
      label={name}
      placeholder={name}
      data={shown.map((wait) => ({ value: wait, label: t(($) => $.staffProposals.filters.waits[wait]) }))}
      value={value ?? null}
      onChange={(next) => onChange(shown.find((wait) => wait === next))}
      {...clear(name)}
      comboboxProps={inSheet}
    />
  );
};

const kindOfSession = ({ megascience_type: type }: Session): number => facilityKinds[type];

/** The session that proposals go into: by kind, the latest first. */
const SessionFilter = ({
  kind,
  value,
  onChange,
  clear,
}: {
  /** Only sessions of this kind. */
  kind: number | undefined;
  value: number | undefined;
  onChange: (session: number | undefined) => void;
  clear: (name: string) => object;
}) => {
  const { data = [] } = useQuery(sessionsQuery);
  const name = t(($) => $.staffProposals.filters.session);
  const groups = kindIds
    .filter((id) => kind === undefined || id === kind)
    .map((id) => ({
      group: t(($) => $.staffProposals.kind[megascienceTypeOf(id)]),
      items: data
        .filter((session) => kindOfSession(session) === id)
        .toSorted((a, b) => b.date_start.localeCompare(a.date_start))
        .map((session) => ({ value: String(session.id), label: session.name })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label={name}
      placeholder={t(($) => $.staffProposals.filters.allSessions)}
      data={groups}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
      searchable
      nothingFoundMessage={t(($) => $.staffProposals.filters.noSession)}
      {...clear(name)}
      comboboxProps={inSheet}
    />
  );
};

/** What narrows the list now, by name. */
export function useChosenFilters({ search, change }: StaffProposals): ChosenFilter[] {
  const answered = useAnsweredFilters({ search, change });
  const { kind, station, session, wait } = search;
  const { data: stations } = useQuery({ ...stationsQuery(), enabled: station !== undefined });
  const { data: sessions } = useQuery({ ...sessionsQuery, enabled: session !== undefined });
  const chosen: ChosenFilter[] = [];
  if (kind !== undefined)
    chosen.push({
      id: 'kind',
      name: t(($) => $.staffProposals.kind[megascienceTypeOf(kind)]),
      clear: () => change({ kind: undefined }),
    });
  // What narrows the list is told in any case, by its number until its name is known.
  const place = stations?.find(({ id }) => id === station);
  if (station !== undefined)
    chosen.push({
      id: 'station',
      name: place
        ? nameOfStation(place)
        : t(($) => $.staffProposals.filters.someStation, { number: numberText(station) }),
      clear: () => change({ station: undefined }),
    });
  const during = sessions?.find(({ id }) => id === session);
  if (session !== undefined)
    chosen.push({
      id: 'session',
      name: t(($) => $.staffProposals.session, { name: during?.name ?? numberText(session) }),
      clear: () => change({ session: undefined }),
    });
  if (wait)
    chosen.push({
      id: 'wait',
      name: t(($) => $.staffProposals.filters.waits[wait]),
      clear: () => change({ wait: undefined }),
    });
  return [...chosen, ...answered];
}
