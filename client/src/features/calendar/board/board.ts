import type { ReactNode } from 'react';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { DragControl } from '../drag/drag-control.ts';
import type { Subject } from '../drag/drag-store.ts';
import type { Geometry } from '../drag/surface.ts';
import type { PlacedRecord } from '../placed.ts';
import type { DayRange } from '../time/days.ts';

/** What every way of showing the calendar is given. */
export interface BoardProps {
  readonly range: DayRange;
  readonly records: readonly PlacedRecord[];
  /** Spans with beam; empty where the facility has none. */
  readonly beam: readonly Interval[];
  readonly control: DragControl;
  /** The interval of the open editor. */
  readonly draft:
    | { readonly interval: Interval; readonly stationId: number | null; readonly isTaken: boolean }
    | undefined;
  /** What a record becomes when it is dragged; undefined where the reader may not change its dates. */
  readonly subjectOf: (record: PlacedRecord) => Subject | undefined;
  /** What a new stretch of this station would be; undefined where the reader may add nothing. */
  readonly newAt: (stationId: number) => Subject | undefined;
  /** New beam of the facility; undefined where the reader may add none. */
  readonly newBeam: Subject | undefined;
  readonly onOpen: (id: number) => void;
  /** By keys: an interval of the usual length from here. */
  readonly onCreate: (stationId: number, from: Date) => void;
  /** What lies over the records, by the geometry of the grid that is shown. */
  readonly over?: ((geometry: Geometry) => ReactNode) | undefined;
}
