import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type StationOverview, useStationsOverview } from '../../api/calendar/load.ts';
import { proposalsKey } from '../../api/proposal/proposal-keys.ts';
import { Overview } from '../../features/station-proposals/overview/overview.tsx';
import { OverviewTitle } from '../../features/station-proposals/overview/overview-title.tsx';
import { mostLarge } from '../../features/station-proposals/overview/station-tiles.tsx';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import type { StationsSearch } from '../../features/station-proposals/station-search.ts';
import { stationListQuery, useStationList } from '../../features/station-proposals/use-station-list.ts';
import { needTexts } from '../../lib/i18n.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { IconNext } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { useCardAddress } from '../../ui/list/card-address.ts';
import { useListAddress } from '../../ui/list/list-address.ts';
import { Panel } from '../../ui/panel.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';

const route = '/portal/bs';
const tabs = ['stations', 'verdict', 'plan'] as const;
type Tab = (typeof tabs)[number];
/** What waits at any of my stations: for a verdict, or for an answer to a request for another plan. */
const filters = {
  verdict: { status_id: '103' },
  plan: { status_id: '2,3,5,7', plan_change: 'true' },
} as const;

/** Of a few stations their panel tells at which of them. */
const toldByStations = ['verdict', 'closing', 'time'] as const;

const TwoWeeks = late(async () => {
  const [part] = await Promise.all([import('../../features/calendar/view/two-weeks.tsx'), needTexts('calendar')]);
  return part.TwoWeeks;
});

/** The stations in one's charge, and over all of them what waits for the station and for the head. */
export const StationsPage = () => {
  const { change, search } = useListAddress<StationsSearch>(useSearch({ from: route }));
  const overview = useStationsOverview();
  const stations = overview.data;
  const tab: Tab = search.tab ?? 'stations';
  // Of the lists themselves: they hold stations that are switched off, which the overview leaves out.
  const counts: Readonly<Record<Tab, number | undefined>> = {
    stations: stations?.length,
    verdict: useQuery(stationListQuery(filters.verdict)).data?.total,
    plan: useQuery(stationListQuery(filters.plan)).data?.total,
  };
  const lists = (
    <CountTabs
      label={t(($) => $.stationProposals.lists)}
      value={tab}
      onChange={(next) => change({ tab: next === 'stations' ? undefined : next, q: undefined })}
      tabs={tabs.map((id) => ({ id, label: t(($) => $.stationProposals.overview[id]), count: counts[id] }))}
    />
  );
  return (
    <>
      <OverviewTitle
        stations={stations}
        order={tab === 'stations' ? (search.order ?? 'waiting') : undefined}
        onOrder={(order) => change({ order: order === 'waiting' ? undefined : order })}
        beside={
          <Link to="/bs/report" className="luch-link luch-inline luch-underlined luch-text">
            {t(($) => $.stationProposals.report)}
            <IconNext size={16} stroke={1.7} aria-hidden />
          </Link>
        }
      />
      {tab === 'stations' ? (
        <>
          <div className={classes['overviewTabs']}>{lists}</div>
          {stations && stations.length > mostLarge && <WaitingLine listKey={proposalsKey} />}
          {stations && stations.length <= mostLarge && <WaitingLine listKey={proposalsKey} without={toldByStations} />}
          <Overview
            asked={overview}
            order={search.order ?? 'waiting'}
            below={(shown) => <NextWeeks stations={shown} />}
          />
          <OpenCard search={search} />
        </>
      ) : (
        <Panel flush label={t(($) => $.stationProposals.overview[tab])}>
          <div className={classes['head']}>{lists}</div>
          <WaitingList key={tab} tab={tab} search={search} />
        </Panel>
      )}
    </>
  );
};

const NextWeeks = ({ stations }: { stations: readonly StationOverview[] }) => {
  const navigate = useNavigate();
  const show = (search: { station: number } | { event: number }) => void navigate({ to: '/calendar', search });
  return (
    <Panel
      title={t(($) => $.stationProposals.twoWeeks)}
      action={
        <Link to="/calendar" className="luch-link luch-inline luch-underlined luch-text">
          {t(($) => $.stationProposals.calendar)}
          <IconNext size={16} stroke={1.7} aria-hidden />
        </Link>
      }
    >
      <TwoWeeks stations={stations} onOpen={(event) => show({ event })} onStation={(station) => show({ station })} />
    </Panel>
  );
};

const WaitingList = ({ tab, search }: { tab: Exclude<Tab, 'stations'>; search: StationsSearch }) => {
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
