import type { Actor } from '@luch/contract/account/roles.ts';
import type { GiveProposalInput } from '@luch/contract/administration/people.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { fullName, givenNames } from '@luch/contract/account/person-name.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { defineLetterWords } from '../../../platform/mail/letter-words.ts';
import { mayReceive } from '../../account/account.policy.ts';
import { personIdsWithRole, receiversOf } from '../../account/account.queries.ts';
import { audit } from '../../audit/audit.commands.ts';
import { giveToAuthor } from '../../proposal/team/new-author.commands.ts';
import en from './new-author.mail.en.json' with { type: 'json' };
import ru from './new-author.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('new_author', { ru, en });

/**
 * Another author, and a letter to both (fine point H37). Moderators are told, too: a proposal that changes hands changes who
 * may know how it is judged. For that reason nobody takes one.
 * @throws AppError `own_account` for oneself
 */
export async function giveProposal(
  deps: Deps,
  actor: Actor,
  { proposal_id: proposalId, person_id: personId }: z.output<typeof GiveProposalInput>,
): Promise<void> {
  const at = deps.clock.now();
  if (personId === actor.id) throw new AppError('own_account');
  await deps.db.transaction(async (tx) => {
    const before = await giveToAuthor({ deps, tx, actor }, proposalId, personId);
    if (!before) return;
    const moderators = await personIdsWithRole(tx, 'moderator');
    const people = await receiversOf(tx, [...new Set([before.applicantId, personId, actor.id, ...moderators])]);
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
    const given = { id: proposalId, name: before.name, authorId: personId, beforeId: before.applicantId };
    const names = { author: nameOf(personId), before: nameOf(before.applicantId), giver: nameOf(actor.id) };
    const told = new Set([personId, before.applicantId, ...moderators.filter((id) => id !== actor.id)]);
    await mailAll(
      deps,
      tx,
      { ...given, names },
      people.filter(({ id }) => told.has(id)),
    );
    await deps.live.publish(tx, moderators, { type: 'proposal', id: proposalId });
  });
}

interface Given {
  readonly id: number;
  readonly name: string;
  readonly authorId: number;
  readonly beforeId: number;
  readonly names: { readonly author: string; readonly before: string; readonly giver: string };
}

async function mailAll(
  { outbox, config }: Deps,
  tx: Tx,
  { id, name, names, authorId, beforeId }: Given,
  people: Awaited<ReturnType<typeof receiversOf>>,
): Promise<void> {
  for (const receiver of people.filter((one) => mayReceive(one, 'decision'))) {
    const isNew = receiver.id === authorId;
    const what = isNew ? 'yours' : receiver.id === beforeId ? 'theirs' : 'told';
    const say = (key: keyof typeof ru, facts = {}) =>
      words.text(receiver.language, key, { id, name, ...names, ...facts });
    await outbox.send(tx, {
      to: receiver.email,
      language: receiver.language,
      subject: say('subject'),
      paragraphs: [
        say('greeting', { name: givenNames(receiver) }),
        say(name === '' ? 'about_untitled' : 'about'),
        say(what),
      ],
      ...(what !== 'theirs' && { button: { label: say('button'), url: `${config.publicUrl}/user?id=${id}` } }),
    });
  }
}
