import type { Tx } from './database/open.ts';
import { defineEvent } from './events.ts';

/** One thing has moved or changed: ids and statuses, which may be told outside; never names or texts. */
export interface RecordedChange {
  /** The name of its machine, `calendar`, or `form`. */
  readonly subject: string;
  readonly id: number;
  readonly action: string;
  /** Statuses; of a form its versions. */
  readonly from?: number;
  readonly to?: number;
  /** Of a calendar record; null for beam. */
  readonly station?: number | null;
}

/** Everything that workflows write into histories, every change of a calendar, every form that is published. */
export const changesRecorded = defineEvent<{ readonly tx: Tx; readonly changes: readonly RecordedChange[] }>();
