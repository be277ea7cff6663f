import { Email } from '@luch/contract/kernel/schemas.ts';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/open.ts';
import { addressOf } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addPerson } from '../add-person.ts';
import { newLink } from '../mailed-links.ts';
import { grantRole } from './grant-role.ts';

interface NewAdministrator {
  readonly email: string;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
}

/** For the operator at the machine. Answers the address at which the password is set, as an invitation would mail it. */
export async function createAdministrator(
  db: Db,
  clock: Clock,
  publicUrl: string,
  { email: typed, lastName = 'Administrator', firstName = 'Luch' }: NewAdministrator,
): Promise<string> {
  const { success, data: email } = Email.safeParse(typed);
  if (!success) throw new Error(`This is no e-mail address: ${typed}`);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const added = await addPerson(tx, { email, lastName, firstName, createdAt: now, verifiedAt: now });
    const [known] =
      added === undefined
        ? await tx
            .select({ id: person.id, blockedAt: person.blockedAt })
            .from(person)
            .where(eq(person.email, email))
            .for('update')
        : [];
    const personId = added ?? known?.id;
    if (personId === undefined) throw new Error(`No account for ${email}`);
    // Whoever blocked it had a reason; the link would lead to a sign-in that is refused.
    if (known?.blockedAt)
      throw new Error(`The account of ${email} is blocked: an administrator unblocks it on the page 'People'`);
    await grantRole({ clock }, tx, { personId, role: 'administrator' });
    const signature = await newLink(tx, personId, 'invite', now);
    return addressOf({ config: { publicUrl } }, 'reset-password', { user_id: personId, email, signature });
  });
}
