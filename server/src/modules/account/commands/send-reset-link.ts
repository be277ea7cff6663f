import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { mailResetLink } from '../account.notices.ts';
import { person } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { againIn } from '../mailed-links.ts';
import { audit } from '../../audit/audit.commands.ts';

/**
 * Mails a link for a new password, in the language of the screen. That an address is unknown is said: the
 * specification has words for it (fine point C11, an accepted deviation); the limits of the route keep it from being
 * asked for a whole list. Answers 0, or after how many milliseconds a stranger's wish is heard again: strangers neither
 * flood a mailbox nor keep its owner, on a known device, from a letter.
 */
export async function sendResetLink(
  deps: Deps,
  input: { readonly email: string; readonly lang?: Language | undefined },
  isFamiliar: boolean,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(person).where(eq(person.email, input.email)).for('update');
    if (!known) throw new AppError('user_not_found');
    const wait = isFamiliar ? 0 : await againIn(tx, known.id, 'reset', now);
    if (wait > 0) return wait;
    const to = addressee(known);
    await mailResetLink(deps, tx, { ...to, language: input.lang ?? to.language });
    await audit(tx, { at: now, action: 'reset_link_sent', subject: 'person', subjectId: known.id });
    return 0;
  });
}
