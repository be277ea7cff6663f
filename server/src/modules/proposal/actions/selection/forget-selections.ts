import { DAY } from '@luch/contract/kernel/days.ts';
import { eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import type { ErasedPerson } from '../../../account/account.events.ts';
import { proposalSelection } from './selection.tables.ts';

/** Those of yesterday and before; answers how many. */
export async function forgetSelections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY);
  const gone = await db
    .delete(proposalSelection)
    .where(lt(proposalSelection.madeAt, before))
    .returning({ id: proposalSelection.id });
  return gone.length;
}

export async function eraseSelections({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(proposalSelection).where(eq(proposalSelection.personId, personId));
}
