import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0040-calendar.sql`. Times are UTC, intervals half-open. */
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const calendarRecord = pgTable('calendar_record', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  type: smallint('type').notNull(),
  startAt: moment('start_at').notNull(),
  finishAt: moment('finish_at').notNull(),
  stationId: integer('station_id'),
  proposalId: integer('proposal_id'),
  name: text('name').notNull().default(''),
  comment: text('comment').notNull().default(''),
  closedAt: moment('closed_at'),
  closedBy: integer('closed_by'),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by').notNull(),
});
export type CalendarRecord = typeof calendarRecord.$inferSelect;
