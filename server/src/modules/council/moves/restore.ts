import { inArray } from 'drizzle-orm';
import { councilEntry } from '../council.tables.ts';
import { allTo, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { cancelledEntriesOf } from './moved-entries.queries.ts';

/** 4 to 0: matrix and team as they were, without the proposals that have gone other ways meanwhile (fine point H6). */
export async function restore({ tx, row }: MoveContext): Promise<MoveOutcome> {
  const entries = await cancelledEntriesOf(tx, row.id);
  const [coming, dropped] = [
    entries.filter(({ mayReturn }) => mayReturn),
    entries.filter(({ mayReturn }) => !mayReturn),
  ];
  const ids = (some: typeof entries) => some.map(({ id }) => id);
  await tx.delete(councilEntry).where(inArray(councilEntry.id, ids(dropped)));
  await tx
    .update(councilEntry)
    .set({ releasedAt: null })
    .where(inArray(councilEntry.id, ids(coming)));
  return { statuses: allTo(coming, ({ status }) => status), released: dropped, ended: [] };
}
