import type { Language } from '@luch/contract/kernel/language.ts';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** `migrations/0160-letters.sql`. */
export const mailTextTable = pgTable(
  'mail_text',
  {
    file: text('file').notNull(),
    key: text('key').notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text'),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    changedBy: integer('changed_by'),
  },
  (table) => [primaryKey({ name: 'mail_text_once', columns: [table.file, table.key, table.language] })],
);
