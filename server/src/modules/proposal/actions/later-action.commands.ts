import type { Actor } from '@luch/contract/account/roles.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import type { HeldAction } from '@luch/contract/outbox/held-actions.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { performActionIn } from './perform-action.ts';

/** An action that was decided before, as it would be carried out now: the same command, judged anew. */
export const performLater = (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  action: HeldAction,
  input: ActionInput,
): Promise<{ readonly from: number; readonly to: number }> => performActionIn(deps, tx, actor, action, input, {});
