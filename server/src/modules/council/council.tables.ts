import {
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0070-council.sql`, which says why each constraint and index is there. */
const moment = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' });
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const council = pgTable('council', {
  id: id(),
  status: smallint('status').notNull(),
  statusAt: moment('status_at').notNull(),
  name: text('name').notNull(),
  date: day('date').notNull(),
  startTime: time('start_time', { precision: 0 }).notNull(),
  createdAt: moment('created_at').notNull(),
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
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  councilId: integer('council_id').notNull(),
  action: text('action').notNull(),
  fromStatus: smallint('from_status').notNull(),
  toStatus: smallint('to_status').notNull(),
  actorId: integer('actor_id'),
  at: moment('at').notNull(),
  comment: text('comment').notNull().default(''),
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
  grantedHours: numeric('granted_hours', { precision: 6, scale: 1, mode: 'number' }),
  releasedAt: moment('released_at'),
});
