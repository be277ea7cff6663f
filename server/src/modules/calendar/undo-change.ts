import type { Actor } from '@luch/contract/account/roles.ts';
import { isOwn, recordTypes as t } from '@luch/contract/calendar/record-type.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { type KeptChange, takeChange } from '../calendar-records/calendar-changes.commands.ts';
import {
  changeRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
} from '../calendar-records/calendar-records.commands.ts';
import { recordFactsOf } from '../calendar-records/calendar-records.queries.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { lockProposal } from '../proposal/locked-proposal.queries.ts';
import { demandStationOffice } from '../reference/station-office.queries.ts';
import { changeCalendar, type Outcome } from './change-calendar.ts';
import { demandHours } from './interval.ts';
import { demand, demandOffice, lockForChange } from './locked-record.ts';
import { movePreliminary, removePreliminary, restorePreliminary } from './preliminary-time.ts';
import { moveTime, releaseTime, reserveAgain } from './reserve-time.ts';
import { takeTime } from './take-time.ts';
import { type TellTime, tellTogether } from './time-letters.ts';

/**
 * Takes a change back: what was added goes, what was removed stands again under its own number, what was changed is as it
 * was. The same commands do it, with their rights, gates and letters; so it can be refused, and be undone
 * itself. However many of its records go and come, its applicant gets one letter.
 * @throws AppError `undo_late` when the change is not this person's, too old, undone, or something of it has changed since
 */
export const undoChange = (deps: Deps, actor: Actor, id: number): Promise<Outcome> =>
  changeCalendar(deps, actor, async (tx) => {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - calendar.undoMinutes * 60_000);
    const change = await takeChange(tx, { id, actorId: actor.id, since, now });
    if (!change) throw new AppError('undo_late');
    const letters = tellTogether();
    const undone: { before: CalendarRecord[]; after: CalendarRecord[] } = { before: [], after: [] };
    for (const step of stepsOf(change)) {
      const { before, after } = await undoOf({ deps, tx, actor, tell: letters.tell }, step);
      if (before) undone.before.push(before);
      if (after) undone.after.push(after);
    }
    await letters.post();
    return undone;
  });

interface Undoing {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly tell: TellTime;
}

interface UndoStep {
  readonly id: number;
  /** How it was; undefined: it was not there. */
  readonly was: CalendarRecord | undefined;
  /** Its version after the change; undefined: it was removed. */
  readonly version: number | undefined;
}

const stepsOf = ({ before, after }: KeptChange): UndoStep[] => {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].map((id) => ({
    id,
    was: before.find((record) => record.id === id),
    version: after.find((record) => record.id === id)?.version,
  }));
};

interface Undone {
  readonly before?: CalendarRecord;
  readonly after?: CalendarRecord;
}

async function undoOf(undoing: Undoing, { id, was, version }: UndoStep): Promise<Undone> {
  const { deps, tx, actor } = undoing;
  if (version === undefined) {
    if (!was || (await lockRecord(tx, id))) throw new AppError('undo_late');
    return { after: await standAgain(undoing, was) };
  }
  const { record, facts } = await lockForChange(deps, tx, actor, { id }).catch(asLate);
  if (record.version !== version) throw new AppError('undo_late');
  demandOffice(facts);
  if (!was) {
    await takeAway(undoing, record);
    return { before: record };
  }
  if (record.closedAt !== null && was.closedAt === null && was.proposalId !== null)
    demand('dates', { ...facts, isClosed: false });
  return { before: record, after: await asItWas(undoing, record, was) };
}

function asLate(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? new AppError('undo_late') : error;
}

async function takeAway({ deps, tx, actor, tell }: Undoing, { id, type, proposalId }: CalendarRecord): Promise<void> {
  if (proposalId === null) await removeRecord(tx, id, deps.clock.now());
  else if (type === t.experiment) await releaseTime(deps, tx, actor, proposalId, id, tell);
  else await removePreliminary(deps, tx, actor, { id, proposalId });
}

async function standAgain({ deps, tx, actor, tell }: Undoing, was: CalendarRecord): Promise<CalendarRecord> {
  if (was.type === t.experiment) return reserveAgain(deps, tx, actor, was, tell);
  if (was.type === t.preliminary) return restorePreliminary(deps, tx, actor, was);
  await demandStationOffice(tx, actor, was.stationId ?? 0);
  await takeTime(deps, tx, actor, { type: was.type, stationId: was.stationId, intervals: [intervalOf(was)] });
  return restoreRecord(tx, was);
}

/** Dates go the way of a move; closing, people and words need no letter unless the time is another one by it. */
async function asItWas(undoing: Undoing, record: CalendarRecord, was: CalendarRecord): Promise<CalendarRecord> {
  const { deps, tx, actor, tell } = undoing;
  const hasMoved =
    was.startAt.getTime() !== record.startAt.getTime() || was.finishAt.getTime() !== record.finishAt.getTime();
  const isOpenAsBefore = record.closedAt === null && was.closedAt === null;
  if (hasMoved && isOpenAsBefore && was.type === t.experiment)
    return moveTime(deps, tx, actor, record, intervalOf(was), tell);
  if (hasMoved && isOpenAsBefore && was.type === t.preliminary)
    return movePreliminary(deps, tx, actor, record, intervalOf(was));
  if (isOwn(was.type) && was.stationId !== record.stationId) await demandStationOffice(tx, actor, was.stationId ?? 0);
  if (was.closedAt === null)
    await takeTime(deps, tx, actor, {
      type: was.type,
      stationId: was.stationId,
      intervals: [intervalOf(was)],
      exceptId: was.id,
    });
  if (record.closedAt !== null && was.closedAt === null && was.type === t.experiment)
    await demandHoursAgain(undoing, record, intervalOf(was));
  const { id, version: _version, createdAt: _createdAt, createdBy: _createdBy, ...fields } = was;
  const after = await changeRecord(tx, id, fields);
  if (hasMoved && was.type === t.experiment && was.proposalId !== null) {
    const { row } = await lockProposal(tx, actor, was.proposalId);
    await tell({ deps, tx, actor, row, now: deps.clock.now() }, [
      { what: was.closedAt === null ? 'moved' : 'ended', record: after },
    ]);
  }
  return after;
}

/** What an early end had left may stand in the calendar again since. */
async function demandHoursAgain(
  { deps, tx, actor }: Undoing,
  closed: CalendarRecord,
  interval: Interval,
): Promise<void> {
  const { row } = await lockProposal(tx, actor, closed.proposalId ?? 0);
  const { reservedHours } = await recordFactsOf(tx, row.id, deps.clock.now());
  demandHours({ granted: row.grantedHours, reserved: reservedHours }, { intervals: [interval], instead: closed });
}

const intervalOf = ({ startAt, finishAt }: CalendarRecord) => ({ start: startAt, finish: finishAt });
