import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Distribution, DistributionInput } from '@luch/contract/review/review.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposalsToAssign } from './assignable.queries.ts';
import { demandAssignable, demandModerator, refusalsIn } from './assigning.ts';
import { distribute } from './distribution.ts';
import { knownExperts, livingAssignments, loadsFor } from './expert.queries.ts';

/** Proposes and saves nothing; what it refuses, saving would refuse as well. */
export async function proposeDistribution(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  { proposal_ids: merged, per_proposal: perProposal, expert_ids: chosen }: DistributionInput,
): Promise<Distribution> {
  demandModerator(actor);
  const ids = [...new Set(merged)];
  const found = await proposalsToAssign(db, language, ids);
  demandAssignable(actor, ids, found, refusalsIn(texts, language));
  const living = await livingAssignments(db, ids);
  const known = await knownExperts(db, { language, ...(chosen && { ids: chosen }) });
  const experts = known.filter(({ isExpert }) => isExpert);
  if (chosen?.some((id) => !experts.some((expert) => expert.id === id))) throw new AppError('not_an_expert');
  const loadOf = await loadsFor(db, actor.id);
  const proposals = found.map((one) => ({
    ...one,
    assigned: living.filter(({ proposalId }) => proposalId === one.id).map(({ expertId }) => expertId),
  }));
  return distribute(
    proposals,
    experts.map((expert) => ({ ...expert, load: loadOf(expert.id).assigned })),
    perProposal,
  );
}
