import type { Actor } from '@luch/contract/account/roles.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { mailPasswordChanged } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { audit } from '../../audit/audit.commands.ts';
import { forgetDevices, rememberDevice } from '../known-devices.ts';
import { closeLinks } from '../mailed-links.ts';
import { hashPassword, passwordMatches } from '../password.ts';
import { wrongPassword } from '../present-password.ts';
import { endHalves } from '../second-factor/half-sign-ins.ts';
import { endOthers } from '../sign-ins.ts';
import { endTokens } from '../tokens/keep-tokens.commands.ts';

/**
 * A new password of somebody who is signed in and knows the present one. All other sign-ins end, links that would set
 * another one are closed, a letter says so. Answers what the browser keeps from now on.
 */
export async function changePassword(
  deps: Deps,
  actor: Pick<Actor, 'id' | 'signInId'>,
  { present, password }: { readonly present: string; readonly password: string },
  secrets: readonly string[],
): Promise<readonly string[]> {
  const [before] = await deps.db.select().from(person).where(eq(person.id, actor.id));
  const stored = before?.passwordHash;
  if (!stored || !(await passwordMatches(stored, present))) throw new FieldError(wrongPassword);
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Guarded by the one that was asked for: of two who change it at once, one does.
    const [changed] = await tx
      .update(person)
      .set({ passwordHash })
      .where(and(eq(person.id, actor.id), eq(person.passwordHash, stored)))
      .returning();
    if (!changed) throw new FieldError(wrongPassword);
    await closeLinks(tx, actor.id, ['reset', 'invite'], now);
    await endOthers(tx, actor, now);
    const tokens = await endTokens(tx, actor.id, now, 'with the password');
    await audit(tx, { at: now, actorId: actor.id, action: 'password_changed', subject: 'person', subjectId: actor.id });
    await mailPasswordChanged(deps, tx, addressee(changed), { tokens });
    await endHalves(tx, actor.id);
    await forgetDevices(tx, actor.id, []);
    return rememberDevice(tx, actor.id, secrets, now);
  });
}
