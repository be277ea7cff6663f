import type { Actor } from '@luch/contract/account/roles.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Subscription } from '../../platform/events.ts';

/** Has this person to do with that one by what a module keeps, as far as the first may know it? */
type Acquaintance = (db: Executor, actor: Actor, personId: number) => Promise<boolean>;

/** Who is whose colleague accounts know; of shared proposals and councils modules above. */
const acquaintances = new Set<Acquaintance>();

export async function isAcquainted(db: Executor, actor: Actor, personId: number): Promise<boolean> {
  for (const knows of acquaintances) if (await knows(db, actor, personId)) return true;
  return false;
}

export const acquaints =
  (knows: Acquaintance): Subscription =>
  () =>
    void acquaintances.add(knows);
