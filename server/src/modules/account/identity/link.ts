import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { mailAboutIdentity } from '../account.notices.ts';
import { identity, type IdentityFlow, type Person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { endFlow } from './flows.ts';

type Elsewhere = Pick<IdentityFlow, 'issuer' | 'subject' | 'name' | 'provider' | 'id'>;

/** How people call a provider; one that has left the settings keeps its short name. */
export const labelOf = ({ config }: Pick<Deps, 'config'>, provider: string, language: 'ru' | 'en'): string =>
  config.signInProviders.find(({ id }) => id === provider)?.label[language] ?? provider;

/**
 * From now on the account elsewhere opens the one here; a letter says so. @throws AppError `identity_expired` for a way
 * that was gone already, `identity_taken` for an account elsewhere that opens another one here
 */
export async function link(deps: Deps, tx: Tx, owner: Person, flow: Elsewhere): Promise<void> {
  if (!(await add(deps, tx, owner.id, flow))) return;
  await mailAboutIdentity(deps, tx, addressee(owner), 'identity_linked', labelOf(deps, flow.provider, owner.language));
}

/** To an account that has just been registered in the same browser; it opens once its address is confirmed. */
export const linkToNew = (deps: Pick<Deps, 'clock'>, tx: Tx, personId: number, flow: Elsewhere): Promise<boolean> =>
  add(deps, tx, personId, flow);

/** Answers whether it was linked now. */
async function add({ clock }: Pick<Deps, 'clock'>, tx: Tx, personId: number, flow: Elsewhere): Promise<boolean> {
  const now = clock.now();
  const { issuer, subject, name, provider } = flow;
  if (issuer === null || subject === null || !(await endFlow(tx, flow.id, now))) throw new AppError('identity_expired');
  const linked = await tx
    .insert(identity)
    .values({ personId, issuer, subject, name, linkedAt: now })
    .onConflictDoNothing()
    .returning({ id: identity.id });
  if (linked.length === 0) {
    const [held] = await tx
      .select({ personId: identity.personId })
      .from(identity)
      .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
    // Linked in another tab meanwhile: it is so already.
    if (held?.personId === personId) return false;
    throw new AppError('identity_taken');
  }
  await audit(tx, {
    at: now,
    actorId: personId,
    action: 'identity_linked',
    subject: 'person',
    subjectId: personId,
    detail: { provider },
  });
  return true;
}

/** All of them, as with a password that was set by a mailed link: one of them may be somebody else's. */
export async function unlinkAll(tx: Tx, personId: number): Promise<number> {
  const gone = await tx.delete(identity).where(eq(identity.personId, personId)).returning({ id: identity.id });
  return gone.length;
}
