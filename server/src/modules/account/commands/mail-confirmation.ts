import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailRegistrationLink } from '../account.notices.ts';
import { addressee } from '../addressee.ts';
import type { Person } from '../account.tables.ts';
import { againIn } from '../mailed-links.ts';

/** Whoever lost the link gets another one. The caller holds the lock of the person's row. */
export async function mailConfirmationAgain(deps: Deps, tx: Tx, locked: Person): Promise<void> {
  if ((await againIn(tx, locked.id, 'verify', deps.clock.now())) === 0)
    await mailRegistrationLink(deps, tx, addressee(locked));
}
