import { eq } from 'drizzle-orm';
import { councilEntry } from '../council.tables.ts';
import { allTo, move, type MoveContext, type MoveOutcome, release } from './move-effects.ts';
import { liveEntriesOf, type MovedEntry } from './moved-entries.queries.ts';

/** 0 or 1 to 4: the proposals are free, and those that the council has moved go back to where they were (fine point C7). */
export async function cancel(context: MoveContext): Promise<MoveOutcome> {
  const { tx, row } = context;
  const entries = await liveEntriesOf(tx, row.id);
  const moved = entries.filter(({ statusBefore }) => statusBefore !== null);
  const to = ({ statusBefore, status }: MovedEntry) => statusBefore ?? status;
  await move(context, 'council_returned', moved, to);
  await tx.update(councilEntry).set({ statusBefore: null }).where(eq(councilEntry.councilId, row.id));
  await release(context, entries);
  return { statuses: allTo(entries, to), released: [] };
}
