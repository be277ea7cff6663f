import { integer, pgTable, primaryKey, smallint, text, time } from 'drizzle-orm/pg-core';
import { createdAt, day, historyColumns, hours, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0070-council.sql`, which says why each constraint and index is there. */

export const council = pgTable('council', {
  id: id(),
  ...statusColumns(),
  name: text('name').notNull(),
  date: day('date').notNull(),
  startTime: time('start_time', { precision: 0 }).notNull(),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
});
export type CouncilRecord = typeof council.$inferSelect;

export const councilSession = pgTable(
  'council_session',
  {
    councilId: integer('council_id').notNull(),
    kindId: integer('kind_id').notNull(),
    name: text('name').notNull(),
    starts: day('starts').notNull(),
    ends: day('ends').notNull(),
  },
  (table) => [primaryKey({ name: 'council_session_once', columns: [table.councilId, table.kindId] })],
);
export type CouncilSession = typeof councilSession.$inferSelect;

export const councilHistory = pgTable('council_history', {
  ...historyColumns(),
  councilId: integer('council_id').notNull(),
});

export const councilEntry = pgTable('council_entry', {
  id: id(),
  councilId: integer('council_id').notNull(),
  proposalId: integer('proposal_id').notNull(),
  addedAt: moment('added_at').notNull(),
  addedBy: integer('added_by').notNull(),
  statusBefore: smallint('status_before'),
  decision: smallint('decision'),
  comment: text('comment').notNull().default(''),
  grantedHours: hours('granted_hours'),
  releasedAt: moment('released_at'),
});
