import { beginAssignments, endAssignments } from '../../expertise/assignments.commands.ts';
import { forgetDeadlines } from '../../expertise/deadlines.commands.ts';
import type { Resubmit } from '../../proposal/proposal.events.ts';
import { type ProposalToAssign, proposalsToAssign } from './assignable.queries.ts';
import { bars, conflictOf } from './conflict.policy.ts';
import { knownExperts, type KnownExpert, type LivingAssignment, livingAssignments } from './expert.queries.ts';
import { notifyReassigned } from '../review.live.ts';

/**
 * A submit that leads back to 2 begins a new round: whoever was asked is asked again, and the ratings of the earlier
 * round stay in their places. Whoever may rate it no longer is not. It was a moderator who chose them, so it is the
 * moderator who stands in the new rows.
 */
export async function askAgain({ tx, deps, actor, row, now, isAssigned }: Resubmit): Promise<void> {
  await forgetDeadlines(tx, [row.id]);
  if (!isAssigned) return;
  const living = await livingAssignments(tx, [row.id]);
  const expertIds = living.map(({ expertId }) => expertId);
  const { language } = actor;
  const [proposal] = await proposalsToAssign(tx, language, [row.id]);
  if (!proposal) return;
  const experts = await knownExperts(tx, { language, ids: expertIds });
  const round = roundAfter(living, proposal.round);
  const ids = living.map(({ id }) => id);
  await endAssignments(tx, ids, { because: 'resubmitted', actorId: actor.id }, now);
  const free = new Set(experts.filter((expert) => mayRate(expert, proposal)).map(({ id }) => id));
  const again = living.filter(({ expertId }) => free.has(expertId));
  const asked = again.map(({ expertId, assignedBy }) => ({ proposalId: row.id, expertId, assignedBy, round }));
  await beginAssignments(tx, asked, now);
  await notifyReassigned(
    deps,
    tx,
    expertIds.map((expertId) => ({ expertId, proposal })),
  );
}

/** The number of this submission, and above every round that there was: an imported proposal's history may be short. */
const roundAfter = (living: readonly LivingAssignment[], submission: number): number =>
  Math.max(submission, ...living.map(({ round }) => round + 1));

const mayRate = (expert: KnownExpert, proposal: ProposalToAssign): boolean =>
  expert.isExpert && !bars(conflictOf(expert, proposal));
