import type { PlanState } from '@luch/contract/plan/plan.schemas.ts';
import { integer, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0090-plan.sql`. What is inside the columns of JSON is the plan module's own business. */
export const plan = pgTable('plan', {
  id: id(),
  askedBy: integer('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  sessionId: integer('session_id').notNull(),
  stationId: integer('station_id'),
  state: text('state').$type<PlanState>().notNull(),
  failure: text('failure').$type<'interrupted' | 'crashed'>(),
  aliveAt: moment('alive_at').notNull(),
  inputs: jsonb('inputs').notNull(),
  progress: jsonb('progress'),
  findings: jsonb('findings'),
  taken: jsonb('taken').$type<Readonly<Record<number, readonly number[]>>>().notNull().default({}),
});
export type PlanRecord = typeof plan.$inferSelect;

const weight = (name: string) => numeric(name, { mode: 'number' }).notNull();

export const planSettings = pgTable('plan_settings', {
  kindId: integer('kind_id').primaryKey(),
  hourByMark: weight('hour_by_mark'),
  preferredHour: weight('preferred_hour'),
  extraVisit: weight('extra_visit'),
  dayLater: weight('day_later'),
  dayBegins: smallint('day_begins').notNull(),
  dayEnds: smallint('day_ends').notNull(),
  longestDuty: smallint('longest_duty').notNull(),
  rest: smallint('rest').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
  changedBy: integer('changed_by').notNull(),
});
