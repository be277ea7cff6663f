import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import {
  countOf,
  firstOf,
  opensCards,
  stationTabOf,
  tabsOf,
  wordOfTab,
} from '../../features/station-proposals/station-tabs.ts';
import { useStationList } from '../../features/station-proposals/use-station-list.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { stationCountsQuery } from '../../api/proposal/station-counts.queries.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';

const route = '/portal/bs/$stationId';

/** One station: what waits for its verdict, what is reviewed and planned there, and what is over. */
export const StationPage = () => {
  const { t } = useTranslation();
  const { stationId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const id = Number(stationId);
  const tab = stationTabOf(search.tab);
  const { data: stations } = useQuery(stationCountsQuery);
  const station = stations?.find((one) => one.station_id === id);
  const list = useStationList(search, { station_id: id, status_id: tab.statuses.join(',') });
  useOwnPageName(station?.name);
  // A station of others, or none at all, has no page.
  if (!Number.isSafeInteger(id) || (stations && !station)) return <Navigate to="/404" replace />;
  const name = t(($) => $.stationProposals.tabs[tab.id]);
  return (
    <div data-full-width>
      <PageTitle
        note={station?.full_name}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/bs" />}>
            {t(($) => $.stationProposals.back)}
          </Button>
        }
      >
        {station?.name ?? t(($) => $.pages.station.titles.station)}
      </PageTitle>
      <Panel flush label={name}>
        <StationLists tab={tab} counts={station?.counts} onChange={(next) => list.change(next)} />
        <StationList
          name={name}
          list={list}
          drafts={!opensCards(tab)}
          empty={{
            title: t(($) => $.stationProposals.empty[tab.id].title),
            text: t(($) => $.stationProposals.empty[tab.id].text),
          }}
        />
      </Panel>
      <CardOnPage list={list} listName={name} />
    </div>
  );
};

/** Its lists, of what is under way or of what is over. */
const StationLists = ({
  tab,
  counts,
  onChange,
}: {
  tab: ReturnType<typeof stationTabOf>;
  counts: Parameters<typeof countOf>[1];
  onChange: (next: { tab: string | undefined; q?: undefined }) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes['head']}>
      <CountTabs
        label={t(($) => $.stationProposals.lists)}
        value={tab.id}
        onChange={(next) => onChange({ tab: wordOfTab(next) })}
        tabs={tabsOf(tab.side).map((one) => ({
          id: one.id,
          label: t(($) => $.stationProposals.tabs[one.id]),
          count: countOf(one, counts),
        }))}
      />
      <Segmented
        size="xs"
        label={t(($) => $.stationProposals.sides.label)}
        value={tab.side}
        options={(['current', 'archive'] as const).map((value) => ({
          value,
          label: t(($) => $.stationProposals.sides[value]),
        }))}
        onChange={(side) => onChange({ tab: wordOfTab(firstOf(side)), q: undefined })}
      />
    </div>
  );
};
