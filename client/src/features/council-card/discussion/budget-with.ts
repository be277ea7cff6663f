import { decisions, hoursOf, isOverBudget } from '@luch/contract/council/decision.ts';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import type { StationHours } from '../../../entities/beam-time/hours-picture.ts';

/** The hours of a station with one of its proposals: what is accepted, and what it would become. */
export interface BudgetWith {
  readonly name: string;
  /** Null: nobody has said how much there is. */
  readonly available: number | null;
  readonly accepted: number;
  /** Hours of the proposal: accepted already, or as they would come. */
  readonly hours: number;
  readonly isAccepted: boolean;
  /** Still to be decided: the bar shows what would come of it. */
  readonly isOpen: boolean;
  /** With the proposal, whether it is in it already or not. */
  readonly becomes: number;
  readonly isOver: boolean;
}

export function budgetWith(entry: CouncilEntry, stations: CouncilCard['council_stations']): BudgetWith | undefined {
  const station = stations.find(({ station_id: id }) => id === entry.proposal.station_id);
  if (!station) return undefined;
  const { name, accepted, available_time: available } = station;
  const isAccepted = entry.status === decisions.accept;
  const hours = hoursOf({
    stationId: station.station_id,
    decision: entry.status,
    requestedHours: entry.proposal.experiment_duration,
    grantedHours: entry.provided_experiment_duration,
    leastHours: entry.least_hours,
  });
  const becomes = isAccepted ? accepted : accepted + hours;
  return {
    name,
    available,
    accepted,
    hours,
    isAccepted,
    isOpen: entry.status === null,
    becomes,
    isOver: isOverBudget(becomes, available),
  };
}

/** As a bar: of what is open, only this proposal. */
export const barOf = ({ accepted, isOpen, hours, available }: BudgetWith): StationHours => ({
  accepted,
  open: isOpen ? hours : 0,
  available,
});
