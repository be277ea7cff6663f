import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { halfSignIn, type Person, person } from '../account.tables.ts';

/** Somebody has given the password; the second step follows within ten minutes. */
const LASTS = 10 * 60_000;
/** Wrong codes, after which the password is asked again. */
const MOST_TRIES = 5;

export interface Half {
  readonly login: string;
  readonly half_token: string;
}

/** @param identityFlowId what is linked once it is whole */
export async function openHalf(db: Executor, personId: number, now: Date, identityFlowId?: number): Promise<string> {
  const secret = newSecret();
  await db.insert(halfSignIn).values({
    personId,
    secretHash: secret.hash,
    createdAt: now,
    identityFlowId: identityFlowId ?? null,
    expiresAt: new Date(now.getTime() + LASTS),
  });
  return secret.text;
}

const isLiving = (halfToken: string, now: Date) =>
  and(
    eq(halfSignIn.secretHash, secretHash(halfToken)),
    isNull(halfSignIn.usedAt),
    gt(halfSignIn.expiresAt, now),
    lt(halfSignIn.tries, MOST_TRIES),
  );

/** Whose it is, unless it is over or of another login. @throws AppError `second_step_over`, `blocked` */
export async function ownerOfHalf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { login, half_token }: Half,
): Promise<Person> {
  const [found] = await db
    .select({ person })
    .from(halfSignIn)
    .innerJoin(person, eq(person.id, halfSignIn.personId))
    .where(and(isLiving(half_token, clock.now()), eq(person.email, login)));
  if (!found) throw new AppError('second_step_over');
  if (found.person.blockedAt) throw new AppError('blocked');
  return found.person;
}

/** Counted before the code is looked at, and not taken back with it: many at once have no more tries than one. */
export async function countTry(db: Executor, halfToken: string, now: Date): Promise<void> {
  const counted = await db
    .update(halfSignIn)
    .set({ tries: sql`${halfSignIn.tries} + 1` })
    .where(isLiving(halfToken, now))
    .returning({ id: halfSignIn.id });
  if (counted.length === 0) throw new AppError('second_step_over');
}

/** It opens one sign-in; answers what is linked with it. */
export async function spendHalf(tx: Tx, halfToken: string, now: Date): Promise<number | null> {
  const used = await tx
    .update(halfSignIn)
    .set({ usedAt: now })
    .where(and(eq(halfSignIn.secretHash, secretHash(halfToken)), isNull(halfSignIn.usedAt)))
    .returning({ flowId: halfSignIn.identityFlowId });
  const [half] = used;
  if (!half) throw new AppError('second_step_over');
  return half.flowId;
}

/** A new password, or a second step that is no longer what it was: whoever is half-way begins anew. */
export const endHalves = (tx: Executor, personId: number) =>
  tx.delete(halfSignIn).where(eq(halfSignIn.personId, personId));

/** Answers how many, of everybody. */
export async function forgetHalves(db: Executor, now: Date): Promise<number> {
  const gone = await db.delete(halfSignIn).where(lt(halfSignIn.expiresAt, now)).returning({ id: halfSignIn.id });
  return gone.length;
}
