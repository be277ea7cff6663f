import type { RecordType } from '@luch/contract/calendar/record-type.ts';

/** What time is reserved for: a proposal at its own station, and within what it has been granted. */
export interface Planned {
  readonly type: Extract<RecordType, 2 | 5>;
  readonly proposalId: number;
  readonly stationId: number;
  /** Hours. */
  readonly left: number;
}
