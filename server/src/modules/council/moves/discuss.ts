import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { keepMeans } from './keep-means.ts';
import { allTo, move, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { liveEntriesOf } from './moved-entries.queries.ts';

/** 1 to 2: rating closes, and the mean of the ratings stands as the mark unless a moderator has set another. */
export async function discuss(context: MoveContext): Promise<MoveOutcome> {
  const { tx, row } = context;
  const entries = await liveEntriesOf(tx, row.id);
  await keepMeans(tx, { councilId: row.id });
  await move(context, 'council_statement', entries, () => s.statement);
  return { statuses: allTo(entries, () => s.statement), released: [], ended: [] };
}
