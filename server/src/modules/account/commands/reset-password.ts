import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailPasswordChanged } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { audit } from '../../audit/audit.commands.ts';
import { rememberDevice } from '../known-devices.ts';
import { checkLink, closeLinks, type FollowedLink, useLink } from '../mailed-links.ts';
import { hashPassword } from '../password.ts';
import { secondStepOf } from '../second-factor/demanded.ts';
import { endWaysIn } from '../ways-in.ts';

export interface NewPassword {
  readonly user_id: number;
  readonly email?: string | undefined;
  readonly signature: string;
  readonly password: string;
}

const followed = ({ user_id: personId, signature }: Pick<NewPassword, 'user_id' | 'signature'>): FollowedLink => ({
  personId,
  signature,
  purposes: ['reset', 'invite'],
});

/** Asked before a password is typed, so that none is thought up for a dead link. Answers whether it sets the first one. */
export async function checkPasswordLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sent: Pick<NewPassword, 'user_id' | 'signature'>,
): Promise<boolean> {
  await checkLink(db, followed(sent), clock.now());
  return hasNoPassword(db, sent.user_id);
}

async function hasNoPassword(db: Executor, personId: number): Promise<boolean> {
  const [found] = await db.select({ hash: person.passwordHash }).from(person).where(eq(person.id, personId));
  return found?.hash === null;
}

/**
 * Sets a password by a mailed link, for somebody who forgot theirs or who was invited. Whoever has the link reads the
 * mail of that address, so it counts as confirmed. All devices are signed out and known no more, accounts elsewhere and
 * personal tokens open it no more: one of them may be the reason. Answers what the browser keeps that has set it,
 * whether it is the first, and how many accounts elsewhere open it no more. Where a code is asked next it keeps nothing yet: a thief of the mailbox would have tries of a
 * known device at it, and by each new password more.
 */
export async function resetPassword(
  deps: Deps,
  input: NewPassword,
  secrets: readonly string[],
): Promise<{ readonly kept: readonly string[] | undefined; readonly isFirst: boolean; readonly unlinked: number }> {
  const link = followed(input);
  const now = deps.clock.now();
  // Hashing is costly, and a lock is not held meanwhile: the link is looked at before and taken after.
  await checkLink(deps.db, link, now);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    await useLink(tx, link, now);
    const isFirst = await hasNoPassword(tx, link.personId);
    const [changed] = await tx
      .update(person)
      .set({ passwordHash, verifiedAt: sql`coalesce(${person.verifiedAt}, ${now})` })
      .where(and(eq(person.id, link.personId), input.email === undefined ? undefined : eq(person.email, input.email)))
      .returning();
    if (!changed) throw new AppError('link_expired');
    await closeLinks(tx, changed.id, ['reset', 'invite', 'verify'], now);
    const ended = await endWaysIn(tx, changed.id, now);
    await audit(tx, { at: now, action: 'password_changed', subject: 'person', subjectId: changed.id });
    await mailPasswordChanged(deps, tx, addressee(changed), { isFirst, ...ended });
    const asksCode = (await secondStepOf({ ...deps, db: tx }, changed.id)) === 'code';
    const kept = asksCode ? undefined : await rememberDevice(tx, changed.id, secrets, now);
    return { kept, isFirst, unlinked: ended.unlinked };
  });
}
