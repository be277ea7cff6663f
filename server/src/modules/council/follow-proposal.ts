import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyCouncil } from './council.live.ts';
import { councilEntry } from './council.tables.ts';

interface Happened {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
}

/** Open cards of the council that has this proposal before it show what was said about it (fine point H44). */
export async function followProposal({ deps, tx }: Happened, proposalId: number): Promise<void> {
  const live = and(eq(councilEntry.proposalId, proposalId), isNull(councilEntry.releasedAt));
  const [entry] = await tx.select({ councilId: councilEntry.councilId }).from(councilEntry).where(live);
  if (entry) await notifyCouncil(deps, tx, entry.councilId);
}
