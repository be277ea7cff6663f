import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { hoursOfAll } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { mayEdit } from '@luch/contract/council/council-rights.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import type { SelectedEntry } from './entries.queries.ts';

interface Reading {
  readonly deps: Pick<Deps, 'config'>;
  /** Of the council. */
  readonly status: number;
  /** An office that plans time, and the decision is not hidden from it. */
  readonly plans: boolean;
}
type ReservedTime = Pick<CouncilEntry, 'calendar' | 'reserved_hours' | 'remaining_hours'>;

/** Time of a proposal as its council shows it; what is left is counted as the calendar counts it when some is added. */
export function reservedTime(
  { deps, status, plans }: Reading,
  selected: SelectedEntry,
  records: readonly CalendarRecord[],
): ReservedTime {
  if (!mayEdit('intervals', status)) return { calendar: [], reserved_hours: 0, remaining_hours: null };
  const zone = deps.config.facilityTimeZone;
  // Preliminary time of what this council has let go is of another one, whose decision it would tell.
  const known = records.filter(({ type }) => type === recordTypes.experiment || selected.entry.releasedAt === null);
  const shown = known.filter(({ type }) => status === s.held || type === recordTypes.preliminary);
  const reserved = hoursOfAll(known.map(({ startAt: start, finishAt: finish }) => ({ start, finish })));
  const granted = plans ? grantToPlanBy(status, selected) : undefined;
  return {
    calendar: shown.map(({ id, type, version, startAt, finishAt, closedAt }) => ({
      id,
      start_date: wallTime(startAt, zone),
      finish_date: wallTime(finishAt, zone),
      is_completed: closedAt !== null,
      type,
      version,
    })),
    reserved_hours: reserved,
    remaining_hours: granted === undefined ? null : hoursLeft(granted, reserved),
  };
}

const takesTime: readonly number[] = [proposalStatus.approve, proposalStatus.scheduled];

/** The council's word until it is held; from then on the proposal's own, which may have been set back since. */
function grantToPlanBy(status: number, { entry, proposal }: SelectedEntry): number | null | undefined {
  if (entry.decision !== decisions.accept) return undefined;
  if (status === s.planning) return entry.releasedAt === null ? entry.grantedHours : undefined;
  return takesTime.includes(proposal.status) ? proposal.grantedHours : undefined;
}
