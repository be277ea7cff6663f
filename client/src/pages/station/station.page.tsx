import { beamTypeOf, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { calendarStationQuery } from '../../api/calendar/load.ts';
import { stationCountsQuery } from '../../api/proposal/proposal.ts';
import { wordOfWhat } from '../../entities/calendar/what.ts';
import { AnsweredFilters, useAnsweredFilters } from '../../entities/question/answered-filters.tsx';
import { InhouseList } from '../../features/calendar/inhouse/inhouse-list.tsx';
import { LoadPanel } from '../../features/station-proposals/load-panel.tsx';
import { StationCouncils } from '../../features/station-proposals/station-councils.tsx';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import {
  type StationProposals as StationProposalsList,
  useStationList,
} from '../../features/station-proposals/use-station-list.ts';
import {
  countOf,
  firstOf,
  opensCards,
  type StationSide,
  type StationTab,
  stationTabOf,
  tabsOf,
} from '../../features/station-proposals/station-tabs.ts';
import type { Answer } from '../../lib/call.ts';
import { present } from '../../lib/search.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { IconAdd, IconCalendar } from '../../ui/icons.ts';
import { ChosenFilters, FoldedFilters } from '../../ui/list/folded-filters.tsx';
import { useOwnPageName } from '../../ui/page-name.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StationCouncilDialog, StationCouncilOnPage } from '../parts/council-on-page.tsx';

const route = '/portal/bs/$stationId';

/** One station: its load, what waits for its verdict, what is reviewed and planned there, councils, in-house entries. */
export const StationPage = () => {
  const kindWord = (kind: number) => t(($) => $.stationProposals.kind[megascienceTypeOf(kind)]).toLocaleLowerCase();
  const { stationId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const id = Number(stationId);
  const { data: stations, isPending } = useQuery(stationCountsQuery);
  const station = stations?.find((one) => one.station_id === id);
  useOwnPageName(station?.name);
  // A station of others, or none at all, has no page.
  if (!Number.isSafeInteger(id) || (stations && !station)) return <Navigate to="/404" replace />;
  return (
    <>
      <PageTitle
        note={station && `${station.full_name}, ${kindWord(station.megascience_type_ext_id)}`}
        action={<Ways id={id} stations={stations ?? []} />}
      >
        {station?.name ?? t(($) => $.pages.station.titles.station)}
      </PageTitle>
      <LoadPanel stationId={id} hasBeam={station && beamTypeOf(station.megascience_type_ext_id) !== null} />
      <div className={classes['columns']}>
        <StationProposals key={id} id={id} search={search} station={station} isCounting={isPending} />
        <ProposalBeside key={`beside-${id}`} id={id} search={search} />
      </div>
    </>
  );
};

/** A few stations beside each other, many on their page. */
const mostBeside = 4;

/** To the other stations in one's charge, to its calendar, to new time there. */
const Ways = ({ id, stations }: { id: number; stations: readonly { station_id: number; name: string }[] }) => {
  const navigate = useNavigate();
  const { data: planned } = useQuery(calendarStationQuery(id));
  const edit =
    planned?.add.includes(recordTypes.inhouse) &&
    wordOfWhat({ kind: 'entry', type: recordTypes.inhouse, stationId: id });
  return (
    <div className="luch-wrap">
      {stations.length > 1 && stations.length <= mostBeside ? (
        <Segmented
          size="xs"
          label={t(($) => $.stationProposals.stations)}
          value={String(id)}
          options={stations.map((one) => ({ value: String(one.station_id), label: one.name }))}
          onChange={(stationId) => void navigate({ to: '/bs/$stationId', params: { stationId } })}
        />
      ) : null}
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/bs" />}>
        {t(($) => $.stationProposals.back)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/calendar" search={{ station: id }} />}
      >
        {t(($) => $.stationProposals.calendar)}
      </Button>
      {edit && (
        <Button
          leftSection={<IconAdd size={16} stroke={1.8} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/calendar" search={{ station: id, edit }} />}
        >
          {t(($) => $.stationProposals.interval)}
        </Button>
      )}
    </div>
  );
};

/** Beside the proposals: the councils that decide about them, and the station's own entries. */
const ProposalBeside = ({ id, search }: { id: number; search: StationSearch }) => {
  const navigate = useNavigate();
  const address = useCouncilAddress(search);
  const { data: planned } = useQuery(calendarStationQuery(id));
  return (
    <div className={classes['beside']}>
      <StationCouncils
        stationId={id}
        hrefOf={address.hrefOf}
        onOpen={address.open}
        onAhead={StationCouncilDialog.ahead}
        below={
          planned && (
            <InhouseList
              station={planned}
              onOpen={(event) => void navigate({ to: '/calendar', search: { station: id, event } })}
            />
          )
        }
      />
      <StationCouncilOnPage stationId={id} card={address} proposals={search.proposals} />
    </div>
  );
};

/** The open council of a station stands in the address beside its list: Back closes it, a reload keeps it. */
function useCouncilAddress({ council: id }: StationSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const searchOf = (council: number | undefined) => (previous: object) => present({ ...previous, council });
  const go = (council: number | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: searchOf(council),
      state: replace ? {} : { cardDepth: 1 },
      replace,
      resetScroll: false,
    });
  return {
    id,
    open: (council: number) => go(council, false),
    hrefOf: (council: number) => router.buildLocation({ to: '.', search: searchOf(council) }).href,
    /** One that came by a mailed link has no list behind it in the history. */
    close: () => {
      const depth = router.state.location.state.cardDepth ?? 0;
      if (depth > 0) router.history.go(-depth);
      else go(undefined, true);
    },
  };
}

type Counts = Parameters<typeof countOf>[1];
type Station = Answer<'GET /api/proposals/expert-proposal-new/station_counts/'>[number];

/** The proposals of a station, current or over, all of them or of one state; the open one stands over them. */
const StationProposals = ({
  id,
  search,
  station,
  isCounting,
}: {
  id: number;
  search: StationSearch;
  station: Station | undefined;
  isCounting: boolean;
}) => {
  const tab = stationTabOf(search.tab, station !== undefined && countOf(stationTabOf('verdict'), station.counts) === 0);
  // Without a tab in the address the counts decide which list comes first.
  const list = useStationList(
    opensCards(tab) ? search : plainOf(search),
    { station_id: id, status_id: tab.statuses.join(',') },
    !search.tab && isCounting,
  );
  const name = t(($) => $.stationProposals.tabs[tab.id]);
  return (
    <div className={classes['main']}>
      <Panel flush label={name}>
        <Heads tab={tab} list={list} station={station} />
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

/** What is only announced is found by nothing (decision 0013): no condition comes along, nor is one of the address asked. */
const conditionsOf = (next: StationTab) => (opensCards(next) ? {} : { q: undefined, answered: undefined });
const plainOf = ({ q: _words, answered: _answered, ...plain }: StationSearch): StationSearch => plain;

/** What is current and what is over, the search, and the states as filters. */
const Heads = ({
  tab,
  list,
  station,
}: {
  tab: StationTab;
  list: StationProposalsList<StationSearch>;
  station: Station | undefined;
}) => {
  const { search, change } = list;
  const counts: Counts = station?.counts;
  const answered = useAnsweredFilters(list);
  const all = (side: StationSide) =>
    counts &&
    [...new Set(tabsOf(side).flatMap(({ id, statuses }) => (id === 'verdict' ? [] : statuses)))].reduce(
      (sum, status) => sum + (counts[status] ?? 0),
      0,
    );
  return (
    <>
      <div className={classes['head']}>
        <CountTabs
          label={t(($) => $.stationProposals.sides.label)}
          value={tab.side}
          onChange={(side) =>
            change({
              tab: side === 'current' ? undefined : firstOf(side),
              q: undefined,
              ...conditionsOf(stationTabOf(firstOf(side))),
            })
          }
          tabs={(['current', 'archive'] as const).map((side) => ({
            id: side,
            label: t(($) => $.stationProposals.sides[side]),
            count: all(side),
          }))}
        />
        <div className={classes['tools']}>
          {/* Before the search, which stays where it is when they come. */}
          {opensCards(tab) && station?.has_questions && (
            <FoldedFilters isSheet chosen={answered.length}>
              <AnsweredFilters list={list} />
            </FoldedFilters>
          )}
          {/* What is only announced is found by no search (decision 0013). */}
          {opensCards(tab) && (
            <SearchField
              label={t(($) => $.stationProposals.search)}
              value={search.q ?? ''}
              onChange={(q) => change({ q: q || undefined }, { replace: true })}
              width={260}
            />
          )}
        </div>
      </div>
      <div className={classes['filters']}>
        <CountTabs
          pills
          label={t(($) => $.stationProposals.lists)}
          value={tab.id}
          onChange={(next) => change({ tab: next, ...conditionsOf(stationTabOf(next)) })}
          tabs={tabsOf(tab.side).map((one) => ({
            id: one.id,
            label: t(($) => $.stationProposals.tabs[one.id]),
            count: countOf(one, counts),
          }))}
        />
      </div>
      <ChosenFilters filters={answered} />
    </>
  );
};
