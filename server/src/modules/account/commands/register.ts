import type { RegistrationInput } from '@luch/contract/account/account.schemas.ts';
import { agreementVersion } from '@luch/contract/account/agreement.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { mailRegistrationLink } from '../account.notices.ts';
import type { IdentityFlow } from '../account.tables.ts';
import { addByForm } from '../add-person.ts';
import { audit } from '../../audit/audit.commands.ts';
import { linkToNew } from '../identity/link.ts';
import { hashPassword } from '../password.ts';

/** A stranger becomes an applicant, who can sign in once the mailed link has been followed. Answers the person's id. */
export async function register(
  deps: Deps,
  input: z.output<typeof RegistrationInput>,
  screenLanguage: Language,
  flow?: IdentityFlow,
): Promise<number> {
  const passwordHash = await hashPassword(input.password);
  const now = deps.clock.now();
  const language = input.language ?? screenLanguage;
  const { individual } = input;
  return deps.db.transaction(async (tx) => {
    const fields = {
      email: input.email,
      passwordHash,
      lastName: input.last_name,
      firstName: input.first_name,
      middleName: individual.middle_name,
      phoneNumber: individual.phone_number,
      birthDate: individual.birth_date,
      academicDegreeId: individual.academic_degree,
      academicRankId: individual.academic_rank ?? null,
      organisationId: individual.organization,
      language,
      // What was on the screen, which may be older than what is in force: then they are asked again.
      agreementVersion: input.agreement_version ?? agreementVersion,
      agreementAt: now,
      createdAt: now,
    };
    const id = await addByForm(tx, fields, {
      taken: { key: 'account.email.taken' },
      today: dayOf(now, deps.config.facilityTimeZone),
    });
    await audit(tx, { at: now, action: 'registered', subject: 'person', subjectId: id });
    if (flow) await linkToNew(deps, tx, id, flow);
    const name = { ...input, middle_name: individual.middle_name };
    await mailRegistrationLink(deps, tx, { ...name, id, language });
    return id;
  });
}
