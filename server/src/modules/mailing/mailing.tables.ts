import type { Audience, MailingState, RecipientState, SkipReason } from '@luch/contract/mailing/mailing-kinds.ts';
import { customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0160-letters.sql`. */

/** How many addresses are in each state. */
export type Tally = Readonly<Record<RecipientState, number>>;

const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const mailing = pgTable('mailing', {
  id: id(),
  authorId: integer('author_id').notNull(),
  audience: text('audience').$type<Audience>().notNull(),
  subjectRu: text('subject_ru').notNull().default(''),
  textRu: text('text_ru').notNull().default(''),
  subjectEn: text('subject_en').notNull().default(''),
  textEn: text('text_en').notNull().default(''),
  status: text('status').$type<MailingState>().notNull().default('draft'),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
  sentBy: integer('sent_by'),
  finishedAt: moment('finished_at'),
  /** Null while it can still change, and is counted. */
  tally: jsonb('tally').$type<Tally>(),
});
export type Mailing = typeof mailing.$inferSelect;

export const mailingRecipient = pgTable(
  'mailing_recipient',
  {
    mailingId: integer('mailing_id').notNull(),
    personId: integer('person_id').notNull(),
    email: citext('email').notNull(),
    state: text('state').$type<'waiting' | 'queued' | 'skipped' | 'stopped'>().notNull(),
    reason: text('reason').$type<SkipReason>(),
  },
  (table) => [primaryKey({ name: 'mailing_recipient_once', columns: [table.mailingId, table.personId] })],
);
