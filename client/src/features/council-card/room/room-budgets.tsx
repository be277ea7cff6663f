import { isOverBudget } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { hoursAt } from '../budgets/hours-at.ts';
import { barOf, type BudgetWith, budgetWith } from '../discussion/budget-with.ts';
import classes from './room-budgets.module.css';

/** Hours of the proposal's station large, with what they would become; those of the others small. */
export const RoomBudgets = ({ council, entry }: { council: CouncilCard; entry: CouncilEntry | undefined }) => {
  const budget = entry && !entry.is_own ? budgetWith(entry, council.council_stations) : undefined;
  const others = council.council_stations.filter(({ station_id: id }) => !budget || id !== entry?.proposal.station_id);
  return (
    <aside className={classes['side']} aria-label={t(($) => $.councilCard.budget.title)}>
      {budget && <Large budget={budget} />}
      <ul className={classes['stations']} data-many={others.length > 9 || undefined}>
        {others.map((station) => (
          <li key={station.station_id} data-over={isOverBudget(station.accepted, station.available_time) || undefined}>
            <p className="luch-ends">
              <span>{station.name}</span>
              <span>
                <b>{formatNumber(station.accepted)}</b> /{' '}
                {station.available_time === null
                  ? '—'
                  : t(($) => $.councilCard.hours, { hours: formatNumber(station.available_time) })}
              </span>
            </p>
            <HoursBar picture={ofStation(hoursAt(station, 0))} />
          </li>
        ))}
      </ul>
    </aside>
  );
};

const Large = ({ budget }: { budget: BudgetWith }) => {
  const { name, accepted, available } = budget;
  return (
    <section className={classes['budget']} aria-label={name}>
      <h3>{name}</h3>
      <p className={classes['given']} data-over={(budget.isAccepted && budget.isOver) || undefined}>
        <b>{formatNumber(accepted)}</b>
        <span>
          {available === null
            ? t(($) => $.councilCard.room.given)
            : t(($) => $.councilCard.room.givenOf, { available: formatNumber(available) })}
        </span>
      </p>
      <HoursBar picture={ofStation(barOf(budget))} />
      <Outlook budget={budget} />
    </section>
  );
};

/** What comes of the hours if this proposal is accepted, or what has come of them. */
const Outlook = ({ budget }: { budget: BudgetWith }) => {
  const { available, becomes, hours, isAccepted, isOpen, isOver } = budget;
  const left = available === null ? null : available - becomes;
  const room = {
    becomes: formatNumber(becomes),
    hours: formatNumber(hours),
    left: formatNumber(Math.abs(left ?? 0)),
  };
  if (!isOpen && !isAccepted) return null;
  const kind = isAccepted ? 'accepted' : 'becomes';
  return (
    <p className={classes['outlook']} data-over={isOver || undefined}>
      {t(($) => $.councilCard.room[kind], room)}
      {left !== null && ', '}
      {left !== null && t(($) => $.councilCard.room[isOver ? 'missing' : 'left'], room)}
    </p>
  );
};
