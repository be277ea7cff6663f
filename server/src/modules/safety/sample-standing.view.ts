import type { Actor } from '@luch/contract/account/roles.ts';
import { safetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept } from '../../platform/settings/parts.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { holdsIt, officeAt } from '../reference/station-office.queries.ts';
import { safetyCase } from './safety.tables.ts';

/** Cleared, and the samples are still those that were. */
const asCleared = sql<boolean>`coalesce(${safetyCase.status} = ${safetyStatus.cleared}
  and ${safetyCase.print} = sample_print(${safetyCase.proposalId}), false)`;

/** Whether the samples may be there until a day, as they are now. */
export async function isClearedUntil(tx: Executor, proposalId: number, day: string): Promise<boolean> {
  const [row] = await tx
    .select({ cleared: sql<boolean>`${asCleared} and ${safetyCase.validUntil} >= ${day}` })
    .from(safetyCase)
    .where(eq(safetyCase.proposalId, proposalId));
  return row?.cleared ?? false;
}

/** Whether the samples are cleared as they are now, in one statement: no more than that, for whoever plans the time. */
export async function isCleared(
  deps: Pick<Deps, 'settings'>,
  tx: Executor,
  actor: Actor,
  proposalId: number,
): Promise<boolean | null> {
  if (!isKept(deps, 'safety_from')) return null;
  const [row] = await tx
    .select({
      stationId: proposal.stationId,
      kindId: proposal.kindId,
      cleared: asCleared,
    })
    .from(proposal)
    .leftJoin(safetyCase, eq(safetyCase.proposalId, proposal.id))
    .where(eq(proposal.id, proposalId));
  if (!row || !holdsIt(officeAt(actor, { id: row.stationId, kindId: row.kindId ?? 0 }))) return null;
  return row.cleared;
}
