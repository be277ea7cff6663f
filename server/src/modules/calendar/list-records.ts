import type { Actor } from '@luch/contract/account/roles.ts';
import type { BeamQuery, FullListQuery } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import type { RecordView } from '@luch/contract/calendar/calendar.schemas.ts';
import { beamTypeOf, beamTypes, isOwn, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVisible, officesOf, valuesOf } from '../proposal/proposal.visibility.ts';
import {
  demandAnyStation,
  demandStationOffice,
  holdsIt,
  officeAt,
  type PlannedStation,
} from '../reference/station-office.queries.ts';
import { type Range, rangeOf } from './calendar-range.ts';
import { isHidden } from './record.facts.ts';
import { beamView, viewRows } from './record.view.ts';
import { beamBetween } from '../calendar-records/calendar-records.queries.ts';
import { type RecordRow, recordRows } from './records.queries.ts';
import { stationsOfKinds } from './stations.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A calendar of stations with their beam, or of a proposal, in at most six statements. */
export async function listRecords(deps: ReadDeps, actor: Actor, query: FullListQuery): Promise<RecordView[]> {
  if (query.proposal_id !== undefined) return ofProposal(deps, actor, query.proposal_id);
  const stations = await stationsAsked(deps, actor, query);
  const range = rangeOf(query, deps.clock.now(), deps.config.facilityTimeZone);
  const values = { ...valuesOf(actor), stationIds: stations.map(({ id }) => id), ...range };
  const rows = await recordRows(deps.db, values, officesOf(actor));
  if (query.active_inhouse)
    return viewRows(
      deps,
      deps.db,
      actor,
      rows.filter(({ record }) => isOwn(record.type) && record.closedAt === null),
    );
  const records = await viewRows(deps, deps.db, actor, rows);
  const types = [...new Set(stations.map(({ kindId }) => kindId))].flatMap((kindId) => beamTypeOf(kindId) ?? []);
  return [...(await beamIn(deps, actor, { types, range, closed: false })), ...records];
}

async function stationsAsked(
  { db }: ReadDeps,
  actor: Actor,
  { station_id: stationId, ms_list: kinds }: FullListQuery,
): Promise<readonly PlannedStation[]> {
  if (stationId !== undefined) return [await demandStationOffice(db, actor, stationId)];
  demandAnyStation(actor);
  if (kinds === undefined) throw new FieldError({ station_id: [{ key: 'calendar.refusal.scope' }] });
  return stationsOfKinds(db, actor, kinds);
}

/** Its experiments for whoever reads it; preliminary time for those who plan it. */
async function ofProposal(deps: ReadDeps, actor: Actor, proposalId: number): Promise<RecordView[]> {
  await demandVisible(deps.db, actor, proposalId);
  const rows = await recordRows(deps.db, { ...valuesOf(actor), proposalId }, officesOf(actor));
  const known = rows.filter(
    (row) => !isHidden(actor, row) && (plansIt(actor, row) || row.record.type === recordTypes.experiment),
  );
  const views = await viewRows(deps, deps.db, actor, known);
  return views.map((view, index) => {
    const row = known[index];
    return row && plansIt(actor, row) ? view : { ...view, comments: '', resp: [] };
  });
}

const plansIt = (actor: Actor, { record, kindId }: RecordRow): boolean =>
  holdsIt(officeAt(actor, { id: record.stationId, kindId: kindId ?? 0 }));

/** Beam of the facilities, for whoever plans a station. */
export function listBeam(deps: ReadDeps, actor: Actor, query: BeamQuery): Promise<RecordView[]> {
  demandAnyStation(actor);
  const range = rangeOf(query, deps.clock.now(), deps.config.facilityTimeZone);
  const types = query.type === undefined ? beamTypes : [query.type];
  return beamIn(deps, actor, { types, range, closed: query.closed });
}

interface BeamAsked {
  readonly types: readonly number[];
  readonly range: Range;
  readonly closed: boolean;
}
async function beamIn(deps: ReadDeps, actor: Actor, { types, range, closed }: BeamAsked): Promise<RecordView[]> {
  if (types.length === 0) return [];
  const beam = await beamBetween(deps.db, { types, ...range }, { closed });
  return beam.map((record) => beamView(deps, actor, record));
}
