import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { type RecipientState, recipientStates } from '@luch/contract/mailing/mailing-kinds.ts';
import type { MailingView, RecipientRow } from '@luch/contract/mailing/mailing.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { actionsIn, stateOf } from './mailing.policy.ts';
import { type Mailing, mailing, mailingRecipient } from './mailing.tables.ts';
import { talliesOf } from './tally.queries.ts';

const NEWEST = 200;
const ofRecipient = and(
  eq(mailTable.batchId, mailingRecipient.mailingId),
  sql`${mailTable.recipient} = ${mailingRecipient.email}::text`,
);
/** What has become of an address: its letter knows whether it is sent. */
const state = sql<RecipientState>`case
  when ${mailingRecipient.state} <> 'queued' then ${mailingRecipient.state}
  when ${mailTable.sentAt} is not null then 'sent'
  when ${mailTable.givenUpAt} is not null then 'failed'
  else 'queued' end`;

const none = recordOf(recipientStates, () => 0);

/** Mailings with how far each is, the newest first. */
export async function mailings(tx: Executor, id?: number): Promise<MailingView[]> {
  const which = id === undefined ? undefined : eq(mailing.id, id);
  const rows = await tx
    .select({
      mailing,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(mailing)
    .innerJoin(person, eq(person.id, mailing.authorId))
    .where(which)
    .orderBy(desc(mailing.id))
    .limit(NEWEST);
  const counted = await talliesOf(
    tx,
    rows.filter(({ mailing: row }) => row.tally === null && row.status !== 'draft').map(({ mailing: row }) => row.id),
  );
  return rows.map(({ mailing: row, author }) => {
    const counts = row.tally ?? counted.get(row.id) ?? none;
    const status = stateOf(row.status, counts.queued);
    return { ...viewOf(row), status, author: shortName(author), counts, actions: actionsIn(status) };
  });
}

const viewOf = (row: Mailing) => ({
  id: row.id,
  audience: row.audience,
  subject_ru: row.subjectRu,
  text_ru: row.textRu,
  subject_en: row.subjectEn,
  text_en: row.textEn,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
});

export async function mailingOf(tx: Executor, id: number): Promise<MailingView> {
  const [found] = await mailings(tx, id);
  if (!found) throw new AppError('not_found');
  return found;
}

interface Page {
  readonly id: number;
  readonly state?: RecipientState | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** The log of a mailing: each address with what has become of it. */
export async function recipients(tx: Executor, { id, state: wanted, page, page_size: size }: Page) {
  const where: SQL | undefined = and(
    eq(mailingRecipient.mailingId, id),
    wanted === undefined ? undefined : sql`${state} = ${wanted}`,
  );
  const from = () => tx.select({ total: count() }).from(mailingRecipient).leftJoin(mailTable, ofRecipient).where(where);
  const rows = await tx
    .select({
      recipient: mailingRecipient,
      state,
      at: sql<Date | null>`coalesce(${mailTable.sentAt}, ${mailTable.givenUpAt})`.mapWith(mailTable.sentAt),
      error: mailTable.lastError,
      language: person.language,
      name: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(mailingRecipient)
    .innerJoin(person, eq(person.id, mailingRecipient.personId))
    .leftJoin(mailTable, ofRecipient)
    .where(where)
    .orderBy(asc(mailingRecipient.email), asc(mailingRecipient.personId))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await from();
  const list = rows.map(
    ({ recipient, name, at, ...row }): RecipientRow => ({
      person_id: recipient.personId,
      name: fullName(name),
      email: recipient.email,
      language: row.language,
      state: row.state,
      reason: recipient.reason,
      at: at?.toISOString() ?? null,
      error: row.error,
    }),
  );
  return { rows: list, total: counted?.total ?? 0, page_size: size };
}
