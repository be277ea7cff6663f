import type { NewPersonInput } from '@luch/contract/account/account.schemas.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailInvitation } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addByForm } from '../add-person.ts';
import { addressee } from '../addressee.ts';
import { audit } from '../../audit/audit.commands.ts';

/**
 * Makes an account for a member of a team who has none. It has no password until the invited person sets one by the
 * mailed link; a password in the call is not used (workflows, section 6). Answers the new person's id.
 */
export async function createPerson(
  deps: Deps,
  actor: Actor,
  input: Omit<z.output<typeof NewPersonInput>, 'password' | 'password_confirm'>,
): Promise<number> {
  const now = deps.clock.now();
  const { individual } = input;
  return deps.db.transaction(async (tx) => {
    const fields = {
      email: input.email,
      lastName: input.last_name,
      firstName: input.first_name,
      middleName: individual.middle_name,
      phoneNumber: individual.phone_number,
      birthDate: individual.birth_date ?? null,
      academicDegreeId: individual.academic_degree,
      academicRankId: individual.academic_rank ?? null,
      organisationId: individual.organization,
      language: actor.language,
      createdAt: now,
    };
    const id = await addByForm(tx, fields, {
      taken: { key: 'account.email.known' },
      today: dayOf(now, deps.config.facilityTimeZone),
    });
    await audit(tx, { at: now, actorId: actor.id, action: 'person_invited', subject: 'person', subjectId: id });
    const [invited, inviter] = [await personOf(tx, id), await personOf(tx, actor.id)];
    await mailInvitation(deps, tx, invited, fullName(inviter));
    return id;
  });
}

async function personOf(tx: Tx, id: number) {
  const [row] = await tx.select().from(person).where(eq(person.id, id));
  return addressee(row!);
}
