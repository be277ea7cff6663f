import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '../../features/station-proposals/station-proposals.module.css';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import { StationsTable } from '../../features/station-proposals/stations-table.tsx';
import type { StationsSearch } from '../../features/station-proposals/station-search.ts';
import { useStationList } from '../../features/station-proposals/use-station-list.ts';
import { useCardAddress } from '../../ui/list/card-address.ts';
import { useListAddress } from '../../ui/list/list-address.ts';
import { type StationInCharge, stationCountsQuery } from '../../api/proposal/station-counts.queries.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';

const route = '/portal/bs';
const tabs = ['stations', 'verdict', 'plan'] as const;
type Tab = (typeof tabs)[number];
/** What waits at any of my stations: for a verdict, or for an answer to a request for another plan. */
const filters = {
  verdict: { status_id: '103' },
  plan: { status_id: '2,3,5,7', plan_change: 'true' },
} as const;

/** The stations in one's charge, and over all of them what waits for the station and for the head. */
export const StationsPage = () => {
  const { t } = useTranslation();
  const { change, search } = useListAddress<StationsSearch>(useSearch({ from: route }));
  const counts = useQuery(stationCountsQuery);
  const router = useRouter();
  const navigate = useNavigate();
  const tab: Tab = search.tab ?? 'stations';
  const to = (id: number) => ({ to: '/bs/$stationId', params: { stationId: String(id) } }) as const;
  const waiting: Readonly<Record<Tab, number | undefined>> = {
    stations: counts.data?.length,
    verdict: total(counts.data, ({ counts: held }) => held['103'] ?? 0),
    plan: total(counts.data, ({ plan_changes: asked }) => asked),
  };
  return (
    <div data-full-width>
      <PageTitle>{t(($) => $.pages.station.titles.stations)}</PageTitle>
      <Panel flush label={t(($) => $.stationProposals.overview[tab])}>
        <div className={classes['head']}>
          <CountTabs
            label={t(($) => $.stationProposals.lists)}
            value={tab}
            onChange={(next) => change({ tab: next === 'stations' ? undefined : next, q: undefined })}
            tabs={tabs.map((id) => ({ id, label: t(($) => $.stationProposals.overview[id]), count: waiting[id] }))}
          />
        </div>
        {tab === 'stations' ? (
          <StationsTable
            stations={counts.data}
            error={counts.error}
            onRetry={() => void counts.refetch()}
            hrefOf={(id) => router.buildLocation(to(id)).href}
            onOpen={(id) => void navigate(to(id))}
          />
        ) : (
          <WaitingList key={tab} tab={tab} search={search} />
        )}
      </Panel>
      {tab === 'stations' && <OpenCard search={search} />}
    </div>
  );
};

const total = (stations: readonly StationInCharge[] | undefined, of: (station: StationInCharge) => number) =>
  stations?.reduce((sum, station) => sum + of(station), 0);

const WaitingList = ({ tab, search }: { tab: Exclude<Tab, 'stations'>; search: StationsSearch }) => {
  const { t } = useTranslation();
  const list = useStationList(search, filters[tab]);
  const name = t(($) => $.stationProposals.overview[tab]);
  return (
    <>
      <StationList
        name={name}
        list={list}
        withStation
        empty={{
          title: t(($) => $.stationProposals.empty[tab].title),
          text: t(($) => $.stationProposals.empty[tab].text),
        }}
      />
      <CardOnPage list={list} listName={name} />
    </>
  );
};

/** A card found by the search, or named in a letter, opens over the stations. */
const OpenCard = ({ search }: { search: StationsSearch }) => (
  <CardOnPage list={{ card: useCardAddress(search), place: undefined }} />
);
