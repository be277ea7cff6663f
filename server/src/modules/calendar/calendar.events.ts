import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';

export interface PreliminaryTime {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly councilId: number;
}
/** A preliminary interval of a proposal of this council was added or removed. */
export const preliminaryTimeChanged = defineEvent<PreliminaryTime>();
