import type { ApiTokenInput } from '@luch/contract/account/api-token.schemas.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { audit } from '../../audit/audit.commands.ts';
import { mailTokenMade } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { demandPassword } from '../present-password.ts';
import { takeCode } from '../second-factor/second-factor.commands.ts';
import { secondFactorOf } from '../second-factor/second-factor.view.ts';
import { apiToken } from './api-token.tables.ts';
import { tokenPrefix } from './token-actor.ts';

/** In force at a time; more are made by a program that forgets what it has. */
const MOST = 20;
/** For how long ended ones are kept, in milliseconds. */
const KEPT = 90 * DAY;

/**
 * Whoever has found the portal open makes none, since it outlives the sign-in: the owner shows the second step, or the
 * password where there is none. What is refused afterwards uses up no code.
 * @throws FieldError, AppError `tokens_full`; a name that another one has is refused by the database
 */
export async function makeToken(
  deps: Deps,
  actor: Actor,
  { name, scopes, days, ends_with_password: endsWithPassword, present, code }: z.output<typeof ApiTokenInput>,
): Promise<{ readonly id: number; readonly token: string }> {
  const now = deps.clock.now();
  const token = `${tokenPrefix}${newSecret().text}`;
  const { since } = await secondFactorOf(deps, actor.id);
  if (since === null) await demandPassword(deps.db, actor.id, present);
  return deps.db.transaction(async (tx) => {
    // Two at once would both see room for one.
    const [owner] = await tx.select().from(person).where(eq(person.id, actor.id)).for('no key update');
    if (!owner) throw new AppError('not_found');
    if (since !== null) await takeCode(deps, tx, owner, { code, use: 'token' });
    const [held] = await tx
      .select({ count: count() })
      .from(apiToken)
      .where(and(eq(apiToken.personId, actor.id), isNull(apiToken.endedAt), gt(apiToken.expiresAt, now)));
    if ((held?.count ?? 0) >= MOST) throw new AppError('tokens_full', { limit: MOST });
    await tx
      .update(apiToken)
      .set({ endedAt: now })
      .where(and(eq(apiToken.personId, actor.id), isNull(apiToken.endedAt), lt(apiToken.expiresAt, now)));
    const [made] = await tx
      .insert(apiToken)
      .values({
        personId: actor.id,
        name,
        tokenHash: secretHash(token),
        scopes,
        endsWithPassword,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY),
      })
      .returning({ id: apiToken.id });
    await note(tx, 'token_made', actor.id, name, now);
    await mailTokenMade(deps, tx, addressee(owner), name);
    return { id: made!.id, token };
  });
}

/** One of one's own. @throws AppError `not_found` */
export async function revokeToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(apiToken)
      .set({ endedAt: now })
      .where(and(eq(apiToken.id, id), eq(apiToken.personId, actor.id), isNull(apiToken.endedAt)))
      .returning();
    if (!ended) throw new AppError('not_found');
    await note(tx, 'token_revoked', actor.id, ended.name, now);
  });
}

const note = (
  tx: Tx,
  action: 'token_made' | 'token_revoked',
  personId: number,
  name: string,
  at: Date,
): Promise<void> =>
  audit(tx, {
    at,
    actorId: personId,
    action,
    subject: 'person',
    subjectId: personId,
    detail: { changes: [{ field: 'token', from: null, to: name }] },
  });

/** All of an account, or those that end when its owner changes the password. Answers how many were in force. */
export async function endTokens(
  tx: Executor,
  personId: number,
  now: Date,
  which: 'all' | 'with the password' = 'all',
): Promise<number> {
  const ended = await tx
    .update(apiToken)
    .set({ endedAt: now })
    .where(
      and(
        eq(apiToken.personId, personId),
        isNull(apiToken.endedAt),
        which === 'all' ? undefined : eq(apiToken.endsWithPassword, true),
      ),
    )
    .returning({ expiresAt: apiToken.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Answers how many. */
export async function forgetTokens(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT);
  const forgotten = await db
    .delete(apiToken)
    .where(or(lt(apiToken.expiresAt, before), lt(apiToken.endedAt, before)))
    .returning({ id: apiToken.id });
  return forgotten.length;
}
