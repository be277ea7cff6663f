import type { PersonalDataInput } from '@luch/contract/account/account.schemas.ts';
import { agreementVersion } from '@luch/contract/account/agreement.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { demand, mayChange } from '../account.policy.ts';
import { person, type Person } from '../account.tables.ts';
import { checkFields } from '../add-person.ts';
import { switchedOff } from '../mass-mail.ts';
import { audit } from '../../audit/audit.commands.ts';

type Input = z.output<typeof PersonalDataInput>;

/** Changes the fields that were sent, of oneself. */
export async function changePersonalData(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  input: Input,
) {
  demand(mayChange(actor, input.id));
  const now = clock.now();
  const changes = { ...columnsOf(input, now), ...agreementOf(input, now) };
  const names = Object.keys(changes);
  if (names.length === 0) return;
  await db.transaction(async (tx) => {
    await checkFields(tx, actor.id, { ...input, today: dayOf(now, config.facilityTimeZone) });
    await tx.update(person).set(changes).where(eq(person.id, actor.id));
    await audit(tx, {
      at: now,
      actorId: actor.id,
      action: 'personal_data_changed',
      subject: 'person',
      subjectId: actor.id,
      detail: { fields: names },
    });
  });
}

function columnsOf(input: Input, now: Date): Partial<Person> {
  const columns = {
    firstName: input.first_name,
    lastName: input.last_name,
    middleName: input.middle_name,
    birthDate: input.birth_date,
    phoneNumber: input.phone_number,
    academicDegreeId: input.academic_degree,
    academicRankId: input.academic_rank,
    organisationId: input.organization,
    personalEmailOn: input.personal_email_on,
    massEmailOn: input.mass_email_on,
    massEmailOffAt: input.mass_email_on === undefined ? undefined : switchedOff(input.mass_email_on, now),
  };
  // What was not sent stays as it is; null is a value that was sent.
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Only what is in force can be accepted: a page that has been open since yesterday shows the text of yesterday. */
function agreementOf({ agreement_version: version }: Input, now: Date): Partial<Person> {
  if (version === undefined) return {};
  if (version !== agreementVersion)
    throw new FieldError({ agreement_version: [{ key: 'account.agreement.outdated' }] });
  return { agreementVersion: version, agreementAt: now };
}
