import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person, type Person } from '../account.tables.ts';
import { audit } from '../../audit/audit.commands.ts';
import { type FollowedLink, isKnownLink, useLink } from '../mailed-links.ts';
import { mailConfirmationAgain } from './mail-confirmation.ts';

interface Sent {
  readonly user_id: number;
  readonly signature: string;
}
const followed = ({ user_id: personId, signature }: Sent): FollowedLink => ({
  personId,
  signature,
  purposes: ['verify'],
});

/**
 * Confirms an address by the link that was mailed to it. Followed once more, as by a mail program that looks ahead or by
 * a second press, a link says that the address is confirmed: that is so.
 */
export async function verify(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sent: Sent,
): Promise<'verified' | 'verified_before'> {
  const now = clock.now();
  const link = followed(sent);
  return db.transaction(async (tx) => {
    const owner = await ownerOf(tx, link);
    if (owner?.verifiedAt) return 'verified_before';
    await useLink(tx, link, now);
    await confirmAddress(tx, link.personId, now);
    return 'verified';
  });
}

/** A new link for whoever holds one that is too old: it was mailed to them, and the new one goes to the same address. */
export async function renewLink(deps: Deps, sent: Sent): Promise<'link_sent_again' | 'verified_before'> {
  return deps.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, followed(sent));
    if (!owner) throw new AppError('link_expired');
    if (owner.blockedAt) throw new AppError('blocked');
    if (owner.verifiedAt) return 'verified_before';
    await mailConfirmationAgain(deps, tx, owner);
    return 'link_sent_again';
  });
}

/** Whose link this is; their row is locked, so that of two presses at once the second sees what the first did. */
async function ownerOf(tx: Tx, link: FollowedLink): Promise<Person | undefined> {
  if (!(await isKnownLink(tx, link))) return undefined;
  const [owner] = await tx.select().from(person).where(eq(person.id, link.personId)).for('update');
  return owner;
}

export async function confirmAddress(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx.update(person).set({ verifiedAt: now }).where(eq(person.id, personId));
  await audit(tx, { at: now, action: 'address_confirmed', subject: 'person', subjectId: personId });
}
