import type { Actor } from '@luch/contract/account/roles.ts';
import { ClosingComment, type RecordChange } from '@luch/contract/calendar/calendar.schemas.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { RecordAction } from '@luch/contract/calendar/record-rights.ts';
import { isBeam, isOwn, recordTypes as t } from '@luch/contract/calendar/record-type.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { changeRecord as save } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { lockProposal } from '../proposal/locked-proposal.queries.ts';
import { changeCalendar, type Changed, type Outcome } from './change-calendar.ts';
import { hoursOf, intervalOf } from './interval.ts';
import { demand, lockForChange } from './locked-record.ts';
import { movePreliminary } from './preliminary-time.ts';
import { moveTime } from './reserve-time.ts';
import { moveOwnTime } from './station-time.ts';
import { tellAtOnce } from './time-letters.ts';

/** Moves a record, describes it, or closes it; what is as it was is no change. */
export const changeRecord = (deps: Deps, actor: Actor, input: RecordChange): Promise<Outcome> =>
  changeCalendar(deps, actor, async (tx) => {
    const { record, facts } = await lockForChange(deps, tx, actor, input);
    if (input.close_record || input.is_completed) {
      demand('close', facts);
      return { before: [record], after: [await close(deps, tx, actor, record, input.comments)] };
    }
    const wanted = wantedOf(record, input, deps.config.facilityTimeZone);
    for (const action of wanted.actions) demand(action, facts);
    if (wanted.actions.length === 0) return { before: [], after: [], unchanged: record };
    return changeOf(deps, tx, actor, record, wanted);
  });

interface Wanted {
  readonly interval: Interval;
  readonly stationId: number | null;
  readonly name: string;
  readonly description: string;
  readonly actions: readonly RecordAction[];
}

function wantedOf(record: CalendarRecord, input: RecordChange, zone: string): Wanted {
  const { start_date: start, finish_date: finish, station_id: stationId = record.stationId } = input;
  const interval = { start: record.startAt, finish: record.finishAt };
  if (start !== undefined || finish !== undefined) {
    const typed = {
      start_date: start ?? wallTime(record.startAt, zone),
      finish_date: finish ?? wallTime(record.finishAt, zone),
    };
    Object.assign(interval, intervalOf(typed, zone));
    hoursOf(interval);
  }
  const { experiment_name: name = record.name, experiment_comments: description = record.description } = input;
  const hasMoved =
    interval.start.getTime() !== record.startAt.getTime() ||
    interval.finish.getTime() !== record.finishAt.getTime() ||
    stationId !== record.stationId;
  const isDescribed = name !== record.name || description !== record.description;
  const actions = [...(hasMoved ? ['dates' as const] : []), ...(isDescribed ? ['describe' as const] : [])];
  return { interval, stationId, name, description, actions };
}

async function changeOf(deps: Deps, tx: Tx, actor: Actor, record: CalendarRecord, wanted: Wanted): Promise<Changed> {
  const { interval, stationId, name, description, actions } = wanted;
  if (stationId !== record.stationId && !isOwn(record.type))
    throw new FieldError({ station_id: [{ key: 'calendar.refusal.other_station' }] });
  let after = record;
  if (actions.includes('dates')) {
    if (record.type === t.experiment) after = await moveTime(deps, tx, actor, record, interval);
    else if (record.type === t.preliminary) after = await movePreliminary(deps, tx, actor, record, interval);
    else after = await moveOwnTime(deps, tx, actor, record, { interval, stationId });
  }
  if (actions.includes('describe')) after = await save(tx, record.id, { name, description });
  return { before: [record], after: [after] };
}

/**
 * A running one ends now, so that its hours stay true (fine point H30), and of an experiment its applicant's calendar
 * learns it. Beam that is closed is deleted.
 */
export async function close(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  record: CalendarRecord,
  comment: string,
): Promise<CalendarRecord> {
  const now = deps.clock.now();
  const closed = { closedAt: now, closedBy: actor.id, comment };
  if (isBeam(record.type)) return save(tx, record.id, closed);
  if (!ClosingComment.safeParse(comment).success)
    throw new FieldError({ comments: [{ key: 'calendar.refusal.comment' }] });
  const endsEarly = record.finishAt > now;
  const after = await save(tx, record.id, { ...closed, finishAt: endsEarly ? now : record.finishAt });
  if (endsEarly && record.type === t.experiment && record.proposalId !== null) {
    const { row } = await lockProposal(tx, actor, record.proposalId);
    await tellAtOnce({ deps, tx, actor, row, now }, [{ what: 'ended', record: after }]);
  }
  return after;
}
