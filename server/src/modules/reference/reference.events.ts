import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';
import type { FacilitySession } from './reference.tables.ts';

export interface SessionChange {
  readonly deps: Pick<Deps, 'config'>;
  readonly tx: Tx;
  readonly now: Date;
  /** As it now is. */
  readonly session: FacilitySession;
}

/** A session was added or changed: proposals submitted before a schedule was published wait for one (fine point H1). */
export const sessionChanged = defineEvent<SessionChange>();
