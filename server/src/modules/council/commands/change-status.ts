import type { Actor } from '@luch/contract/account/roles.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import type { CouncilStatusInput } from '@luch/contract/council/council.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import type { CouncilRecord } from '../council.tables.ts';
import { moveCouncil } from '../council.workflow.ts';

const targets = { delete: councilStatus.cancelled, return: councilStatus.draft } as const;

/** Cancels a council that has not begun, or brings a cancelled one back to the drafts. */
export function changeStatus(
  deps: Deps,
  actor: Actor,
  input: CouncilStatusInput,
): Promise<{ readonly row: CouncilRecord; readonly to: number }> {
  demandCouncilOffice(actor);
  const { council_id: id, action } = input;
  return deps.db.transaction((tx) =>
    moveCouncil(deps, tx, actor, id, action, () => ({ to: targets[action], entry: {} }), seenOf(input)),
  );
}
