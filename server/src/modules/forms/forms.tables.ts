import type { StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0190-forms.sql`. */
export const form = pgTable('form', {
  id: id(),
  place: text('place').notNull(),
  kindId: integer('kind_id'),
  stationId: integer('station_id'),
  sessionId: integer('session_id'),
  title: text('title').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  current: integer('current'),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
});
export type Form = typeof form.$inferSelect;

export const formVersion = pgTable(
  'form_version',
  {
    formId: integer('form_id').notNull(),
    number: integer('number').notNull(),
    questions: jsonb('questions').notNull().$type<readonly Question[]>(),
    saves: integer('saves').notNull().default(0),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: integer('published_by'),
  },
  (t) => [primaryKey({ name: 'form_version_once', columns: [t.formId, t.number] })],
);
export type FormVersion = typeof formVersion.$inferSelect;

export const formQuestion = pgTable('form_question', {
  id: id(),
  formId: integer('form_id').notNull(),
  type: text('type').notNull(),
  reader: smallint('reader').notNull().default(0),
  lastPart: integer('last_part').notNull().default(0),
  question: jsonb('question').$type<StoredQuestion>(),
  isEnded: boolean('is_ended').notNull().default(false),
});
export type FormQuestion = typeof formQuestion.$inferSelect;
