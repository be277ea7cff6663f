import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { TeamGrowth } from '../../proposal/proposal.events.ts';
import { council, councilEntry, councilEntryExpert } from '../council.tables.ts';
import { followProposal } from '../follow-proposal.ts';
import { keepMeans } from '../moves/keep-means.ts';

/**
 * Who joins a team leaves the room for it, and its experts rate it no longer: a mean that stands since the discussion
 * began is reckoned anew without them (fine point H34), and the matrix of a draft no longer names them.
 */
export async function followTeam({ deps, tx, row, personIds }: TeamGrowth): Promise<void> {
  const [live] = await tx
    .select({ councilId: council.id, status: council.status, entryId: councilEntry.id })
    .from(councilEntry)
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .where(
      and(
        eq(councilEntry.proposalId, row.id),
        isNull(councilEntry.releasedAt),
        inArray(council.status, [councilStatus.draft, councilStatus.review]),
      ),
    );
  if (live?.status === councilStatus.review) await keepMeans(tx, { councilId: live.councilId, proposalIds: [row.id] });
  if (live?.status === councilStatus.draft)
    await tx
      .delete(councilEntryExpert)
      .where(and(eq(councilEntryExpert.entryId, live.entryId), isAmong(councilEntryExpert.expertId, personIds)));
  await followProposal({ deps, tx }, row.id);
}
