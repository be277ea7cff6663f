import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../account.tables.ts';
import { audit } from '../../audit/audit.commands.ts';
import { useLink } from '../mailed-links.ts';

/** Confirms an address by the link that was mailed to it. */
export async function verify(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: { readonly user_id: number; readonly signature: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { user_id: personId, signature } = link;
    await useLink(tx, { personId, signature, purposes: ['verify'] }, now);
    await confirmAddress(tx, personId, now);
  });
}

export async function confirmAddress(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx.update(person).set({ verifiedAt: now }).where(eq(person.id, personId));
  await audit(tx, { at: now, action: 'address_confirmed', subject: 'person', subjectId: personId });
}
