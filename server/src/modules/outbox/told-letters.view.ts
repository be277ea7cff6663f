import { shortName } from '@luch/contract/account/person-name.ts';
import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ToldLetter } from '@luch/contract/outbox/outbox.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, desc, eq, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { letterState } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { readableProposal, readBatch } from './batch.visibility.ts';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}
type ReadDeps = Pick<Deps, 'db' | 'texts'>;

/** The newest of them. */
const MOST = 500;

/** Who judges a proposal is told to moderators alone. */
export const toldTo = (actor: Actor): SQL | undefined =>
  and(
    readableProposal(actor),
    isModerator(actor) ? undefined : or(isNull(mailTable.kind), like(mailTable.kind, 'proposal.letter.%')),
  );

/** What was told about a proposal. @throws AppError `not_found` for what is not this reader's to know */
export async function lettersOfProposal(deps: ReadDeps, reader: Reader, proposalId: number): Promise<ToldLetter[]> {
  const [readable] = await deps.db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.id, proposalId), readableProposal(reader.actor)));
  if (!readable) throw new AppError('not_found');
  return toldLetters(deps, reader, eq(mailTable.proposalId, proposalId));
}

/** What the release of a batch has told. */
export async function lettersOfBatch(deps: ReadDeps, reader: Reader, batchId: number): Promise<ToldLetter[]> {
  await readBatch(deps.db, reader.actor, batchId);
  return toldLetters(deps, reader, eq(mailTable.decisionBatchId, batchId));
}

async function toldLetters({ db, texts }: ReadDeps, { actor, language }: Reader, which: SQL): Promise<ToldLetter[]> {
  const rows = await db
    .select({
      mail: mailTable,
      receiver: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(mailTable)
    .innerJoin(proposal, eq(proposal.id, mailTable.proposalId))
    .leftJoin(person, eq(person.email, mailTable.recipient))
    .where(and(which, toldTo(actor)))
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(MOST);
  return rows.map(({ mail, receiver }) => {
    const state = letterState(mail);
    return {
      id: mail.id,
      proposal_id: mail.proposalId,
      kind: mail.kind,
      name:
        mail.kind !== null && texts.has(mail.kind)
          ? texts.text(language, mail.kind)
          : texts.text(language, 'proposal.letter.other'),
      receiver: receiver ? shortName(receiver) : '',
      language: mail.language,
      subject: mail.kept?.subject ?? mail.subject,
      at: mail.createdAt.toISOString(),
      state,
      sent_at: mail.sentAt?.toISOString() ?? null,
      error: mail.lastError ?? '',
      text: mail.kept ? mail.kept.paragraphs.join('\n\n') : null,
      is_joined: mail.joinedInto !== null,
      batch_id: mail.decisionBatchId,
      council_id: mail.councilId,
      again_of: mail.againOf,
      can_send_again: mail.kept !== null && (state === 'sent' || state === 'given_up'),
    };
  });
}
