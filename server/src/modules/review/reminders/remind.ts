import { addDays } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { ratingOpen } from '@luch/contract/review/expertise.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { dueDeadlines, markReminded, takeDeadlines } from '../../expertise/deadlines.commands.ts';
import { untilOf } from '../../expertise/deadlines.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { lockProposals } from '../assignments/assignable.queries.ts';
import { livingAssignments } from '../assignments/expert.queries.ts';
import { notifyReminded } from '../review.notices.ts';
import { demandRemindable } from './remindable.ts';

/**
 * One letter to each expert who has not rated some of these, about all of those. Nobody is reminded twice of the
 * same one on one day, so a second press and a second moderator send nothing.
 * @returns how many experts get a letter
 */
export async function remindExperts(
  deps: Deps,
  actor: Actor,
  language: Language,
  asked: readonly number[],
): Promise<number> {
  const ids = [...new Set(asked)];
  return deps.db.transaction(async (tx) => {
    await lockProposals(tx, ids);
    await demandRemindable(deps, tx, actor, language, ids);
    const now = deps.clock.now();
    const today = dayOf(now, deps.config.facilityTimeZone);
    return remind(deps, tx, ids, (last) => last === null || dayOf(last, deps.config.facilityTimeZone) < today);
  });
}

/** Before each deadline once, by so many days as the settings say. Those who have rated or declined hear nothing. */
export async function remindBeforeDeadlines(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const from = dayOf(now, deps.config.facilityTimeZone);
  const to = addDays(from, deps.settings.value('rating_reminder_days'));
  return deps.db.transaction(async (tx) => {
    const due = await dueDeadlines(tx, { from, to });
    if (due.length === 0) return 0;
    // In the order of whoever sets a deadline: neither waits for the other for ever.
    await lockProposals(tx, due);
    return remind(deps, tx, await takeDeadlines(tx, due, { from, to }, now), () => true);
  });
}

async function remind(
  deps: Deps,
  tx: Tx,
  proposalIds: readonly number[],
  isDue: (last: Date | null) => boolean,
): Promise<number> {
  if (proposalIds.length === 0) return 0;
  const rows = await tx
    .select({ id: proposal.id, name: proposal.name, status: proposal.status, until: untilOf(proposal.id) })
    .from(proposal)
    .where(isAmong(proposal.id, proposalIds))
    .orderBy(proposal.id);
  const open = new Map(rows.filter(({ status }) => ratingOpen.includes(status)).map((row) => [row.id, row]));
  const living = (await livingAssignments(tx, [...open.keys()])).filter(
    ({ isRated, isExpert, remindedAt }) => !isRated && isExpert && isDue(remindedAt),
  );
  await markReminded(
    tx,
    living.map(({ id }) => id),
    deps.clock.now(),
  );
  return notifyReminded(
    deps,
    tx,
    living.flatMap(({ expertId, proposalId }) => {
      const about = open.get(proposalId);
      return about ? [{ expertId, proposal: about }] : [];
    }),
  );
}
