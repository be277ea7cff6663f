import { and, desc, eq, gt, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { countFound } from '../database/count-found.ts';
import { escapeLike } from '../database/like.ts';
import type { Executor } from '../database/open.ts';
import { type MailRow, mailTable } from './mail.table.ts';

export type LetterState = 'waiting' | 'failing' | 'sent' | 'given_up';

export const letterState = ({
  sentAt,
  givenUpAt,
  attempts,
}: Pick<MailRow, 'sentAt' | 'givenUpAt' | 'attempts'>): LetterState =>
  sentAt ? 'sent' : givenUpAt ? 'given_up' : attempts > 0 ? 'failing' : 'waiting';

/**
 * The letter that one went into with others, by a left join. Its own row is settled when the other begins (decision 0095):
 * what becomes of the other becomes of it.
 */
export const joinedLetter = alias(mailTable, 'joined_letter');
export const isJoinedInto = eq(joinedLetter.id, mailTable.joinedInto);
/** Of that one what tells its state, beside its id so that it is nothing where there is none. */
export const joinedState = {
  id: joinedLetter.id,
  sentAt: joinedLetter.sentAt,
  givenUpAt: joinedLetter.givenUpAt,
  attempts: joinedLetter.attempts,
  lastError: joinedLetter.lastError,
};

const ofJoined = (own: PgColumn, joined: PgColumn): SQL =>
  sql`case when ${joinedLetter.id} is null then ${own} else ${joined} end`;
const [sentOf, givenUpOf] = [
  ofJoined(mailTable.sentAt, joinedLetter.sentAt),
  ofJoined(mailTable.givenUpAt, joinedLetter.givenUpAt),
];
/** The same for counts and orders. */
export const became = {
  sent: sql`${sentOf} is not null`,
  waiting: sql`${sentOf} is null and ${givenUpOf} is null`,
  refused: sql`${sentOf} is null and ${givenUpOf} is not null`,
};

const states: Readonly<Record<LetterState, SQL | undefined>> = {
  sent: isNotNull(mailTable.sentAt),
  given_up: isNotNull(mailTable.givenUpAt),
  failing: and(isNull(mailTable.sentAt), isNull(mailTable.givenUpAt), gt(mailTable.attempts, 0)),
  waiting: and(isNull(mailTable.sentAt), isNull(mailTable.givenUpAt)),
};

/** Given up, and can go once more. */
export const isFailed = and(isNull(mailTable.sentAt), isNotNull(mailTable.givenUpAt), isNotNull(mailTable.text));

interface Asked {
  readonly search?: string | undefined;
  readonly state?: LetterState | undefined;
  readonly page: number;
  readonly page_size: number;
  /** What else they must be. */
  readonly which?: SQL | undefined;
}

/** The newest first, without their contents, and how many there are. */
export async function lettersPage(db: Executor, { search, state, page, page_size: size, which }: Asked) {
  const part = search ? `%${escapeLike(search)}%` : undefined;
  const where = and(
    // What went in another letter is read there.
    isNull(mailTable.joinedInto),
    part ? or(ilike(mailTable.recipient, part), ilike(mailTable.subject, part)) : undefined,
    state && states[state],
    which,
  );
  const { id, recipient, subject, createdAt, sentAt, givenUpAt, attempts, lastError } = mailTable;
  const [rows, total] = await Promise.all([
    db
      .select({
        id,
        recipient,
        subject,
        createdAt,
        sentAt,
        givenUpAt,
        attempts,
        lastError,
        hasText: isNotNull(mailTable.text),
      })
      .from(mailTable)
      .where(where)
      .orderBy(desc(createdAt), desc(id))
      .limit(size)
      .offset((page - 1) * size),
    countFound(db, db.select({ id }).from(mailTable).where(where)),
  ]);
  return { rows, total };
}

/** The addresses that had a letter of this kind about a proposal in the last day, sent yet or not. */
export async function mailedWithinDay(db: Executor, kind: string, proposalId: number): Promise<ReadonlySet<string>> {
  const isRecent = gt(mailTable.createdAt, sql`now() - interval '1 day'`);
  const rows = await db
    .select({ to: mailTable.recipient })
    .from(mailTable)
    .where(and(eq(mailTable.kind, kind), eq(mailTable.proposalId, proposalId), isRecent));
  return new Set(rows.map(({ to }) => to.toLowerCase()));
}
