import type { Tx } from './database/open.ts';
import { defineEvent } from './events.ts';

/** One thing has moved or changed: ids and statuses, which may be told outside; never names or texts. */
export interface RecordedChange {
  /** The name of its machine, or `calendar`. */
  readonly subject: string;
  readonly id: number;
  readonly action: string;
  readonly from?: number;
  readonly to?: number;
  /** Of a calendar record; null for beam. */
  readonly station?: number | null;
}

/** Everything that workflows write into histories, and every change of a calendar, in its transaction. */
export const changesRecorded = defineEvent<{ readonly tx: Tx; readonly changes: readonly RecordedChange[] }>();
