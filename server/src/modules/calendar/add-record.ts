import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordInput } from '@luch/contract/calendar/calendar.schemas.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes as t } from '@luch/contract/calendar/record-type.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { demandVisible } from '../proposal/proposal.visibility.ts';
import { changeCalendar, type Outcome } from './change-calendar.ts';
import { hoursOf, intervalOf, intervalsOf } from './interval.ts';
import { addPreliminary } from './preliminary-time.ts';
import { reserveTime } from './reserve-time.ts';
import { addBeam, addOwnTime } from './station-time.ts';

/** Reserves time of any type, in one interval or several, all of them or none. */
export function addRecord(deps: Deps, actor: Actor, input: RecordInput): Promise<Outcome> {
  const zone = deps.config.facilityTimeZone;
  const first = intervalOf(input, zone);
  hoursOf(first);
  const further = 'experiment_calendar' in input ? intervalsOf(input.experiment_calendar, zone) : [];
  return changeCalendar(deps, actor, async (tx) => ({
    before: [],
    after: await addOf(deps, tx, actor, input, [first, ...further]),
  }));
}

async function addOf(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  input: RecordInput,
  intervals: readonly Interval[],
): Promise<CalendarRecord[]> {
  switch (input.type) {
    case t.maintenance:
    case t.inhouse:
      return addOwnTime(deps, tx, actor, {
        type: input.type,
        stationId: input.station_id,
        intervals,
        name: input.experiment_name,
        description: input.experiment_comments,
      });
    case t.experiment:
      await demandItsStation(tx, actor, input);
      return reserveTime(deps, tx, actor, input.proposal_id, intervals);
    case t.preliminary:
      await demandItsStation(tx, actor, input);
      return addPreliminary(deps, tx, actor, { proposalId: input.proposal_id, intervals });
    default:
      return addBeam(deps, tx, actor, { type: input.type, intervals });
  }
}

/** A proposal's time is at its own station (fine point H28); one that this person may not see is not there. */
async function demandItsStation(
  tx: Tx,
  actor: Actor,
  { proposal_id: id, station_id: stationId }: { readonly proposal_id: number; readonly station_id: number },
): Promise<void> {
  await demandVisible(tx, actor, id);
  const [row] = await tx.select({ stationId: proposal.stationId }).from(proposal).where(eq(proposal.id, id));
  if (row?.stationId !== stationId) throw new FieldError({ station_id: [{ key: 'calendar.refusal.other_station' }] });
}
