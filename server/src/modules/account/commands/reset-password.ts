import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { mailPasswordChanged } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { audit } from '../../audit/audit.commands.ts';
import { forgetDevices, rememberDevice } from '../known-devices.ts';
import { unlinkAll } from '../identity/link.ts';
import { checkLink, closeLinks, type FollowedLink, useLink } from '../mailed-links.ts';
import { hashPassword } from '../password.ts';
import { endHalves } from '../second-factor/half-sign-ins.ts';
import { endAll } from '../sign-ins.ts';
import { endTokens } from '../tokens/keep-tokens.commands.ts';

export interface NewPassword {
  readonly user_id: number;
  readonly email?: string | undefined;
  readonly signature: string;
  readonly password: string;
}

/**
 * Sets a password by a mailed link, for somebody who forgot theirs or who was invited. Whoever has the link reads the
 * mail of that address, so it counts as confirmed. All devices are signed out and known no more, accounts elsewhere and
 * personal tokens open it no more: one of them may be the reason. Answers what the browser keeps that has set it.
 */
export async function resetPassword(
  deps: Deps,
  input: NewPassword,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const link: FollowedLink = { personId: input.user_id, signature: input.signature, purposes: ['reset', 'invite'] };
  const now = deps.clock.now();
  // Hashing is costly, and a lock is not held meanwhile: the link is looked at before and taken after.
  await checkLink(deps.db, link, now);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    await useLink(tx, link, now);
    const [changed] = await tx
      .update(person)
      .set({ passwordHash, verifiedAt: sql`coalesce(${person.verifiedAt}, ${now})` })
      .where(and(eq(person.id, link.personId), input.email === undefined ? undefined : eq(person.email, input.email)))
      .returning();
    if (!changed) throw new AppError('link_expired');
    await closeLinks(tx, changed.id, ['reset', 'invite', 'verify'], now);
    await endAll(tx, changed.id, now);
    const tokens = await endTokens(tx, changed.id, now);
    await audit(tx, { at: now, action: 'password_changed', subject: 'person', subjectId: changed.id });
    const unlinked = await unlinkAll(tx, changed.id);
    await mailPasswordChanged(deps, tx, addressee(changed), { unlinked, tokens });
    await endHalves(tx, changed.id);
    await forgetDevices(tx, changed.id, []);
    return rememberDevice(tx, changed.id, secrets, now);
  });
}
