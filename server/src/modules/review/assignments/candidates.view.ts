import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Candidates } from '@luch/contract/review/review.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ProposalToAssign, proposalsToAssign } from './assignable.queries.ts';
import { assignRefusal, demandModerator, isOwn } from './assigning.ts';
import { conflictOf } from './conflict.policy.ts';
import {
  knownExperts,
  type KnownExpert,
  type LivingAssignment,
  livingAssignments,
  loadsFor,
} from './expert.queries.ts';

/**
 * Experts and how each stands to these proposals, in the order asked for; what is not there is left out. Of the own
 * work a moderator learns only that somebody else assigns to it.
 */
export async function candidatesFor(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  ids: readonly number[],
): Promise<Candidates> {
  demandModerator(actor);
  const found = await proposalsToAssign(db, language, ids);
  const others = found.filter((one) => !isOwn(actor, one)).map(({ id }) => id);
  const living = await livingAssignments(db, others);
  const experts = await knownExperts(db, { language, assignedTo: others });
  const loadOf = await loadsFor(db, actor);
  const inOrder = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  return {
    experts: experts.map(({ id, organisation, last_name, first_name, middle_name, isExpert }) => ({
      profile_id: id,
      is_expert: isExpert,
      last_name,
      first_name,
      middle_name,
      organization: organisation ?? '',
      ...loadOf(id),
    })),
    proposals: inOrder.map((one) => {
      const refusal = assignRefusal(actor, one);
      return {
        ...named(one),
        refusal: refusal === null ? null : texts.text(language, `errors.${refusal}`),
        ...(isOwn(actor, one) ? nothingTold : standing(one, experts, living)),
      };
    }),
  };
}

const named = (one: ProposalToAssign) => ({
  id: one.id,
  name: one.name,
  author: shortName(one.author),
  organisation: one.organisation ?? '',
  station_name: one.stationName ?? '',
  last_status_id: one.status,
});

const nothingTold = { assigned: [], conflicts: [], declines: [], rate_until: null };

const standing = (one: ProposalToAssign, experts: readonly KnownExpert[], living: readonly LivingAssignment[]) => ({
  declines: one.declines,
  rate_until: one.rateUntil,
  assigned: living
    .filter(({ proposalId }) => proposalId === one.id)
    .map(({ expertId, isRated }) => ({ expert_id: expertId, is_rated: isRated })),
  conflicts: experts.flatMap((expert) => {
    const kind = conflictOf(expert, one);
    return kind === null ? [] : [{ expert_id: expert.id, kind }];
  }),
});
