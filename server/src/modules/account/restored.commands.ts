import { and, asc, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { halfSignIn, person, signIn } from './account.tables.ts';
import { apiToken } from './tokens/api-token.tables.ts';

/**
 * What was signed in when a backup was made may have been ended since, for a reason that the backup does not know: all
 * sign-ins and tokens end.
 */
export async function endAllSignIns(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(signIn).set({ endedAt: now }).where(isNull(signIn.endedAt));
    await tx.update(apiToken).set({ endedAt: now }).where(isNull(apiToken.endedAt));
    await tx.delete(halfSignIn);
  });
}

/** Accounts that were closed since then, in a database that is about to be replaced by what it was. */
export async function closedSince(
  db: Db,
  since: Date,
): Promise<{ readonly erased: readonly number[]; readonly blocked: readonly number[] }> {
  const closed = await db
    .select({ id: person.id, erasedAt: person.erasedAt })
    .from(person)
    .where(or(gt(person.erasedAt, since), and(isNull(person.erasedAt), gt(person.blockedAt, since))))
    .orderBy(asc(person.id));
  const [erased, blocked] = [closed.filter(({ erasedAt }) => erasedAt), closed.filter(({ erasedAt }) => !erasedAt)];
  return { erased: erased.map(({ id }) => id), blocked: blocked.map(({ id }) => id) };
}
