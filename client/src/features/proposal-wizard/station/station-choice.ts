import type { Draft, Patch } from '../draft/draft.ts';
import type { Equipment, Method } from '../../../api/reference/stations.ts';
import { extrasOf, methodsOf } from '../references.ts';

/** What hangs on the station: brought back when the author returns to a station or facility tried before. */
type Choice = Pick<Draft, 'stations' | 'method' | 'additional_equipment'>;
export interface ChoiceMemory {
  readonly byStation: Record<number, Choice>;
  readonly byKind: Record<number, Choice>;
}
export const newMemory = (): ChoiceMemory => ({ byStation: {}, byKind: {} });

export interface Lists {
  readonly equipment: readonly Equipment[];
  readonly methods: readonly Method[];
}

function remember(draft: Draft, memory: ChoiceMemory): void {
  const { stations, method, additional_equipment, facility_kind } = draft;
  const [station] = stations;
  if (station === undefined) return;
  memory.byStation[station] = { stations, method, additional_equipment };
  if (facility_kind !== null) memory.byKind[facility_kind] = { stations, method, additional_equipment };
}

/** Another facility: its stations only. What was chosen there before comes back, the other choice is put aside. */
export function chooseKind(kind: number, draft: Draft, memory: ChoiceMemory): Patch {
  if (draft.facility_kind === kind) return {};
  remember(draft, memory);
  const before = memory.byKind[kind];
  return { facility_kind: kind, ...(before ?? { stations: [], method: null, additional_equipment: [] }) };
}

/**
 * Another station: a method that it offers too stays, its only method is taken by itself; equipment that cannot be used
 * there is taken out. A station of another facility brings its facility along.
 */
export function chooseStation(
  station: Equipment,
  draft: Draft,
  { equipment, methods }: Lists,
  memory: ChoiceMemory,
): Patch {
  if (draft.stations[0] === station.id) return {};
  remember(draft, memory);
  const place = { facility_kind: station.megascience_type_ext_id, stations: [station.id] };
  const before = memory.byStation[station.id];
  if (before) return { ...place, ...before };
  const offered = methodsOf(methods, station).map(({ id }) => id);
  const kept = draft.method !== null && offered.includes(draft.method) ? draft.method : null;
  const usable = extrasOf(equipment, station).map(({ id }) => id);
  return {
    ...place,
    method: kept ?? (offered.length === 1 ? (offered[0] ?? null) : null),
    additional_equipment: draft.additional_equipment.filter((id) => usable.includes(id)),
  };
}
