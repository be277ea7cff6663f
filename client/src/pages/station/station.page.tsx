import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { councilCountsQuery } from '../../api/council/council.queries.ts';
import { LoadPanel } from '../../features/station-proposals/load-panel.tsx';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import {
  councilsTab,
  countOf,
  firstOf,
  opensCards,
  type StationTabId,
  stationTabOf,
  tabsOf,
  wordOfTab,
} from '../../features/station-proposals/station-tabs.ts';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import { useStationList } from '../../features/station-proposals/use-station-list.ts';
import { needTexts } from '../../lib/i18n.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { stationCountsQuery } from '../../api/proposal/station-counts.queries.ts';
import { type CountTab, CountTabs } from '../../ui/count-tabs.tsx';
import { late } from '../../ui/late.tsx';
import { useListAddress } from '../../ui/list/list-address.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';

const route = '/portal/bs/$stationId';

const StationCouncilsOnPage = late(async () => {
  const [part] = await Promise.all([import('./station-councils-on-page.tsx'), needTexts('councils')]);
  return part.StationCouncilsOnPage;
});

/** One station: what waits for its verdict, what is reviewed and planned there, its councils, and what is over. */
export const StationPage = () => {
  const { t } = useTranslation();
  const { stationId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const id = Number(stationId);
  const { change } = useListAddress<StationSearch>(search);
  const { data: stations } = useQuery(stationCountsQuery);
  const station = stations?.find((one) => one.station_id === id);
  useOwnPageName(station?.name);
  // A station of others, or none at all, has no page.
  if (!Number.isSafeInteger(id) || (stations && !station)) return <Navigate to="/404" replace />;
  const here = search.tab === councilsTab ? councilsTab : stationTabOf(search.tab).id;
  const name = t(($) => $.stationProposals.tabs[here]);
  const lists = <StationLists id={id} here={here} counts={station?.counts} onChange={change} />;
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
      {station && <LoadPanel stationId={id} hasBeam={beamTypeOf(station.megascience_type_ext_id) !== null} />}
      {here === councilsTab ? (
        <Panel flush label={name}>
          {lists}
          <StationCouncilsOnPage stationId={id} search={search} name={name} />
        </Panel>
      ) : (
        <StationProposals id={id} search={search} name={name} lists={lists} />
      )}
    </div>
  );
};

/** The proposals of one of its lists; the open one stands over them. */
const StationProposals = ({
  id,
  search,
  name,
  lists,
}: {
  id: number;
  search: StationSearch;
  name: string;
  lists: ReactNode;
}) => {
  const { t } = useTranslation();
  const tab = stationTabOf(search.tab);
  const list = useStationList(search, { station_id: id, status_id: tab.statuses.join(',') });
  return (
    <>
      <Panel flush label={name}>
        {lists}
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
    </>
  );
};

/** Its lists, of what is under way or of what is over; councils are searched by other words than proposals. */
const StationLists = ({
  id,
  here,
  counts,
  onChange,
}: {
  id: number;
  here: StationTabId | typeof councilsTab;
  counts: Parameters<typeof countOf>[1];
  onChange: (next: { tab: string | undefined; q?: undefined }) => void;
}) => {
  const { t } = useTranslation();
  const councils = useQuery(councilCountsQuery({ view_type: 'station', station_id: id }));
  const side = here === councilsTab ? 'current' : stationTabOf(here).side;
  const ofCouncils: CountTab<typeof councilsTab> = {
    id: councilsTab,
    label: t(($) => $.stationProposals.tabs[councilsTab]),
    count: councils.data && Object.values(councils.data).reduce((sum, held) => sum + held, 0),
  };
  return (
    <div className={classes['head']}>
      <CountTabs
        label={t(($) => $.stationProposals.lists)}
        value={here}
        onChange={(next) =>
          next === councilsTab || here === councilsTab
            ? onChange({ tab: next === councilsTab ? councilsTab : wordOfTab(next), q: undefined })
            : onChange({ tab: wordOfTab(next) })
        }
        tabs={tabsOf(side).flatMap((one) => [
          {
            id: one.id,
            label: t(($) => $.stationProposals.tabs[one.id]),
            count: countOf(one, counts),
          },
          ...(one.id === 'advice' ? [ofCouncils] : []),
        ])}
      />
      <Segmented
        size="xs"
        label={t(($) => $.stationProposals.sides.label)}
        value={side}
        options={(['current', 'archive'] as const).map((value) => ({
          value,
          label: t(($) => $.stationProposals.sides[value]),
        }))}
        onChange={(next) => onChange({ tab: wordOfTab(firstOf(next)), q: undefined })}
      />
    </div>
  );
};
