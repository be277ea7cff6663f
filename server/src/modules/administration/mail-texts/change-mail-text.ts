import type { Actor } from '@luch/contract/account/roles.ts';
import type { MailText, MailTextInput } from '@luch/contract/administration/mail-texts.schemas.ts';
import { mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockMailText, storeMailText } from '../../../platform/mail/store-mail-text.ts';
import { audit } from '../../audit/audit.commands.ts';
import { overtaken } from '../overtaken.ts';
import { mailLetters } from './mail-texts.view.ts';

/** @throws AppError `not_found` for a text that no letter has, `moved_on`; FieldError for one that would spoil a letter */
export async function changeMailText(
  deps: Deps,
  actor: Actor,
  screen: Language,
  { seen_version: seen, text, ...place }: z.output<typeof MailTextInput>,
): Promise<MailText> {
  const at = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const row = await lockMailText(tx, place);
    const before = await textNamed(deps, tx, place);
    if (seen !== (row?.version ?? 0))
      throw overtaken(
        {
          action: 'change_mail_text',
          what: deps.texts.text(screen, 'administration.changed.mail_text'),
          by: before.changed_by,
          at: row?.changedAt ?? at,
        },
        { text: before },
      );
    const problem = text === null ? undefined : mailTextProblem(text, before.initial);
    if (problem) throw new FieldError({ text: [problem] });
    if (text === (row?.text ?? null)) return before;
    await storeMailText(deps.live, tx, { ...place, text, at, by: actor.id });
    const name = `${place.file}.${place.key} ${place.language}`;
    const changes = [{ field: name, from: before.text, to: text ?? before.initial }];
    await audit(tx, {
      at,
      actorId: actor.id,
      action: 'mail_text_changed',
      subject: 'setting',
      detail: { name, changes },
    });
    return textNamed(deps, tx, place);
  });
  await deps.settings.reload();
  return changed;
}

async function textNamed(deps: Deps, tx: Tx, { file, key, language }: Pick<MailText, 'file' | 'key' | 'language'>) {
  const letters = await mailLetters(deps.texts, tx, 'en');
  const found = letters
    .flatMap(({ texts }) => texts)
    .find((one) => one.file === file && one.key === key && one.language === language);
  if (!found) throw new AppError('not_found');
  return found;
}
