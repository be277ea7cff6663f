import type { Actor } from '@luch/contract/account/roles.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endActing } from '../acting.commands.ts';
import { endOne } from '../sign-ins.ts';

/** Ends the sign-in by which the call came, and acting as somebody with it; its token is worth nothing from now on. */
export async function signOut(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await endActing(deps, actor);
  await endOne(deps.db, actor.acting?.by ?? actor.id, actor.signInId, deps.clock.now());
}
