import type { Actor } from '@luch/contract/account/roles.ts';
import type { CheckAnswer, CheckInput } from '@luch/contract/calendar/calendar.schemas.ts';
import { hourLimit } from '@luch/contract/calendar/hours-left.ts';
import {
  hoursOf as lengthOf,
  hoursOfAll,
  type Interval,
  overlappingEachOther,
  overlaps,
} from '@luch/contract/calendar/interval-rules.ts';
import { type BeamType, isBeam, isOfProposal, isOwn, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError, type ErrorCode, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { allowed, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { inTheWay } from '../calendar-records/calendar-records.queries.ts';
import { factsOf } from '../proposal/proposal.facts.ts';
import { verdictOn } from '../proposal/proposal.policy.ts';
import { proposal, type ProposalRecord } from '../proposal/proposal.tables.ts';
import { demandVisible, officesOf, valuesOf } from '../proposal/proposal.visibility.ts';
import { demandStationOffice, type OfficeStation } from '../reference/station-office.queries.ts';
import { intervalsOf } from './interval.ts';
import { hoursOfProposal } from './proposal-hours.queries.ts';
import { factsOfEither, isHidden } from './record.facts.ts';
import { plannedVerdict, recordVerdict } from './record.policy.ts';
import { beamOf, isOutsideBeam, viewsOf } from './record.view.ts';
import { type RecordRow, recordRows } from './records.queries.ts';
import { demandBeamOffice } from './station-time.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>;

/** Where and for what time is asked: said by the question, or by the record that would move. */
interface Asked {
  readonly type: number;
  readonly station: OfficeStation | null;
  readonly proposalId: number | null;
  readonly instead: RecordRow | undefined;
  /** Whether it would be saved at all, whatever the time. */
  readonly verdict: Verdict<ErrorCode>;
}

/** What is in the way of these intervals, and what is left of the hours: a handful of statements, nothing locked or saved. */
export async function checkIntervals(
  deps: ReadDeps,
  actor: Actor,
  language: Language,
  input: CheckInput,
): Promise<CheckAnswer> {
  const intervals = intervalsOf(input.intervals, deps.config.facilityTimeZone);
  const asked = await placeAsked(deps, actor, input);
  const { station, type, instead } = asked;
  const except = instead ? { exceptId: instead.record.id } : {};
  const taken = await inTheWay(deps.db, { type, stationId: station?.id ?? null, intervals, ...except });
  const ids = taken.map(({ id }) => id);
  const views = new Map((await viewsOf(deps, deps.db, actor, ids)).map((view) => [view.id, view]));
  const blocked = intervals.flatMap((interval, index) =>
    taken
      .filter(({ startAt, finishAt }) => overlaps(interval, { start: startAt, finish: finishAt }))
      .flatMap(({ id }) => {
        const record = views.get(id);
        return record ? [{ interval: index, record }] : [];
      }),
  );
  const room = await roomFor(deps, actor, asked, intervals);
  const codes = refusalsOf(asked, room.isOver);
  const overlapping = overlappingEachOther(intervals);
  return {
    would_save: codes.length === 0 && blocked.length === 0 && overlapping.length === 0,
    in_the_way: blocked,
    overlapping,
    outside_beam: await outsideBeam(deps, asked, intervals),
    hours: room.hours,
    limit: room.limit,
    remaining_hours: room.limit - room.hours,
    refusals: codes.map((code) => ({
      code,
      text: deps.texts.text(language, `errors.${code}`, { limit: Math.max(0, room.limit) }),
    })),
  };
}

/** @throws AppError where this person may not plan at all, as the saving call would */
async function placeAsked(deps: ReadDeps, actor: Actor, input: CheckInput): Promise<Asked> {
  if (input.id !== undefined) {
    const [row] = await recordRows(deps.db, { ...valuesOf(actor), ids: [input.id] }, officesOf(actor));
    if (!row) throw new AppError('not_found');
    const { type, stationId, proposalId } = row.record;
    if (stationId === null) demandBeamOffice(actor, type as BeamType);
    const at = isOwn(type) ? (input.station_id ?? stationId) : stationId;
    const station = at === null ? null : await demandStationOffice(deps.db, actor, at);
    // What is hidden in a calendar is not told here by its hours either.
    if (isHidden(actor, row))
      throw new AppError(row.visibleId === null ? 'not_found' : row.hasDeclared ? 'conflict_declared' : 'own_proposal');
    const verdict = recordVerdict('dates', factsOfEither(actor, row, deps.clock.now()));
    return { type, station, proposalId, instead: row, verdict };
  }
  const { type, station_id: stationId, proposal_id: proposalId = null } = input;
  if (type === undefined) throw new FieldError({ type: [{ key: 'validation.required' }] });
  if (isBeam(type)) {
    demandBeamOffice(actor, type);
    return { type, station: null, proposalId: null, instead: undefined, verdict: allowed };
  }
  if (isOfProposal(type)) return ofProposal(deps, actor, type, proposalId);
  if (stationId === undefined) throw new FieldError({ station_id: [{ key: 'validation.required' }] });
  const station = await demandStationOffice(deps.db, actor, stationId);
  return { type, station, proposalId: null, instead: undefined, verdict: allowed };
}

/** At the proposal's own station, whatever station is named (fine point H28). */
async function ofProposal(deps: ReadDeps, actor: Actor, type: number, proposalId: number | null): Promise<Asked> {
  if (proposalId === null) throw new FieldError({ proposal_id: [{ key: 'validation.required' }] });
  await demandVisible(deps.db, actor, proposalId);
  const [row] = await deps.db.select().from(proposal).where(eq(proposal.id, proposalId));
  if (!row) throw new AppError('not_found');
  const station = await demandStationOffice(deps.db, actor, row.stationId ?? 0);
  const verdict = await addVerdict(deps, actor, type, row);
  // Any figure would tell the decision.
  if (!verdict.allowed && verdict.because === 'own_proposal') throw new AppError(verdict.because);
  return { type, station, proposalId, instead: undefined, verdict };
}

/** Of a new interval, as the saving calls ask it (`reserve-time.ts`, `planned-proposal.ts`). */
async function addVerdict(
  deps: ReadDeps,
  actor: Actor,
  type: number,
  row: ProposalRecord,
): Promise<Verdict<ErrorCode>> {
  const standing = await factsOf(deps.db, actor, row, deps.clock.now(), deps.config);
  if (type === recordTypes.experiment) return verdictOn('reserve_time', standing);
  const { isPlanned } = await hoursOfProposal(deps.db, actor, row.id);
  return plannedVerdict({ proposal: { standing, inCouncil: standing.inCouncil, isPlanned } });
}

async function roomFor(
  { db }: ReadDeps,
  actor: Actor,
  { type, proposalId, instead }: Asked,
  intervals: readonly Interval[],
) {
  const hours = hoursOfAll(intervals);
  const given = instead ? lengthOf({ start: instead.record.startAt, finish: instead.record.finishAt }) : 0;
  if (proposalId === null) {
    const limit = hourLimit(type, { granted: null, reserved: 0 });
    return { hours, limit, isOver: intervals.some((interval) => lengthOf(interval) > limit) };
  }
  const { remaining } = await hoursOfProposal(db, actor, proposalId);
  const limit = remaining + given;
  return { hours, limit, isOver: hours > Math.max(limit, given) };
}

function refusalsOf({ type, station, instead, verdict }: Asked, isOver: boolean): ErrorCode[] {
  const isNewThere = isOwn(type) && station?.id !== instead?.record.stationId;
  return [
    ...(verdict.allowed ? [] : [verdict.because]),
    ...(isNewThere && station?.isActive === false ? ['station_inactive' as const] : []),
    ...(isOver ? ['interval_over_limit' as const] : []),
  ];
}

async function outsideBeam(
  { db }: ReadDeps,
  { type, station }: Asked,
  intervals: readonly Interval[],
): Promise<number[]> {
  if (!station || !isOfProposal(type)) return [];
  const from = new Date(Math.min(...intervals.map(({ start }) => start.getTime())));
  const to = new Date(Math.max(...intervals.map(({ finish }) => finish.getTime())));
  const beam = await beamOf(db, { kindIds: [station.kindId], from, to });
  return intervals.flatMap((interval, index) => (isOutsideBeam(interval, station.kindId, beam) ? [index] : []));
}
