import type { Actor } from '@luch/contract/account/roles.ts';
import { namedWaiting, type StationOverview, type Waits } from '@luch/contract/calendar/station-overview.schemas.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../platform/deps.ts';
import { calendarStations } from './stations.queries.ts';
import { proposalsToPlan } from './to-plan.queries.ts';
import { awaitingAnswer, awaitingClosing, awaitingVerdict, type Waiting } from './waiting.queries.ts';
import { weeksOfStations } from './workload.queries.ts';

/** The stations in one's charge, with load and what waits at each: ten statements, however many there are. */
export async function stationsOverview(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
): Promise<StationOverview[]> {
  const stations = await calendarStations(deps, actor, language, { withOff: true });
  if (stations.length === 0) return [];
  const planned = stations.map(({ id, megascience_type_ext_id: kindId }) => ({ id, kindId }));
  const at = planned.map(({ id }) => id);
  const [load, verdict, asked, unclosed, toPlan] = await Promise.all([
    weeksOfStations(deps, planned, { weeks: calendar.loadWeeks, isPlanner: () => true }),
    awaitingVerdict(deps.db, actor, at).then(byStation),
    awaitingAnswer(deps.db, actor, at).then(byStation),
    awaitingClosing(deps.db, actor, { at, now: deps.clock.now() }).then(byStation),
    proposalsToPlan(deps, actor, language, {}),
  ]);
  return stations.map((one) => {
    const open = unclosed.get(one.id) ?? [];
    const withoutTime = toPlan.filter(({ station_id: id }) => id === one.id);
    return {
      ...one,
      weeks: load.find(({ station_id: id }) => id === one.id)?.weeks ?? [],
      waiting: {
        verdict: waits(verdict.get(one.id)),
        close: { ...waits(open), record_id: open[0]?.recordId ?? null },
        plan_change: waits(asked.get(one.id)),
        time: {
          ...waits(withoutTime.map((row) => ({ proposalId: row.proposal_id, since: null, until: row.session_end }))),
          hours: withoutTime.reduce((sum, row) => sum + row.remaining_hours, 0),
        },
      },
    };
  });
}

const byStation = <Row extends { readonly stationId: number | null }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ stationId }) => stationId ?? 0);

/** In the order in which they wait. */
function waits(rows: readonly Omit<Waiting, 'stationId'>[] = []): Waits {
  const due = rows.flatMap(({ until }) => until ?? []).toSorted();
  return {
    count: rows.length,
    proposals: rows.slice(0, namedWaiting).map(({ proposalId }) => proposalId),
    since: rows[0]?.since?.toISOString() ?? null,
    until: due[0] ?? null,
  };
}
