import { searchStations, stationDocuments } from '@luch/contract/reference/station-search.ts';
import { useDeferredValue, useMemo } from 'react';
import type { Equipment, Method } from '../../../api/reference/station.queries.ts';

export interface StationHits {
  /** Stations of the chosen facility that fit, the best first; all of them when nothing is searched. */
  readonly here: readonly Equipment[];
  /** How many stations the facility has. */
  readonly total: number;
  /** Stations of other facilities that fit, when something is searched. */
  readonly elsewhere: readonly Equipment[];
}

/** Stations by what one wants to do: names, methods and descriptions in both languages. */
export function useStationSearch(
  query: string,
  kind: number | null,
  equipment: readonly Equipment[],
  methods: readonly Method[],
): StationHits {
  const text = useDeferredValue(query.trim());
  const documents = useMemo(() => stationDocuments(equipment, methods), [equipment, methods]);
  return useMemo(() => {
    const stations = new Map(equipment.filter(({ type }) => type === 'station').map((row) => [row.id, row]));
    const found = searchStations(text, documents).flatMap(({ id }) => stations.get(id) ?? []);
    const isHere = (row: Equipment): boolean => row.megascience_type_ext_id === kind;
    return {
      here: found.filter(isHere),
      total: [...stations.values()].filter(isHere).length,
      elsewhere: text ? found.filter((row) => !isHere(row)) : [],
    };
  }, [text, documents, equipment, kind]);
}
