import { decidedForStations } from '@luch/contract/council/council-rights.ts';

export type StationColumn = 'number' | 'proposal' | 'applicant' | 'asked' | 'granted' | 'calendar';

const always: readonly StationColumn[] = ['number', 'proposal', 'applicant', 'asked'];

/** What a station reads of a council's proposals; what was decided, and time for it, once that is frozen. */
export const stationColumnsIn = (status: number): readonly StationColumn[] =>
  decidedForStations.some((decided) => decided === status) ? [...always, 'granted', 'calendar'] : always;
