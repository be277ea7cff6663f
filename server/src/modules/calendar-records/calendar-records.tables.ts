import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0080-calendar.sql`. Times are UTC, intervals half-open. */
export const calendarRecord = pgTable('calendar_record', {
  id: id(),
  type: smallint('type').notNull(),
  startAt: moment('start_at').notNull(),
  finishAt: moment('finish_at').notNull(),
  stationId: integer('station_id'),
  proposalId: integer('proposal_id'),
  name: text('name').notNull().default(''),
  description: text('description').notNull().default(''),
  entryId: integer('entry_id'),
  responsibleIds: integer('responsible_ids').array().notNull().default([]),
  comment: text('comment').notNull().default(''),
  closedAt: moment('closed_at'),
  closedBy: integer('closed_by'),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
  /** When preliminary time became an experiment; of all others, when they were entered. */
  assignedAt: moment('assigned_at'),
});
export type CalendarRecord = typeof calendarRecord.$inferSelect;

/** A record that was given back, for calendars that know it. */
export const calendarRemoved = pgTable('calendar_removed', {
  /** Of the record. */
  id: integer('id').primaryKey(),
  type: smallint('type').notNull(),
  startAt: moment('start_at').notNull(),
  finishAt: moment('finish_at').notNull(),
  stationId: integer('station_id'),
  proposalId: integer('proposal_id'),
  name: text('name').notNull().default(''),
  version: integer('version').notNull(),
  removedAt: moment('removed_at').notNull(),
});

/** As JSON keeps a record. */
export type KeptRecord = {
  readonly [Key in keyof CalendarRecord]: CalendarRecord[Key] extends Date
    ? string
    : CalendarRecord[Key] extends Date | null
      ? string | null
      : CalendarRecord[Key];
};

export const calendarChange = pgTable('calendar_change', {
  id: id(),
  actorId: integer('actor_id').notNull(),
  at: moment('at').notNull(),
  proposalId: integer('proposal_id'),
  before: jsonb('before').$type<readonly KeptRecord[]>().notNull(),
  after: jsonb('after').$type<readonly { readonly id: number; readonly version: number }[]>().notNull(),
  undoneAt: moment('undone_at'),
});
