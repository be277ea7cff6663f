import type { Actor } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { council } from '../council.tables.ts';
import { performMove, type MovedCouncil } from './perform-move.ts';

const forward = actionsOf(councilMachine).filter((action) => action !== 'delete' && action !== 'return');
const nextFrom = (status: number): CouncilAction | undefined =>
  forward.find((action) => (councilMachine.actions[action].from as readonly number[]).includes(status));

/**
 * The next step forward. Whoever names no status has seen the one that stands when the call comes in, so that of two
 * presses at once one moves and the other learns that it was late (fine point A4).
 */
export async function nextStatus(
  deps: Deps,
  actor: Actor,
  id: number,
  { seen, makeKnown = 'now' }: { readonly seen?: number | undefined; readonly makeKnown?: MakeKnown },
): Promise<MovedCouncil & { readonly action: CouncilAction }> {
  demandCouncilOffice(actor);
  const from = seen ?? (await statusOf(deps, id));
  const action = nextFrom(from);
  if (!action) throw new AppError('wrong_state');
  const moved = await deps.db.transaction((tx) =>
    performMove(deps, tx, actor, id, action, { seen: { statuses: [from] }, makeKnown }),
  );
  return { ...moved, action };
}

async function statusOf({ db }: Deps, id: number): Promise<number> {
  const [row] = await db.select({ status: council.status }).from(council).where(eq(council.id, id));
  if (!row) throw new AppError('not_found');
  return row.status;
}
