import type { ReadKind } from '@luch/contract/kernel/personal-data.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, entryId, eventColumns, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0040-administration.sql`. */
export const auditEvent = pgTable('audit_event', {
  ...eventColumns(),
  subject: text('subject').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

export const personalRead = pgTable('personal_read', {
  id: entryId(),
  key: text('key').notNull(),
  kind: text('kind').$type<ReadKind>().notNull(),
  about: bigint('about', { mode: 'number' }),
  readerId: integer('reader_id').notNull(),
  asId: integer('as_id'),
  office: text('office').$type<Role>().notNull(),
  day: day('day').notNull(),
  at: moment('at').notNull(),
  lastAt: moment('last_at').notNull(),
  times: integer('times').notNull().default(1),
  personIds: integer('person_ids').array().notNull(),
  unnamed: integer('unnamed').notNull().default(0),
});
