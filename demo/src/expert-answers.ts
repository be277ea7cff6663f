import { addDays } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { actorById } from '@luch/server/modules/account/account.queries.ts';
import { declineRating } from '@luch/server/modules/review/ratings/decline.ts';
import { setDeadline } from '@luch/server/modules/review/reminders/set-deadline.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

const reasons = {
  unable: 'До конца месяца в экспедиции, оценить к сроку не успею',
  conflict: 'С руководителем заявки готовим общую публикацию',
} as const;

/** Somebody declines, somebody has a conflict, and what waits for a rating has a day until when. */
export async function answerOfExperts(deps: Deps, moderator: Actor, expert: Actor): Promise<void> {
  const unrated = await deps.sql<{ id: number; expert: number }[]>`
    select proposal.id, expert_id as expert
    from proposal join expert_assignment on expert_assignment.proposal_id = proposal.id and ended_at is null
    where status = ${s.expertise} and expert_id <> ${expert.id} and council_id is null
      and applicant_id <> ${moderator.id}
      and not exists (select from expertise where assignment_id = expert_assignment.id)
    order by proposal.id desc, expert_id`;
  for (const kind of ['conflict', 'unable'] as const) {
    const one = unrated.shift();
    const actor = one && (await actorById(deps.db, one.expert));
    if (one && actor) await declineRating(deps, actor, { proposal_id: one.id, kind, reason: reasons[kind] });
  }
  const waiting = await deps.sql<{ id: number }[]>`
    select distinct proposal.id
    from proposal join expert_assignment on expert_assignment.proposal_id = proposal.id and ended_at is null
    where status = ${s.expertise} and applicant_id <> ${moderator.id}
    order by proposal.id`;
  const until = addDays(dayOf(deps.clock.now(), deps.config.facilityTimeZone), 9);
  const ids = waiting.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  if (ids.length > 0) await setDeadline(deps, moderator, moderator.language, { proposal_ids: ids, until });
}
