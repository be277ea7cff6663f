import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { mailIdentityConfirmation } from '../account.notices.ts';
import { identityFlow, person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { confirmAddress } from '../commands/verify.ts';
import { closeLinks } from '../mailed-links.ts';
import { endWaysIn } from '../ways-in.ts';
import { pendingFlow } from './flows.ts';
import { labelOf, link } from './link.ts';

/** Whoever asks again for the same account elsewhere, while its letter is young and unused, is told the same, and nothing is sent. */
const AGAIN_AFTER = 10 * 60_000;

/**
 * A link to the address that the provider has confirmed and an account here has; answers the address.
 * @throws AppError `identity_expired`
 */
export async function mailConfirmation(deps: Deps, secret: string | undefined): Promise<string> {
  const now = deps.clock.now();
  const flow = await pendingFlow(deps.db, secret, now);
  if (!flow?.personId) throw new AppError('identity_expired');
  const { personId, issuer, subject } = flow;
  return deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(person).where(eq(person.id, personId)).for('update');
    if (!owner) throw new AppError('identity_expired');
    if (owner.blockedAt) throw new AppError('blocked');
    const [young] = await tx
      .select({ id: identityFlow.id })
      .from(identityFlow)
      .where(
        and(
          eq(identityFlow.personId, personId),
          // The letter of another one would link that one alone.
          eq(identityFlow.issuer, issuer ?? ''),
          eq(identityFlow.subject, subject ?? ''),
          isNull(identityFlow.usedAt),
          gt(identityFlow.mailedAt, new Date(now.getTime() - AGAIN_AFTER)),
        ),
      );
    if (young) return owner.email;
    const signature = newSecret();
    await tx
      .update(identityFlow)
      .set({ mailedAt: now, mailedHash: signature.hash })
      .where(eq(identityFlow.id, flow.id));
    const label = labelOf(deps, flow.provider, owner.language);
    await mailIdentityConfirmation(deps, tx, addressee(owner), label, signature.text);
    return owner.email;
  });
}

/**
 * Whoever follows it reads the mail of the account. One whose address nobody had confirmed may have been registered by
 * somebody else: their password and whatever else they have left open it no more (decision 0078).
 * @throws AppError `link_expired`
 */
export async function confirmByLetter(
  deps: Deps,
  { user_id, signature }: { readonly user_id: number; readonly signature: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(person).where(eq(person.id, user_id)).for('update');
    const [flow] = await tx
      .select()
      .from(identityFlow)
      .where(
        and(
          eq(identityFlow.mailedHash, secretHash(signature)),
          eq(identityFlow.personId, user_id),
          isNull(identityFlow.usedAt),
          gt(identityFlow.expiresAt, now),
        ),
      );
    if (!owner || !flow) throw new AppError('link_expired');
    if (owner.blockedAt) throw new AppError('blocked');
    if (!owner.verifiedAt) {
      await tx.update(person).set({ passwordHash: null }).where(eq(person.id, owner.id));
      await endWaysIn(tx, owner.id, now);
      await closeLinks(tx, owner.id, ['reset', 'invite', 'verify'], now);
      await confirmAddress(tx, owner.id, now);
    }
    await link(deps, tx, owner, flow);
  });
}
