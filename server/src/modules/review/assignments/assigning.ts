import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { shortName, type PersonName } from '@luch/contract/account/person-name.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import type { ProposalToAssign } from './assignable.queries.ts';
import { assignVerdict } from '../../expertise/expertise.policy.ts';
import { concerns } from '../../expertise/own-work.queries.ts';

/** What saving assignments, proposing them and choosing experts ask alike. */

/** Before anything is looked for: nobody else learns even which proposals there are. */
export function demandModerator(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}

/** Nothing is told of it: as `isOwnWork`, with what the administrator who acts has declared a conflict with. */
export const isOwn = (actor: Actor, { applicantId, memberIds, declaredIds }: ProposalToAssign): boolean =>
  concerns(actor, [applicantId, ...memberIds]) || (actor.acting != null && declaredIds.includes(actor.acting.by));

/** Why experts may not be assigned to it by this person now; null: they may. */
export function assignRefusal(actor: Actor, proposal: ProposalToAssign): ErrorCode | null {
  const verdict = assignVerdict({
    status: proposal.status,
    isModerator: isModerator(actor),
    isAuthor: proposal.applicantId === actor.id,
    isMember: concerns(actor, [proposal.applicantId, ...proposal.memberIds]),
    isExpert: false,
    hasDeclaredConflict: concerns(actor, proposal.declaredIds),
    inCouncil: proposal.inCouncil,
  });
  return verdict.allowed ? null : verdict.because;
}

/** A refusal that says which of many proposals it speaks of, and of which expert. */
export type Refuse = (code: ErrorCode, proposalId: number, expert?: PersonName & { readonly id: number }) => AppError;

export function refusalsIn(texts: Texts, language: Language): Refuse {
  return (code, id, expert) => {
    const about = expert
      ? texts.text(language, 'review.about.expert', { id, expert: shortName(expert) })
      : texts.text(language, 'review.about.proposal', { id });
    return new AppError(code, { about }, { proposal_id: id, ...(expert && { expert_id: expert.id }) });
  };
}

/** All that were asked for exist and are open to this moderator. */
export function demandAssignable(
  actor: Actor,
  ids: readonly number[],
  found: readonly ProposalToAssign[],
  refuse: Refuse,
): void {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const proposal = found.find((one) => one.id === id);
    const refusal = proposal ? assignRefusal(actor, proposal) : 'not_found';
    if (refusal !== null) throw refuse(refusal, id);
  }
}
