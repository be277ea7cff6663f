import { givenNames } from '@luch/contract/account/person-name.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import { mayReceive } from '../account/account.policy.ts';
import { personIdsWithRole, receiversOf } from '../account/account.queries.ts';
import en from './webhook.mail.en.json' with { type: 'json' };
import ru from './webhook.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('webhook', { ru, en });

/** To all administrators: which of them looks after it nobody knows. */
export async function mailWebhookDisabled(
  { outbox, config, settings }: Pick<Deps, 'outbox' | 'config' | 'settings'>,
  tx: Tx,
  name: string,
): Promise<void> {
  const administrators = (await receiversOf(tx, await personIdsWithRole(tx, 'administrator'))).filter((one) =>
    mayReceive(one, 'decision'),
  );
  await outbox.sendAll(
    tx,
    administrators.map(({ email, language, ...names }) => {
      const say = (line: keyof typeof ru.disabled) =>
        words.text(language, `disabled.${line}`, { webhook: name, portal: settings.value('facility_name')[language] });
      return {
        to: email,
        language,
        subject: say('subject'),
        paragraphs: [words.text(language, 'greeting', { name: givenNames(names) }), say('what'), say('next')],
        button: { label: say('button'), url: `${config.publicUrl}/admin/work?tab=webhooks` },
      };
    }),
  );
}
