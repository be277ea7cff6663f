import type { Actor } from '@luch/contract/account/roles.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endOne } from '../sign-ins.ts';

/** Ends the sign-in by which the call came; its token is worth nothing from now on. */
export async function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await endOne(db, actor.id, actor.signInId, clock.now());
}
