import { endAssignmentsOf } from '../../expertise/assignments.commands.ts';
import type { TeamGrowth } from '../../proposal/proposal.events.ts';
import { notifyExpertJoined } from '../review.notices.ts';

/**
 * Experts who become members rate it no longer. The adding itself succeeds, since a refusal would betray them (fine
 * point H34). Whoever announces it holds the proposal's lock.
 */
export async function endForTeamMembers({ deps, tx, actor, row, personIds }: TeamGrowth): Promise<void> {
  const ending = { because: 'joined_team', actorId: actor.id } as const;
  const left = await endAssignmentsOf(tx, { proposalId: row.id, expertIds: personIds }, ending, deps.clock.now());
  if (left.length > 0) await notifyExpertJoined(deps, tx, actor, row, left);
}
