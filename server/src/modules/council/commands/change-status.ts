import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilStatusInput } from '@luch/contract/council/council.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { type MovedCouncil, performMove } from '../moves/perform-move.ts';

/** Cancels a council that has not begun, or brings a cancelled one back to the drafts. */
export function changeStatus(deps: Deps, actor: Actor, input: CouncilStatusInput): Promise<MovedCouncil> {
  demandCouncilOffice(actor);
  const { council_id: id, action } = input;
  return deps.db.transaction((tx) => performMove(deps, tx, actor, id, action, { seen: seenOf(input) }));
}
