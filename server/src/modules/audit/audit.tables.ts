import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { eventColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0020-account.sql`. */
export const auditEvent = pgTable('audit_event', {
  ...eventColumns(),
  subject: text('subject').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});
