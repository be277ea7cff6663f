import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../audit/audit.commands.ts';
import { mayActAs } from './account.policy.ts';
import { acting, person, personRole } from './account.tables.ts';

/** For so long one sees the portal as somebody else, in milliseconds. */
export const actingFor = 30 * 60_000;

/** @throws AppError `acting_refused` for oneself, an administrator, or a blocked account; `not_found` */
export async function startActing({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: number): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ blockedAt: person.blockedAt }).from(person).where(eq(person.id, id)).for('share');
    if (!found) throw new AppError('not_found');
    const held = await tx.select({ role: personRole.role }).from(personRole).where(eq(personRole.personId, id));
    const of = { id, blockedAt: found.blockedAt, roles: held.map(({ role }) => role) };
    if (!mayActAs(actor, of)) throw new AppError('acting_refused');
    const endsAt = new Date(at.getTime() + actingFor);
    const started = await tx
      .insert(acting)
      .values({ administratorId: actor.id, personId: id, signInId: actor.signInId, startedAt: at, endsAt })
      .onConflictDoNothing()
      .returning();
    // Pressed twice, or in another tab: it is so already.
    if (started.length > 0) await note(tx, 'acting_started', at, actor.id, id);
  });
}

/** Back to oneself; pressed twice, it is so already. */
export async function endActing({ db, clock }: Pick<Deps, 'db' | 'clock'>, { signInId }: Actor): Promise<void> {
  await db.transaction((tx) => close(tx, clock.now(), and(eq(acting.signInId, signInId), isNull(acting.endedAt))));
}

/** What ended by itself: its time was up, or the sign-in is over. */
export async function closeActing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const isDead = sql`not exists (
    select from sign_in s where s.id = ${acting.signInId} and s.ended_at is null and s.expires_at > ${now})`;
  return db.transaction((tx) => close(tx, now, and(isNull(acting.endedAt), or(lt(acting.endsAt, now), isDead))));
}

async function close(tx: Tx, now: Date, where: ReturnType<typeof and>): Promise<number> {
  const ended = await tx
    .update(acting)
    .set({ endedAt: sql`least(${acting.endsAt}, ${now}::timestamptz)` })
    .where(where)
    .returning();
  for (const { administratorId, personId, endedAt } of ended)
    await note(tx, 'acting_ended', endedAt ?? now, administratorId ?? undefined, personId);
  return ended.length;
}

const note = (
  tx: Tx,
  action: 'acting_started' | 'acting_ended',
  at: Date,
  actorId: number | undefined,
  personId: number,
): Promise<void> =>
  audit(tx, { at, action, subject: 'person', subjectId: personId, ...(actorId !== undefined && { actorId }) });
