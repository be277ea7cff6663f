import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0020-account.sql`. */
export const auditEvent = pgTable('audit_event', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actorId: integer('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});
