import type { Actor } from '@luch/contract/account/roles.ts';
import { safetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept } from '../../platform/settings/parts.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { holdsIt, officeAt } from '../reference/station-office.queries.ts';
import { printOf } from './safety.queries.ts';
import { safetyCase } from './safety.tables.ts';

/** Whether the samples are cleared as they are now, in two statements: no more than that, for whoever plans the time. */
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
      status: safetyCase.status,
      print: safetyCase.print,
    })
    .from(proposal)
    .leftJoin(safetyCase, eq(safetyCase.proposalId, proposal.id))
    .where(eq(proposal.id, proposalId));
  if (!row || !holdsIt(officeAt(actor, { id: row.stationId, kindId: row.kindId ?? 0 }))) return null;
  return row.status === safetyStatus.cleared && row.print === (await printOf(tx, proposalId));
}
