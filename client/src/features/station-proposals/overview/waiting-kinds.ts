import type { StationOverview } from '../../../api/calendar/load.ts';
import { daysUntil } from '../../../lib/dates.ts';
import { soon, type WaitingLook } from '../../../ui/waiting/waiting-items.tsx';

export type WaitingKind = keyof StationOverview['waiting'];
/** In the order of their urgency, with their looks. */
export const waitingLooks = {
  verdict: { tone: 'blue', glyph: 'ring-1' },
  close: { tone: 'orange', glyph: 'ring-5' },
  plan_change: { tone: 'amber', glyph: 'back' },
  time: { tone: 'teal', glyph: 'ring-4' },
} as const satisfies Record<WaitingKind, WaitingLook>;
const kinds = Object.keys(waitingLooks) as WaitingKind[];

export type Station = Pick<StationOverview, 'waiting' | 'weeks' | 'now'>;
export const waitingAt = ({ waiting }: Pick<Station, 'waiting'>): WaitingKind[] =>
  kinds.filter((kind) => waiting[kind].count > 0);

/** Due within three days, or waiting for longer than its day. */
export const isUrgent = (
  { until, since }: { until: string | null; since: string | null },
  kind: WaitingKind,
): boolean => (until === null ? kind === 'close' && since !== null : daysUntil(until) <= soon);

export const orders = ['waiting', 'load', 'name'] as const;
export type Order = (typeof orders)[number];

/** How much waits: kinds first, then how many of them. */
const waitingWeight = (station: Station): number =>
  waitingAt(station).reduce((sum, kind) => sum + 1000 + station.waiting[kind].count, 0);
const takenPart = ({ weeks }: Station): number => {
  const [taken, whole] = weeks.reduce(
    ([sum, all], week) => [sum + week.proposals + week.inhouse, all + week.ms_working_time],
    [0, 0],
  );
  return taken / Math.max(1, whole);
};

/** By name is the order of the answer. */
export function inOrder<One extends Station>(stations: readonly One[], order: Order): readonly One[] {
  if (order === 'name') return stations;
  const weight = order === 'load' ? takenPart : waitingWeight;
  return stations.toSorted((one, other) => weight(other) - weight(one));
}

export interface WaitingEverywhere {
  readonly count: number;
  /** By station, those that have any. */
  readonly at: readonly StationOverview[];
  readonly until: string | null;
  readonly since: string | null;
}
/** The same thing at all stations. */
export function waitingOf(stations: readonly StationOverview[], kind: WaitingKind): WaitingEverywhere {
  const at = stations.filter(({ waiting }) => waiting[kind].count > 0);
  const days = (key: 'until' | 'since') => at.flatMap(({ waiting }) => waiting[kind][key] ?? []).toSorted()[0] ?? null;
  return {
    count: at.reduce((sum, { waiting }) => sum + waiting[kind].count, 0),
    at,
    until: days('until'),
    since: days('since'),
  };
}
