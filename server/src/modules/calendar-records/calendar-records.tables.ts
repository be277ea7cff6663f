import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0040-calendar.sql`. Times are UTC, intervals half-open. */
export const calendarRecord = pgTable('calendar_record', {
  id: id(),
  type: smallint('type').notNull(),
  startAt: moment('start_at').notNull(),
  finishAt: moment('finish_at').notNull(),
  stationId: integer('station_id'),
  proposalId: integer('proposal_id'),
  name: text('name').notNull().default(''),
  comment: text('comment').notNull().default(''),
  closedAt: moment('closed_at'),
  closedBy: integer('closed_by'),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
});
export type CalendarRecord = typeof calendarRecord.$inferSelect;
