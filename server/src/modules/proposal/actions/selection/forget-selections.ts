import { lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { proposalSelection } from './selection.tables.ts';

const DAY = 86_400_000;

/** Those of yesterday and before; answers how many. */
export async function forgetSelections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY);
  const gone = await db
    .delete(proposalSelection)
    .where(lt(proposalSelection.madeAt, before))
    .returning({ id: proposalSelection.id });
  return gone.length;
}
