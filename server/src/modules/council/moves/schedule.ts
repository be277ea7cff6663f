import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import { endAssignments } from '../../expertise/assignments.commands.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { livingAssignments } from '../../review/assignments/expert.queries.ts';
import { assignForCouncil } from '../commands/assign-for-council.ts';
import { seatedIn } from '../card/team.queries.ts';
import { notifyExpertsOfCouncil, notifyInvited } from '../council.notices.ts';
import { councilEntry } from '../council.tables.ts';
import { allTo, idsOf, move, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { liveEntriesOf, plannedPairs } from './moved-entries.queries.ts';

/**
 * 0 to 1: every proposal is under examination (fine point C6), and who stands in the matrix rates it, nobody else. All
 * hear of it in one letter each.
 */
export async function schedule(context: MoveContext): Promise<MoveOutcome> {
  const { tx, actor, row, now } = context;
  const entries = await liveEntriesOf(tx, row.id);
  const entryIds = entries.map(({ id }) => id);
  await tx
    .update(councilEntry)
    .set({ statusBefore: sql`${proposal.status}` })
    .from(proposal)
    .where(sql`${eq(proposal.id, councilEntry.proposalId)} and ${isAmong(councilEntry.id, entryIds)}`);
  await move(context, 'council_examination', entries, () => s.expertise);
  const pairs = await plannedPairs(tx, entryIds);
  const planned = new Set(pairs.map(({ proposalId, expertId }) => `${proposalId} ${expertId}`));
  const living = await livingAssignments(tx, idsOf(entries));
  const dropped = living.filter(({ proposalId, expertId }) => !planned.has(`${proposalId} ${expertId}`));
  const ended = dropped.map(({ id }) => id);
  await endAssignments(tx, ended, { because: 'removed', actorId: actor.id, forCouncil: row.id }, now);
  const unrated = await assignForCouncil(context, pairs);
  await notifyExpertsOfCouncil(context, entries, pairs, unrated);
  // Who came back with a council that was cancelled, and rates nothing.
  const rating = new Set(pairs.map(({ expertId }) => expertId));
  const others = (await seatedIn(tx, row.id)).filter(({ personId }) => !rating.has(personId));
  await notifyInvited(context, others);
  return { statuses: allTo(entries, () => s.expertise), released: [], ended };
}
