import { surnameFirst } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordView } from '@luch/contract/calendar/calendar.schemas.ts';
import { type Interval, isCovered } from '@luch/contract/calendar/interval-rules.ts';
import { recordActions } from '@luch/contract/calendar/record-rights.ts';
import { beamTypeOf, isOfProposal, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { officesOf, valuesOf } from '../proposal/proposal.visibility.ts';
import { factsOfBeam, factsOfEither, isHidden } from './record.facts.ts';
import { type RecordFacts, recordVerdict } from './record.policy.ts';
import { beamBetween } from '../calendar-records/calendar-records.queries.ts';
import { type RecordRow, recordRows } from './records.queries.ts';

type ViewDeps = Pick<Deps, 'clock' | 'config'>;

/** Records by their numbers, as this person may know them; two statements, however many. */
export async function viewsOf(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  ids: readonly number[],
): Promise<RecordView[]> {
  if (ids.length === 0) return [];
  return viewRows(deps, tx, actor, await recordRows(tx, { ...valuesOf(actor), ids }, officesOf(actor)));
}

/** What they say, what their reader may do with each, and which experiments lie outside beam time. */
export async function viewRows(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  rows: readonly RecordRow[],
): Promise<RecordView[]> {
  const beam = await beamBehind(tx, rows);
  const now = deps.clock.now();
  return rows.map((row) => viewRow(deps, actor, row, { now, beam }));
}

type Beam = (kindId: number) => readonly Interval[] | undefined;

/** Of each kind that has beam, around these records; none where no experiment asks for it. */
async function beamBehind(tx: Executor, rows: readonly RecordRow[]): Promise<Beam> {
  const asking = rows.filter(({ record, kindId }) => isOfProposal(record.type) && beamTypeOf(kindId ?? 0) !== null);
  if (asking.length === 0) return () => undefined;
  const starts = asking.map(({ record }) => record.startAt.getTime());
  const finishes = asking.map(({ record }) => record.finishAt.getTime());
  return beamOf(tx, {
    kindIds: asking.map(({ kindId }) => kindId ?? 0),
    from: new Date(Math.min(...starts)),
    to: new Date(Math.max(...finishes)),
  });
}

interface BeamAsked {
  readonly kindIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
}
/** Answers undefined for a kind without beam, which a laboratory is (fine point A38). */
export async function beamOf(tx: Executor, { kindIds, from, to }: BeamAsked): Promise<Beam> {
  const types = [...new Set(kindIds)].flatMap((kindId) => beamTypeOf(kindId) ?? []);
  if (types.length === 0) return () => undefined;
  const span = { types, from: from.toISOString(), to: to.toISOString() };
  const records = Map.groupBy(await beamBetween(tx, span, { closed: false }), ({ type }) => type);
  return (kindId) => {
    const type = beamTypeOf(kindId);
    if (type === null) return undefined;
    return (records.get(type) ?? []).map(({ startAt, finishAt }) => ({ start: startAt, finish: finishAt }));
  };
}

/** Allowed, and flagged. */
export function isOutsideBeam(interval: Interval, kindId: number, beam: Beam): boolean {
  const known = beam(kindId);
  return known !== undefined && !isCovered(interval, known);
}

interface Around {
  readonly now: Date;
  readonly beam: Beam;
}

function viewRow({ config }: ViewDeps, actor: Actor, row: RecordRow, { now, beam }: Around): RecordView {
  const { record, kindId } = row;
  const facts = factsOfEither(actor, row, now);
  const interval = { start: record.startAt, finish: record.finishAt };
  const plain = plainView(config.facilityTimeZone, record, facts);
  if (isHidden(actor, row)) return { ...plain, proposal_id: null, comments: '', resp: [], is_hidden: true };
  return {
    ...plain,
    proposal_name: row.name ?? '',
    proposal_applicant: surnameFirst({ last_name: row.lastName ?? '', first_name: row.firstName ?? '' }),
    status_id: row.status,
    // Preliminary time lies within what the council granted, which is not the proposal's yet.
    provided_experiment_duration:
      record.type === recordTypes.preliminary && row.isPlanned ? row.plannedHours : row.grantedHours,
    outside_beam: isOfProposal(record.type) && isOutsideBeam(interval, kindId ?? 0, beam),
  };
}

export const beamView = (deps: ViewDeps, actor: Actor, record: CalendarRecord): RecordView =>
  plainView(deps.config.facilityTimeZone, record, factsOfBeam(actor, record, deps.clock.now()));

const plainView = (timeZone: string, record: CalendarRecord, facts: RecordFacts): RecordView => ({
  id: record.id,
  type: record.type,
  start_date: wallTime(record.startAt, timeZone),
  finish_date: wallTime(record.finishAt, timeZone),
  is_completed: record.closedAt !== null,
  station_id: record.stationId,
  proposal_id: record.proposalId,
  proposal_name: '',
  proposal_applicant: '',
  status_id: null,
  provided_experiment_duration: null,
  experiment_name: record.name,
  experiment_comments: record.description,
  comments: record.comment,
  resp: [...record.responsibleIds],
  version: record.version,
  outside_beam: false,
  is_hidden: false,
  actions: recordActions.filter((action) => recordVerdict(action, facts).allowed),
});
