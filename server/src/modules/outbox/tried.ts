import type { LeftOut, Mail } from '../../platform/mail/outbox.ts';
import type { HeldRecord, Refusal } from './outbox.tables.ts';

/** A held decision that was carried out and taken back. */
export interface Tried {
  readonly held: HeldRecord;
  readonly to: number | null;
  readonly refusal?: Refusal;
  readonly letters: readonly Mail[];
  readonly leftOut: readonly LeftOut[];
}
