import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { remindVerdict } from '../../expertise/expertise.policy.ts';
import { type ProposalToAssign, proposalsToAssign } from '../assignments/assignable.queries.ts';
import { demandModerator, refusalsIn } from '../assignments/assigning.ts';

/** All of them exist, and this moderator may remind their experts. */
export async function demandRemindable(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  actor: Actor,
  language: Language,
  ids: readonly number[],
): Promise<readonly ProposalToAssign[]> {
  demandModerator(actor);
  const refuse = refusalsIn(texts, language);
  const found = await proposalsToAssign(tx, language, ids);
  for (const id of [...ids].sort((a, b) => a - b)) {
    const one = found.find((other) => other.id === id);
    if (!one) throw refuse('not_found', id);
    const verdict = remindVerdict({
      status: one.status,
      isModerator: isModerator(actor),
      isAuthor: one.applicantId === actor.id,
      isMember: one.memberIds.includes(actor.id),
      hasDeclaredConflict: one.declaredIds.includes(actor.id),
    });
    if (!verdict.allowed) throw refuse(verdict.because, id);
  }
  return found;
}
