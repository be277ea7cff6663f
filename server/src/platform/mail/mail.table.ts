import type { Language } from '@luch/contract/kernel/language.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import type { MailEvent } from './calendar-file.ts';
import type { Digest } from './letter-words.ts';
import type { LetterParts } from './letter.ts';

/** Without what its reader alone may have, such as the link that ends such letters. */
export interface KeptLetter extends Pick<LetterParts, 'paragraphs' | 'button'> {
  readonly subject: string;
  /** For the calendar of whoever reads it when it goes again. */
  readonly events?: readonly MailEvent[];
}

/** `migrations/0160-letters.sql`. */
export const mailTable = pgTable('mail', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  text: text('text'),
  parts: jsonb('parts').$type<LetterParts>(),
  /** Of letters that versions before have queued. */
  html: text('html'),
  events: jsonb('events').$type<readonly MailEvent[]>(),
  unsubscribeUrl: text('unsubscribe_url'),
  kind: text('kind'),
  proposalId: integer('proposal_id'),
  /** The mailing that it is part of. */
  batchId: integer('batch_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
  givenUpAt: moment('given_up_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  claimedUntil: moment('claimed_until'),
  /** Whose call wrote it: told if it fails, until they have put that away. */
  causedBy: integer('caused_by'),
  /** That it failed has been dealt with. */
  notedAt: moment('noted_at'),
  /** From here on: letters that go as one. */
  digest: jsonb('digest').$type<Digest>(),
  cause: text('cause'),
  heldUntil: moment('held_until'),
  begunAt: moment('begun_at'),
  joinedInto: uuid('joined_into'),
  /** The release of held decisions, or the council, by which it was written. */
  decisionBatchId: integer('decision_batch_id'),
  councilId: integer('council_id'),
  /** The letter that it says again. */
  againOf: uuid('again_of'),
  /** What a letter about a proposal has said, for some time after it was sent. */
  kept: jsonb('kept').$type<KeptLetter>(),
});

export type MailRow = typeof mailTable.$inferSelect;
