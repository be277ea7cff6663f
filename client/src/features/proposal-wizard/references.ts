import { facilityKinds, type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import type { StationFacts } from '@luch/contract/proposal/draft.steps.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  areasQuery,
  type Equipment,
  equipmentQuery,
  hazardsQuery,
  type Method,
  methodsQuery,
  sampleTypesQuery,
} from '../../api/reference/stations.ts';
import { fetchAhead } from '../../lib/fetch-ahead.ts';

/** The lists of the later steps, before the network may be lost. */
export function useListsAhead(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      fetchAhead(() => {
        void queryClient.prefetchQuery(areasQuery());
        void queryClient.prefetchQuery(sampleTypesQuery());
        void queryClient.prefetchQuery(hazardsQuery());
      }),
    [queryClient],
  );
}

export const kindName = (kindId: number | null): MegascienceType | undefined =>
  megascienceTypes.find((type) => facilityKinds[type] === kindId);

/** Stations, what can be used at them, and what they measure; undefined lists while they are on their way. */
export function useFacility() {
  useTranslation();
  const equipment = useQuery(equipmentQuery());
  const methods = useQuery(methodsQuery());
  return {
    equipment: equipment.data,
    methods: methods.data,
    isFailed: equipment.isError || methods.isError,
    reload: () => Promise.all([equipment.refetch(), methods.refetch()]),
  };
}

export const stationOf = (equipment: readonly Equipment[] | undefined, id: number | undefined) =>
  id === undefined ? undefined : equipment?.find((row) => row.type === 'station' && row.id === id);

/**
 * The chosen station. The proposal itself names it until the lists have come, and in a plan change, where nobody chooses
 * another one, also after it was retired.
 */
export const shownStation = (
  equipment: readonly Equipment[] | undefined,
  id: number | undefined,
  { view, isLocked }: { readonly view: Pick<ProposalView, 'station'>; readonly isLocked: boolean },
) => stationOf(equipment, id) ?? (isLocked || !equipment ? namedIn(view.station, id) : undefined);

/** A choice as the proposal itself names it: what has been retired since stands in no list. */
export const namedIn = <Row extends { readonly id: number }>(
  row: Row | null,
  id: number | null | undefined,
): Row | undefined => (row?.id === id ? (row ?? undefined) : undefined);

/** Methods offered at a station: none while it is unavailable. */
export const methodsOf = (methods: readonly Method[] | undefined, station: Equipment | undefined): Method[] =>
  station?.is_available ? (methods ?? []).filter((method) => method.method_equipment.includes(station.id)) : [];

/** Additional equipment that can be used at a station. */
export const extrasOf = (
  equipment: readonly Equipment[] | undefined,
  station: Pick<Equipment, 'id'> | undefined,
): Equipment[] =>
  station
    ? (equipment ?? []).filter((row) => row.type === 'additional' && row.additional_for.includes(station.id))
    : [];

/** What the rules of completeness ask about the chosen station; `null` before the lists have come is not a fault. */
export function stationFacts(
  equipment: readonly Equipment[] | undefined,
  methods: readonly Method[] | undefined,
  stationId: number | undefined,
): StationFacts | 'unknown' | null {
  if (stationId === undefined) return null;
  if (!equipment || !methods) return 'unknown';
  const station = stationOf(equipment, stationId);
  const methodIds = methods.filter((method) => method.method_equipment.includes(stationId)).map(({ id }) => id);
  return { isActive: station !== undefined, isAvailable: station?.is_available ?? false, methodIds };
}
