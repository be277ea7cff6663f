import { isOverBudget } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilStation } from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { AvailableTime } from './available-time.tsx';
import { BudgetFacts } from './budget-facts.tsx';
import classes from './budgets.module.css';
import { hoursAt, missingHours } from './hours-at.ts';

/** One station: a bar of its hours, the figures under it when asked for. */
export const StationBudget = ({
  councilId,
  station,
  canEdit,
}: {
  councilId: number;
  station: CouncilStation;
  canEdit: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const { accepted, available_time: available } = station;
  const isOver = isOverBudget(accepted, available);
  const missing = missingHours(station);
  return (
    <li className={classes['station']} data-over={isOver || undefined}>
      <button type="button" className={classes['head']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{station.is_active ? station.name : t(($) => $.councilCard.budget.retired, { name: station.name })}</span>
        <span className={classes['hours']}>
          <b>{formatNumber(accepted)}</b> /{' '}
          {available === null ? '—' : t(($) => $.councilCard.hours, { hours: formatNumber(available) })}
        </span>
      </button>
      <HoursBar picture={ofStation(hoursAt(station))} />
      {isOver ? (
        <p className={classes['over']}>
          {t(($) => $.councilCard.budget.over, { hours: formatNumber(accepted - (available ?? 0)) })}
        </p>
      ) : (
        missing > 0 && (
          <p className={classes['over']}>{t(($) => $.councilCard.budget.missing, { hours: formatNumber(missing) })}</p>
        )
      )}
      {isOpen && (
        <BudgetFacts
          hours={station}
          {...(canEdit && { available: <AvailableTime councilId={councilId} station={station} /> })}
        />
      )}
    </li>
  );
};
