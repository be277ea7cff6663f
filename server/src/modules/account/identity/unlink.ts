import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { mailAboutIdentity } from '../account.notices.ts';
import { identity, person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { labelOf } from './link.ts';
import { providerOf } from './providers.ts';

/** One of one's own; its owner gets a letter. @throws AppError `not_found` */
export async function unlinkIdentity(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'settings'>,
  personId: number,
  id: number,
): Promise<void> {
  const { config, clock, db } = deps;
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(identity)
      .where(and(eq(identity.id, id), eq(identity.personId, personId)))
      .returning();
    if (!gone) throw new AppError('not_found');
    const provider = providerOf(config, gone.issuer)?.id ?? gone.issuer;
    await audit(tx, {
      at: clock.now(),
      actorId: personId,
      action: 'identity_unlinked',
      subject: 'person',
      subjectId: personId,
      detail: { provider },
    });
    const [owner] = await tx.select().from(person).where(eq(person.id, personId));
    if (!owner) return;
    const label = labelOf(deps, provider, owner.language);
    await mailAboutIdentity(deps, tx, addressee(owner), 'identity_unlinked', label);
  });
}
