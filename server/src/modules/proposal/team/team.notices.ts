import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName, givenNames } from '@luch/contract/account/person-name.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailedWithinDay } from '../../../platform/mail/letters.queries.ts';
import { defineLetterWords } from '../../../platform/mail/letter-words.ts';
import { unsubscribeLink } from '../../account/account.notices.ts';
import { mayReceive } from '../../account/account.policy.ts';
import { briefsOf, receiversOf } from '../../account/account.queries.ts';
import en from './team.mail.en.json' with { type: 'json' };
import ru from './team.mail.ru.json' with { type: 'json' };
import type { ProposalRecord } from '../proposal.tables.ts';

const words = defineLetterWords('team', { ru, en });
const kind = 'proposal.letter.team';

/**
 * Tells people that they are in a team now. Whoever has no account yet has the letter of the invitation, which says the
 * same and how to get in. Who is removed and added again is told once a day.
 */
export async function notifyAdded(
  deps: Pick<Deps, 'outbox' | 'live' | 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  personIds: readonly number[],
): Promise<void> {
  await deps.live.publish(tx, personIds, { type: 'proposal', id: row.id });
  const told = await mailedWithinDay(tx, kind, row.id);
  for (const receiver of await receiversOf(tx, personIds)) {
    if (!mayReceive(receiver, 'personal') || told.has(receiver.email.toLowerCase())) continue;
    const { email: to, language } = receiver;
    const adder = (await briefsOf(tx, [actor.id], language)).get(actor.id);
    const facts = { id: row.id, name: row.name, adder: adder ? fullName(adder) : '' };
    const say = (key: Parameters<typeof words.text>[1], more: Readonly<Record<string, string>> = {}) =>
      words.text(language, key, { ...facts, ...more });
    await deps.outbox.send(tx, {
      to,
      language,
      kind,
      proposalId: row.id,
      subject: say('subject'),
      digest: words.digest('together', { notes: [say(row.name === '' ? 'about_untitled' : 'about'), say('what')] }),
      paragraphs: [
        say('greeting', { name: givenNames(receiver) }),
        say(row.name === '' ? 'about_untitled' : 'about'),
        say('what'),
        say('may'),
      ],
      button: { label: say('button'), url: `${deps.config.publicUrl}/user?id=${row.id}` },
      unsubscribeUrl: await unsubscribeLink(deps, tx, receiver),
    });
  }
}
