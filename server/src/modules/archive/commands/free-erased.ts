import { eq } from 'drizzle-orm';
import type { ErasedPerson } from '../../account/account.events.ts';
import { oldProposal } from '../archive.tables.ts';

/** Co-authors and namesakes may attach what nobody else could give back, and so may the same person by a new account. */
export async function freeErased({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.update(oldProposal).set({ attachedBy: null, attachedAt: null }).where(eq(oldProposal.attachedBy, personId));
}
