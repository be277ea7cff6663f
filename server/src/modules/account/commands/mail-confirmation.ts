import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailRegistrationLink } from '../account.notices.ts';
import { addressee } from '../addressee.ts';
import type { Person } from '../account.tables.ts';
import { lastLinkAt } from '../mailed-links.ts';

/** Whoever lost the link gets another one, but not oftener than this, in milliseconds. */
const AGAIN_AFTER = 10 * 60_000;

/** The caller holds the lock of the person's row, so that two attempts at once mail one letter. */
export async function mailConfirmationAgain(deps: Deps, tx: Tx, locked: Person): Promise<void> {
  const last = await lastLinkAt(tx, locked.id, 'verify');
  const isRecent = last !== undefined && deps.clock.now().getTime() - last.getTime() < AGAIN_AFTER;
  if (!isRecent) await mailRegistrationLink(deps, tx, addressee(locked));
}
