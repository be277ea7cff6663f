import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { TeamGrowth } from '../../proposal/proposal.events.ts';
import { council, councilEntry } from '../council.tables.ts';
import { followProposal } from '../follow-proposal.ts';
import { keepMeans } from '../moves/keep-means.ts';

/**
 * Who joins a team leaves the room for it, and its experts rate it no longer: a mean that stands since the discussion
 * began is reckoned anew without them (fine point H34).
 */
export async function followTeam({ deps, tx, row }: TeamGrowth): Promise<void> {
  const [discussed] = await tx
    .select({ councilId: council.id })
    .from(councilEntry)
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .where(
      and(
        eq(councilEntry.proposalId, row.id),
        isNull(councilEntry.releasedAt),
        eq(council.status, councilStatus.review),
      ),
    );
  if (discussed) await keepMeans(tx, { ...discussed, proposalId: row.id });
  await followProposal({ deps, tx }, row.id);
}
