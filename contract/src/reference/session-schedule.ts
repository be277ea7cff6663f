import { type KindId, kindIds } from './facility-kind.ts';

/** What the schedule needs of a session. */
export interface ScheduledSession {
  readonly megascience_type_ext_id: number;
  readonly date_start: string;
  readonly deadline: string;
}
export interface ScheduleYear<Session> {
  readonly year: number;
  readonly sessions: readonly Session[];
}
export interface KindSchedule<Session> {
  readonly kindId: KindId;
  readonly years: readonly ScheduleYear<Session>[];
}

/**
 * The schedule dialog: a tab per kind, in it the years in which sessions begin. The current year comes first, then the
 * coming ones, then the past from the latest on (workflows, section 8). A kind without sessions has no years.
 */
export function sessionSchedule<Session extends ScheduledSession>(
  sessions: readonly Session[],
  currentYear: number,
): KindSchedule<Session>[] {
  return kindIds.map((kindId) => ({
    kindId,
    years: yearsOf(
      sessions.filter((session) => session.megascience_type_ext_id === kindId),
      currentYear,
    ),
  }));
}

function yearsOf<Session extends ScheduledSession>(sessions: readonly Session[], currentYear: number) {
  const ordered = sessions.toSorted((a, b) => (a.date_start < b.date_start ? -1 : 1));
  const years = Map.groupBy(ordered, (session) => Number(session.date_start.slice(0, 4)));
  return [...years]
    .map(([year, list]) => ({ year, sessions: list }))
    .sort((a, b) => placeOf(a.year, currentYear) - placeOf(b.year, currentYear));
}

/** Coming years by distance; every past year after them. */
const placeOf = (year: number, current: number) => (year >= current ? year - current : 10_000 + current - year);
