import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilTeamEntry } from '@luch/contract/council/council-card.schemas.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { knownExperts } from '../../review/assignments/expert.queries.ts';
import { changedTeam } from '../card/changed.view.ts';
import { notifyInvited, notifyRemoved } from '../council.notices.ts';
import { nextMeeting } from '../meeting.commands.ts';
import { councilTeam } from '../council.tables.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

export interface Participant {
  readonly user_id: number;
  /** 1 expert, 0 invited. */
  readonly type: number;
}

/** Whoever was removed comes back by the same row, with nothing said of the protocol. */
export function addToTeam(
  deps: Deps,
  actor: Actor,
  language: Language,
  councilId: number,
  users: readonly Participant[],
): Promise<CouncilTeamEntry[]> {
  return editCouncil(deps, actor, councilId, 'team', async (context) => {
    await demandFree(context, language, users);
    await seat(context, users);
    await notifyInvited(
      context,
      users.map(({ user_id: personId, type }) => ({ personId, type })),
    );
    return changedTeam(context, language);
  });
}

/** Puts people into the team, whoever is there already too: an expert stays no invited one. */
export async function seat({ tx, actor, row, now }: EditContext, people: readonly Participant[]): Promise<void> {
  if (people.length === 0) return;
  const added = { councilId: row.id, addedBy: actor.id, addedAt: now };
  await tx
    .insert(councilTeam)
    .values(people.map(({ user_id: personId, type }) => ({ ...added, personId, type })))
    .onConflictDoUpdate({
      target: [councilTeam.councilId, councilTeam.personId],
      set: { type: sql`excluded.type`, isActive: true, ...nothingSaid },
    });
  const active = and(eq(councilTeam.councilId, row.id), councilTeam.isActive);
  const [counted] = await tx.select({ people: count() }).from(councilTeam).where(active);
  if ((counted?.people ?? 0) > limits.maxTeam) throw new FieldError({ users: [{ key: 'council.refusal.team_full' }] });
}

export const nothingSaid = { approveType: 0, approveComment: '', approvedAt: null };

/** Everybody exists, is not in the team yet, and judges only as an expert by a role of their own. */
async function demandFree({ tx, row }: EditContext, language: Language, users: readonly Participant[]): Promise<void> {
  const ids = users.map(({ user_id: id }) => id);
  const people = new Map((await knownExperts(tx, { language, ids })).map((one) => [one.id, one]));
  const seated = await tx
    .select({ id: councilTeam.personId })
    .from(councilTeam)
    .where(and(eq(councilTeam.councilId, row.id), councilTeam.isActive));
  const taken = new Set(seated.map(({ id }) => id));
  for (const { user_id: id, type } of users) {
    const person = people.get(id);
    if (!person) throw new AppError('user_not_found');
    const about = shortName(person);
    if (taken.has(id)) throw new AppError('member_exists', { about });
    if (type === teamTypes.expert && !person.isExpert) throw new AppError('not_an_expert', { about });
    taken.add(id);
  }
}

/** The row stays, as the minutes name who was there; what the person said of the protocol goes (fine point H11). */
export function removeFromTeam(
  deps: Deps,
  actor: Actor,
  language: Language,
  councilId: number,
  id: number,
): Promise<CouncilTeamEntry[]> {
  return editCouncil(deps, actor, councilId, 'team', async (context) => {
    const [removed] = await context.tx
      .update(councilTeam)
      .set({ isActive: false, ...nothingSaid })
      .where(and(eq(councilTeam.id, id), eq(councilTeam.councilId, councilId), councilTeam.isActive))
      .returning({ personId: councilTeam.personId, type: councilTeam.type });
    if (!removed) throw new AppError('not_found');
    await context.deps.live.publish(context.tx, [removed.personId], { type: 'council', id: councilId });
    await notifyRemoved({ ...context, row: await nextMeeting(context.tx, context.row) }, removed);
    return changedTeam(context, language);
  });
}
