import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { HoursSample } from '../../../entities/beam-time/hours-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StationBudget } from './station-budget.tsx';
import classes from './budgets.module.css';

/** Hours of each station: what is accepted of what there is, filling as decisions fall. */
export const BudgetPanel = ({ council }: { council: CouncilCard }) => {
  const { council_stations: stations } = council;
  return (
    <Panel title={t(($) => $.councilCard.budget.title)} level={3}>
      <ul className={classes['list']}>
        {stations.map((station) => (
          <StationBudget
            key={station.station_id}
            councilId={council.id}
            station={station}
            canEdit={council.edits.available_time.allowed}
          />
        ))}
      </ul>
      <p className={classes['legend']}>
        <span>
          <HoursSample of="accepted" /> {t(($) => $.councilCard.budget.accepted)}
        </span>
        <span>
          <HoursSample of="open" /> {t(($) => $.councilCard.budget.open)}
        </span>
      </p>
    </Panel>
  );
};
