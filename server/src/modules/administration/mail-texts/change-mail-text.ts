import type { Actor } from '@luch/contract/account/roles.ts';
import type { MailText, MailTextInput } from '@luch/contract/administration/mail-texts.schemas.ts';
import { mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockMailText, storeMailText } from '../../../platform/mail/store-mail-text.ts';
import { changeText } from '../texts/change-text.ts';
import { mailLetters } from './mail-texts.view.ts';

/** @throws AppError `not_found` for a text that no letter has, `moved_on`; FieldError for one that would spoil a letter */
export async function changeMailText(
  deps: Deps,
  actor: Actor,
  screen: Language,
  { seen_version: seen, text, ...place }: z.output<typeof MailTextInput>,
): Promise<MailText> {
  const changed = await changeText(deps, actor, screen, {
    name: `${place.file}.${place.key} ${place.language}`,
    action: 'mail_text_changed',
    seen,
    text,
    lock: (tx) => lockMailText(tx, place),
    read: (tx) => textNamed(deps, tx, place),
    store: (tx, change) => storeMailText(deps.live, tx, { ...place, ...change }),
    problemOf: mailTextProblem,
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
