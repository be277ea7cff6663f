import type { Actor } from '@luch/contract/account/roles.ts';
import type { GiveProposalInput } from '@luch/contract/administration/people.schemas.ts';
import { fullName, givenNames } from '@luch/contract/account/person-name.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { defineLetterWords } from '../../../platform/mail/letter-words.ts';
import { mayReceive } from '../../account/account.policy.ts';
import { receiversOf } from '../../account/account.queries.ts';
import { audit } from '../../audit/audit.commands.ts';
import { giveToAuthor } from '../../proposal/team/new-author.commands.ts';
import en from './new-author.mail.en.json' with { type: 'json' };
import ru from './new-author.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('new_author', { ru, en });

/** Another author, and a letter to both (fine point H37). */
export async function giveProposal(
  deps: Deps,
  actor: Actor,
  { proposal_id: proposalId, person_id: personId }: z.output<typeof GiveProposalInput>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const before = await giveToAuthor({ deps, tx, actor }, proposalId, personId);
    if (!before) return;
    const people = await receiversOf(tx, [before.applicantId, personId]);
    const nameOf = (id: number) => fullName(people.find((one) => one.id === id)!);
    const changes = [{ field: 'author' as const, from: before.applicantId, to: personId }];
    await audit(tx, {
      at,
      actorId: actor.id,
      action: 'proposal_given',
      subject: 'proposal',
      subjectId: proposalId,
      detail: { changes },
    });
    await mailBoth(
      deps,
      tx,
      { id: proposalId, name: before.name, author: nameOf(personId), authorId: personId },
      people,
    );
  });
}

interface Given {
  readonly id: number;
  readonly name: string;
  readonly author: string;
  readonly authorId: number;
}

async function mailBoth(
  { outbox, config }: Deps,
  tx: Tx,
  { id, name, author, authorId }: Given,
  people: Awaited<ReturnType<typeof receiversOf>>,
): Promise<void> {
  for (const receiver of people.filter((one) => mayReceive(one, 'decision'))) {
    const isNew = receiver.id === authorId;
    const say = (key: keyof typeof ru, facts = {}) =>
      words.text(receiver.language, key, { id, name, author, ...facts });
    await outbox.send(tx, {
      to: receiver.email,
      language: receiver.language,
      subject: say('subject'),
      paragraphs: [
        say('greeting', { name: givenNames(receiver) }),
        say(name === '' ? 'about_untitled' : 'about'),
        say(isNew ? 'yours' : 'theirs'),
      ],
      ...(isNew && { button: { label: say('button'), url: `${config.publicUrl}/user?id=${id}` } }),
    });
  }
}
