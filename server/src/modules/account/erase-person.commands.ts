import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeLater } from '../../platform/files/remove-later.ts';
import { forgetAddress } from '../../platform/mail/withdraw.ts';
import { personErased } from './account.events.ts';
import {
  halfSignIn,
  identity,
  identityFlow,
  knownDevice,
  mailedLink,
  person,
  personKind,
  personRole,
  secondFactor,
  signIn,
  stationResponsible,
} from './account.tables.ts';
import { apiToken } from './tokens/api-token.tables.ts';

/**
 * Takes name, address and all that is personal from an account, which stays as a number that histories name. Nobody signs in
 * to it again.
 */
export async function erasePerson(deps: Deps, tx: Tx, id: number, name: string): Promise<void> {
  const [before] = await tx.select().from(person).where(eq(person.id, id)).for('update');
  if (!before) throw new AppError('not_found');
  const now = deps.clock.now();
  const replacement = `erased-${id}@erased.invalid`;
  await tx
    .update(person)
    .set({
      email: replacement,
      passwordHash: null,
      lastName: name,
      firstName: '',
      middleName: '',
      phoneNumber: '',
      birthDate: null,
      academicDegreeId: null,
      academicRankId: null,
      organisationId: null,
      photoKey: null,
      personalEmailOn: false,
      massEmailOn: false,
      verifiedAt: null,
      lastSeenAt: null,
      blockedAt: now,
      erasedAt: now,
    })
    .where(eq(person.id, id));
  await tx.delete(personRole).where(eq(personRole.personId, id));
  await tx.delete(personKind).where(eq(personKind.personId, id));
  await tx.delete(stationResponsible).where(eq(stationResponsible.personId, id));
  await tx.delete(signIn).where(eq(signIn.personId, id));
  await tx.delete(apiToken).where(eq(apiToken.personId, id));
  await tx.delete(knownDevice).where(eq(knownDevice.personId, id));
  await tx.delete(identity).where(eq(identity.personId, id));
  await tx.delete(identityFlow).where(eq(identityFlow.personId, id));
  await tx.delete(halfSignIn).where(eq(halfSignIn.personId, id));
  await tx.delete(secondFactor).where(eq(secondFactor.personId, id));
  await tx.delete(mailedLink).where(eq(mailedLink.personId, id));
  await forgetAddress(tx, before.email, replacement, now);
  await personErased.announce({ deps, tx, personId: id, email: before.email, replacement });
  await removeLater(deps, tx, [before.photoKey]);
}
