import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { FacilitySession } from './reference.tables.ts';

/**
 * Told in the transaction of the change, with the session as it now is. Proposals submitted before a schedule was
 * published wait for one (fine point H1): their module listens here, so that this one need not know it.
 */
export type SessionListener = (tx: Tx, session: FacilitySession, deps: Deps) => Promise<void>;

const listeners = new Set<SessionListener>();

/** Registers once, when the listening module is loaded. */
export function onSessionChanged(listener: SessionListener): void {
  listeners.add(listener);
}

export async function notifySessionChanged(tx: Tx, session: FacilitySession, deps: Deps): Promise<void> {
  for (const listener of listeners) await listener(tx, session, deps);
}
