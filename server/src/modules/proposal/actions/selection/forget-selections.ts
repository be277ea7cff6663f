import { DAY } from '@luch/contract/kernel/days.ts';
import { lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
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
