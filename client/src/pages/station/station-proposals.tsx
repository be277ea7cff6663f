import { t } from 'i18next';
import { StationList } from '../../features/station-proposals/station-list.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import {
  countOf,
  firstOf,
  opensCards,
  type StationSide,
  type StationTab,
  stationTabOf,
  tabsOf,
} from '../../features/station-proposals/station-tabs.ts';
import { useStationList } from '../../features/station-proposals/use-station-list.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { useListAddress } from '../../ui/list/list-address.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';

type Counts = Parameters<typeof countOf>[1];

/** The proposals of a station, current or over, all of them or of one state; the open one stands over them. */
export const StationProposals = ({ id, search, counts }: { id: number; search: StationSearch; counts: Counts }) => {
  const tab = stationTabOf(search.tab, counts !== undefined && countOf(stationTabOf('verdict'), counts) === 0);
  const list = useStationList(search, { station_id: id, status_id: tab.statuses.join(',') });
  const name = t(($) => $.stationProposals.tabs[tab.id]);
  return (
    <div className={classes['main']}>
      <Panel flush label={name}>
        <Heads tab={tab} search={search} counts={counts} />
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

/** What is current and what is over, the search, and the states as filters. */
const Heads = ({ tab, search, counts }: { tab: StationTab; search: StationSearch; counts: Counts }) => {
  const { change } = useListAddress<StationSearch>(search);
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
          onChange={(side) => change({ tab: side === 'current' ? undefined : firstOf(side), q: undefined })}
          tabs={(['current', 'archive'] as const).map((side) => ({
            id: side,
            label: t(($) => $.stationProposals.sides[side]),
            count: all(side),
          }))}
        />
        <SearchField
          label={t(($) => $.stationProposals.search)}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
          width={260}
        />
      </div>
      <div className={classes['filters']}>
        <CountTabs
          pills
          label={t(($) => $.stationProposals.lists)}
          value={tab.id}
          onChange={(next) => change({ tab: next })}
          tabs={tabsOf(tab.side).map((one) => ({
            id: one.id,
            label: t(($) => $.stationProposals.tabs[one.id]),
            count: countOf(one, counts),
          }))}
        />
      </div>
    </>
  );
};
