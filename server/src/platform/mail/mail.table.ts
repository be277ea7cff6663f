import type { Language } from '@luch/contract/kernel/language.ts';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `migrations/0002-mail.sql`. */
export const mailTable = pgTable('mail', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  text: text('text'),
  html: text('html'),
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});

export type MailRow = typeof mailTable.$inferSelect;
