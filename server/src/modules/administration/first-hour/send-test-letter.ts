import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import { testLetterKind } from './first-hour.queries.ts';

/** To whoever asks, by the way of all letters. @throws AppError `wrong_state` where letters become files */
export async function sendTestLetter(
  { db, outbox, config, texts }: Deps,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<void> {
  if (config.mailUrl === undefined) throw new AppError('wrong_state');
  const say = (part: 'subject' | 'text' | 'link' | 'button') =>
    texts.text(language, `administration.test_letter.${part}`);
  await outbox.send(db, {
    to: actor.email,
    language,
    kind: testLetterKind,
    subject: say('subject'),
    paragraphs: [say('text'), say('link')],
    button: { label: say('button'), url: config.publicUrl },
  });
}
