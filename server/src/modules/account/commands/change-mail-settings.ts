import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { type MailSettings, mailSettingsConfirmation } from '../account.notices.ts';
import { person, type Person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { switchedOff } from '../mass-mail.ts';
import { audit } from '../../audit/audit.commands.ts';
import { againIn, checkLink } from '../mailed-links.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';

export interface MailSettingsInput extends MailSettings {
  readonly email: string;
  /** From a link in a letter. */
  readonly signature?: string | undefined;
}

/**
 * By a signed link the settings change at once; anybody can type an address, so without one its owner is asked by a
 * letter first (workflows, section 6). Whether a typed address is known is not told. Answers whether they changed.
 */
export async function changeMailSettings(deps: Deps, input: MailSettingsInput): Promise<boolean> {
  const [known] = await deps.db.select().from(person).where(eq(person.email, input.email));
  if (input.signature !== undefined) {
    if (!known) throw new AppError('link_expired');
    await apply(deps, known, input, input.signature);
    return true;
  }
  if (known) await askOwner(deps, known, input);
  return false;
}

/** Not oftener than other letters that anybody can ask for; the link of the last one opens the same page. */
async function askOwner(deps: Deps, { id }: Person, settings: MailSettings): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(person).where(eq(person.id, id)).for('update');
    if (!owner || (await againIn(tx, id, 'mail_settings', deps.clock.now())) > 0) return;
    await mailSettingsConfirmation(deps, tx, addressee(owner), settings);
  });
}

/** Such a link works until it expires: whoever changes their mind on the same page need not ask for another. */
async function apply(deps: Deps, { id }: Person, settings: MailSettings, signature: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await checkLink(tx, { personId: id, signature, purposes: ['unsubscribe', 'mail_settings'] }, now);
    await tx
      .update(person)
      .set({
        personalEmailOn: settings.personal_email_on,
        massEmailOn: settings.mass_email_on,
        massEmailOffAt: switchedOff(settings.mass_email_on, now),
      })
      .where(eq(person.id, id));
    await audit(tx, { at: now, action: 'mail_settings_changed', subject: 'person', subjectId: id });
  });
}
