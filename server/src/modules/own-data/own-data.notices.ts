import { givenNames } from '@luch/contract/account/person-name.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import type { Receiver } from '../account/account.queries.ts';
import en from './own-data.mail.en.json' with { type: 'json' };
import ru from './own-data.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('own_data', { ru, en });

/** Why somebody who asked for it is not erased. */
export function mailRefusal(
  { outbox, config }: Pick<Deps, 'outbox' | 'config'>,
  tx: Tx,
  to: Receiver,
  answer: string,
): Promise<void> {
  const say = (key: keyof typeof ru.refused, facts: Record<string, string> = {}) =>
    words.text(to.language, `refused.${key}`, facts);
  return outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [say('greeting', { name: givenNames(to) }), say('body'), say('why', { answer }), say('then')],
    button: { label: say('button'), url: `${config.publicUrl}/my-data` },
  });
}
