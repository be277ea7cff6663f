import type { Actor } from '@luch/contract/account/roles.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepDeadlines } from '../../expertise/deadlines.commands.ts';
import { lockProposals } from '../assignments/assignable.queries.ts';
import { livingAssignments } from '../assignments/expert.queries.ts';
import { notifyReassigned } from '../review.live.ts';
import { demandRemindable } from './remindable.ts';

/** Until when these proposals are to be rated, all or none. Nobody is mailed of it: letters and lists carry it from now on. */
export async function setDeadline(
  deps: Deps,
  actor: Actor,
  language: Language,
  { proposal_ids: asked, until }: { readonly proposal_ids: readonly number[]; readonly until: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const ids = [...new Set(asked)];
  await deps.db.transaction(async (tx) => {
    await lockProposals(tx, ids);
    const found = await demandRemindable(deps, tx, actor, language, ids);
    if (until !== null && until < dayOf(now, deps.config.facilityTimeZone))
      throw new FieldError({ until: [{ key: 'review.refusal.past' }] });
    await keepDeadlines(tx, ids, { until, setBy: actor.id, setAt: now });
    const living = await livingAssignments(tx, ids);
    await notifyReassigned(
      deps,
      tx,
      living.flatMap(({ expertId, proposalId }) =>
        found.filter(({ id }) => id === proposalId).map((proposal) => ({ expertId, proposal })),
      ),
    );
  });
}
