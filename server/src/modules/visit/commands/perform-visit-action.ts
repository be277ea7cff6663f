import type { Actor } from '@luch/contract/account/roles.ts';
import { type PersonalVisitAction, visitMachine } from '@luch/contract/visit/visit.machine.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Seen } from '../../../platform/workflow.ts';
import { demandKept } from '../../../platform/settings/parts.ts';
import { demandTrained } from '../attendance/untrained.ts';
import { moveVisit } from '../visit.workflow.ts';

/**
 * One step of one visit. Answers its experiment, null when that was given back.
 * @throws AppError `not_found`, `people_untrained`, or the verdict's code
 */
export function performVisitAction(
  deps: Deps,
  actor: Actor,
  id: number,
  action: PersonalVisitAction,
  seen: Seen,
): Promise<number | null> {
  demandKept(deps, 'visits_from');
  return deps.db.transaction(async (tx) => {
    const { to } = visitMachine.actions[action];
    const moved = await moveVisit(
      deps,
      tx,
      actor,
      id,
      action,
      async ({ row }) => {
        if (action === 'came') await demandTrained(deps, tx, actor, row);
        return { to: typeof to === 'number' ? to : row.status, entry: {} };
      },
      seen,
    );
    return moved.row.slotId;
  });
}
