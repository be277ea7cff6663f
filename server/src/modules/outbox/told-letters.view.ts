import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ToldLetter } from '@luch/contract/outbox/outbox.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { countFound } from '../../platform/database/count-found.ts';
import type { Deps } from '../../platform/deps.ts';
import { became, isJoinedInto, joinedLetter, joinedState, letterState } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { hasDeclared } from '../expertise/declines.queries.ts';
import { isOwnWork } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { hasOpenKind, readableProposal, readBatch } from './batch.visibility.ts';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}
type ReadDeps = Pick<Deps, 'db' | 'texts'>;

interface Page {
  readonly page: number;
  readonly page_size: number;
}
interface ToldPage {
  readonly rows: ToldLetter[];
  readonly total: number;
}

/** What this reader may know of a letter about a proposal. */
export const toldTo = (actor: Actor): SQL | undefined =>
  and(readableProposal(actor), hasOpenKind(actor, mailTable.kind));

/** What was told about a proposal. @throws AppError `not_found` for what is not this reader's to know */
export async function lettersOfProposal(
  deps: ReadDeps,
  reader: Reader,
  { proposal_id: proposalId, ...page }: Page & { readonly proposal_id: number },
): Promise<ToldPage> {
  const [readable] = await deps.db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.id, proposalId), readableProposal(reader.actor)));
  if (!readable) throw new AppError('not_found');
  return toldLetters(deps, reader, { ...page, which: eq(mailTable.proposalId, proposalId) });
}

/** What the release of a batch has told, what asks for somebody first. */
export async function lettersOfBatch(
  deps: ReadDeps,
  reader: Reader,
  { id, ...page }: Page & { readonly id: number },
): Promise<ToldPage> {
  await readBatch(deps.db, reader.actor, id);
  const first = [desc(became.refused), desc(became.waiting)];
  return toldLetters(deps, reader, { ...page, which: eq(mailTable.decisionBatchId, id), first });
}

/**
 * What was written to a person, whatever it was about: that it was, and what became of it. What was said about a proposal is
 * its office's alone; of the own work there is nothing, as who judges it would be told by it.
 * @throws AppError `not_found`
 */
export async function lettersOfPerson(
  deps: ReadDeps,
  reader: Reader,
  { id: personId, ...page }: Page & { readonly id: number },
): Promise<ToldPage> {
  const { actor } = reader;
  const [found] = await deps.db.select({ email: person.email }).from(person).where(eq(person.id, personId));
  if (!found) throw new AppError('not_found');
  const isOthers = not(or(isOwnWork(actor), hasDeclared(actor.id, proposal.id)) ?? sql`false`);
  const which = and(eq(mailTable.recipient, found.email), or(isNull(mailTable.proposalId), isOthers));
  return letters(deps, reader, { ...page, which, mayRead: or(isNull(mailTable.proposalId), toldTo(actor)) });
}

const toldLetters = (deps: ReadDeps, reader: Reader, { which, ...asked }: Omit<Which, 'mayRead'>): Promise<ToldPage> =>
  letters(deps, reader, {
    ...asked,
    which: and(which, isNotNull(mailTable.proposalId), toldTo(reader.actor)),
    mayRead: sql`true`,
  });

interface Which extends Page {
  readonly which: SQL | undefined;
  /** Of those: what they said, and about which proposal. */
  readonly mayRead: SQL | undefined;
  /** Which come before the newest. */
  readonly first?: readonly SQL[];
}

async function letters(
  { db, texts }: ReadDeps,
  { language }: Reader,
  { which, mayRead, first = [], page, page_size: size }: Which,
): Promise<ToldPage> {
  const found = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .leftJoin(proposal, eq(proposal.id, mailTable.proposalId))
    .where(which);
  const total = await countFound(db, found);
  const rows = await db
    .select({
      mail: mailTable,
      joined: joinedState,
      mayRead: sql<boolean>`coalesce(${mayRead}, false)`,
      receiver: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(mailTable)
    .leftJoin(joinedLetter, isJoinedInto)
    .leftJoin(proposal, eq(proposal.id, mailTable.proposalId))
    .leftJoin(person, eq(person.email, mailTable.recipient))
    .where(which)
    .orderBy(...first, desc(mailTable.createdAt), desc(mailTable.id))
    .limit(size)
    .offset((page - 1) * size);
  const told = rows.map(({ mail: row, joined, receiver, mayRead: isOpen }) => {
    const mail = isOpen ? row : { ...row, ...closed };
    const outcome = joined ?? mail;
    const state = letterState(outcome);
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
      sent_at: outcome.sentAt?.toISOString() ?? null,
      error: outcome.lastError ?? '',
      text: mail.kept ? mail.kept.paragraphs.join('\n\n') : null,
      is_joined: mail.joinedInto !== null,
      batch_id: mail.decisionBatchId,
      council_id: mail.councilId,
      again_of: mail.againOf,
      can_send_again: mail.kept !== null && (state === 'sent' || state === 'given_up'),
      may_read: isOpen,
    };
  });
  return { rows: told, total };
}

/** What tells of a proposal. */
const closed = {
  proposalId: null,
  subject: '',
  kept: null,
  decisionBatchId: null,
  councilId: null,
  againOf: null,
} as const;
