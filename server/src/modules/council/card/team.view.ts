import type { CouncilStation, CouncilTeamEntry } from '@luch/contract/council/council-card.schemas.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import { type CountedEntry, stationTotals } from '@luch/contract/council/decision.ts';
import type { CouncilReader } from './council-reading.policy.ts';
import type { SelectedMember, SelectedStation } from './team.queries.ts';

export interface RatedCount {
  readonly rated: number;
  readonly assigned: number;
}

interface TeamReading {
  readonly actorId: number;
  readonly reader: Pick<CouncilReader, 'isModerator'>;
  /** How far the experts are, by person, as far as this reader may know. */
  readonly rated: ReadonlyMap<number, RatedCount>;
}

/** The people of a council. Who was removed is moderators' to know: the minutes name who was there. */
export const teamView = (reading: TeamReading, members: readonly SelectedMember[]): CouncilTeamEntry[] =>
  members.filter(({ row }) => row.isActive || reading.reader.isModerator).map((one) => memberView(reading, one));

function memberView({ actorId, reader, rated }: TeamReading, { row, organisation, ...name }: SelectedMember) {
  const isMy = row.personId === actorId;
  const counted = row.type === teamTypes.expert && (reader.isModerator || isMy) ? rated.get(row.personId) : undefined;
  const counts = row.type === teamTypes.expert && (reader.isModerator || isMy);
  return {
    id: row.id,
    user_id: row.personId,
    type: row.type === teamTypes.expert ? teamTypes.expert : teamTypes.invited,
    is_active: row.isActive,
    approve_type: approveTypeOf(row.approveType),
    comment: row.approveType === approveTypes.rejected && (reader.isModerator || isMy) ? row.approveComment : null,
    user: { individual: { ...name, organization: organisation ?? '' } },
    is_my: isMy,
    rated: counts ? (counted?.rated ?? 0) : null,
    assigned: counts ? (counted?.assigned ?? 0) : null,
  };
}

const approveTypeOf = (type: number) =>
  Object.values(approveTypes).find((known) => known === type) ?? approveTypes.none;

/** Stations that have an entry, each with the sums of what this reader knows to be decided. */
export function stationViews(stations: readonly SelectedStation[], counted: readonly CountedEntry[]): CouncilStation[] {
  const byStation = Map.groupBy(counted, ({ stationId }) => stationId);
  return stations.flatMap((one) => {
    const entries = byStation.get(one.stationId);
    return entries === undefined ? [] : { ...stationPart(one), ...stationTotals(entries, one.stationId) };
  });
}

const stationPart = ({ id, stationId, name, isActive, kindId, availableHours }: SelectedStation) => ({
  id,
  station_id: stationId,
  name,
  is_active: isActive,
  megascience_type_ext_id: kindId,
  available_time: availableHours,
});
