import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { HoursSample } from '../../../entities/beam-time/hours-bar.tsx';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StationBudget } from './station-budget.tsx';
import classes from './budgets.module.css';

const HoursGridDialog = lateDialog(async () => (await import('./hours-grid-dialog.tsx')).HoursGridDialog);

const AllHours = ({ council }: { council: CouncilCard }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onPointerEnter={HoursGridDialog.ahead}
        onFocus={HoursGridDialog.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.councilCard.grid.open)}
      </Button>
      {isOpen && <HoursGridDialog council={council} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Hours of each station: what is accepted of what there is, filling as decisions fall. */
export const BudgetPanel = ({ council }: { council: CouncilCard }) => {
  const { council_stations: stations } = council;
  return (
    <Panel
      title={t(($) => $.councilCard.budget.title)}
      level={3}
      action={council.edits.available_time.allowed && <AllHours council={council} />}
    >
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
