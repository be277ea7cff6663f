import { eq } from 'drizzle-orm';
import type { ErasedPerson } from '../../../account/account.events.ts';
import { listView } from './list-view.tables.ts';

/** Names and searches are words of the person's own. */
export async function eraseListViews({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(listView).where(eq(listView.personId, personId));
}
