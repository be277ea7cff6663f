import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StationList } from '../features/station-proposals/station-list.tsx';
import classes from '../features/station-proposals/station-proposals.module.css';
import {
  countOf,
  firstOf,
  opensCards,
  stationTabOf,
  tabsOf,
  wordOfTab,
} from '../features/station-proposals/station-tabs.ts';
import { useCardAddress } from '../ui/list/card-address.ts';
import { useListAddress } from '../ui/list/list-address.ts';
import { useOwnPageName } from '../ui/page-name.ts';
import { cardAhead } from '../api/proposal/proposal.queries.ts';
import { present } from '../lib/search.ts';
import { stationCountsQuery } from '../api/proposal/station-counts.queries.ts';
import { useGrowingList } from '../entities/proposal/use-growing-list.ts';
import { CountTabs } from '../ui/count-tabs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { CardOnPage } from './parts/card-on-page.tsx';

/** One station: what waits for its verdict, what is reviewed and planned there, and what is over. */
export const StationPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { stationId } = useParams({ strict: false });
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const id = Number(stationId);
  const tab = stationTabOf(address.search.tab);
  const { data: stations } = useQuery(stationCountsQuery);
  const station = stations?.find((one) => one.station_id === id);
  const list = useGrowingList(
    { station_id: id, status_id: tab.statuses.join(','), ...present({ search: address.search.q }) },
    address.page,
  );
  useOwnPageName(station?.name);
  // A station of others, or none at all, has no page.
  if (!Number.isSafeInteger(id) || (stations && !station)) return <Navigate to="/404" replace />;
  const { change } = address;
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
        {station?.name ?? t(($) => $.app.titles.station)}
      </PageTitle>
      <Panel flush label={name}>
        <div className={classes['head']}>
          <CountTabs
            label={t(($) => $.stationProposals.lists)}
            value={tab.id}
            onChange={(next) => change({ tab: wordOfTab(next) })}
            tabs={tabsOf(tab.side).map((one) => ({
              id: one.id,
              label: t(($) => $.stationProposals.tabs[one.id]),
              count: countOf(one, station?.counts),
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
            onChange={(side) => change({ tab: wordOfTab(firstOf(side)), q: undefined })}
          />
        </div>
        <StationList
          name={name}
          address={address}
          card={card}
          list={list}
          drafts={!opensCards(tab)}
          empty={{
            title: t(($) => $.stationProposals.empty[tab.id].title),
            text: t(($) => $.stationProposals.empty[tab.id].text),
          }}
          onHover={(row) => void cardAhead(queryClient, row)}
        />
      </Panel>
      <CardOnPage address={card} listName={name} />
    </div>
  );
};
