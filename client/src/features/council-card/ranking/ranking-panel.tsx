import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { AvailableTime } from '../budgets/available-time.tsx';
import { DisputedFirst } from './disputed-first.tsx';
import classes from './ranking.module.css';
import type { RankingParts } from './ranking-parts.ts';
import { RankingTable } from './ranking-table.tsx';
import { TakeMarked } from './take-marked.tsx';

/** Name and hours of the station, what to discuss first, the table. */
export const RankingPanel = (props: RankingParts) => {
  const { council, station, ranking, marked, marks, decide } = props;
  return (
    <Panel flush label={station.name}>
      <Head {...props} />
      <DisputedFirst rows={ranking.rows} onCurrent={props.onCurrent} />
      <TakeMarked key={council.id} marked={marked} onMark={marks.put} decide={decide} />
      <RankingTable {...props} />
    </Panel>
  );
};

const Head = ({ council, station, ranking, order, onOrder }: RankingParts) => {
  const { available_time: available } = station;
  const orders = (['final', 'corrected'] as const).map((value) => ({
    value,
    label: t(($) => $.councilRanking.orders[value]),
  }));
  return (
    <header className={classes['head']}>
      <h3 className={classes['name']}>{station.name}</h3>
      <div className={classes['hours']}>
        {council.edits.available_time.allowed ? (
          <>
            {t(($) => $.councilRanking.available)} <AvailableTime councilId={council.id} station={station} />{' '}
            {t(($) => $.councilRanking.hours, { hours: '' }).trim()},
          </>
        ) : available === null ? (
          <>{t(($) => $.councilRanking.availableUnknown)},</>
        ) : (
          <>{t(($) => $.councilRanking.availableIs, { hours: formatNumber(available) })},</>
        )}{' '}
        {t(($) => $.councilRanking.asked)} <b>{formatNumber(ranking.asked)}</b>
      </div>
      <label className={classes['order']}>
        {t(($) => $.councilRanking.order)}
        <NativeSelect
          size="xs"
          data={orders}
          value={order}
          onChange={({ currentTarget }) => onOrder(currentTarget.value === 'corrected' ? 'corrected' : 'final')}
        />
      </label>
    </header>
  );
};
