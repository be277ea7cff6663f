import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';

/** What time is reserved for: a proposal at its own station, and within what the council has granted it. */
export interface Planned {
  readonly proposalId: number;
  readonly stationId: number;
  /** Hours. */
  readonly left: number;
}
export const leftFor = ({
  provided_experiment_duration: granted,
  reserved_hours: reserved,
}: {
  readonly provided_experiment_duration: number | null;
  readonly reserved_hours: number;
}): number => hoursLeft(granted, reserved);
