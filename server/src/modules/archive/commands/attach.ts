import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { demand, mayChange } from '../../account/account.policy.ts';
import { noteOldProposals } from '../../account/account.commands.ts';
import { oldProposal } from '../archive.tables.ts';
import { ownOf } from '../suggestions.queries.ts';

interface Answer {
  /** Who answers: nobody does so for another. */
  readonly id: number;
  readonly proposals: readonly number[];
}

/**
 * Attaches suggested proposals of the older system to whoever asks first; all of them, or none is. An answer that came
 * through and is sent again changes nothing.
 * @throws AppError `not_found` for what does not name this person, `moved_on` for what a namesake has taken meanwhile
 */
export async function attachOldProposals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  answer: Answer,
): Promise<number[]> {
  demand(mayChange(actor, answer.id));
  const ids = [...new Set(answer.proposals)].sort((a, b) => a - b);
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (ids.length > 0) {
      // In the order of the ids, so that two who want the same wait for each other and not both.
      const rows = await tx
        .select({ id: oldProposal.id, owner: oldProposal.attachedBy })
        .from(oldProposal)
        .where(isAmong(oldProposal.id, ids))
        .orderBy(asc(oldProposal.id))
        .for('update');
      const own = await ownOf(tx, actor, ids);
      if (ids.some((id) => !own.has(id))) throw new AppError('not_found');
      if (rows.some(({ owner }) => owner !== null && owner !== actor.id)) throw new AppError('moved_on');
      const free = rows.filter(({ owner }) => owner === null).map(({ id }) => id);
      await tx.update(oldProposal).set({ attachedBy: actor.id, attachedAt: now }).where(inArray(oldProposal.id, free));
    }
    await noteOldProposals(tx, actor.id, ids, now);
  });
  return ids;
}
