import type { PlanState } from '@luch/contract/plan/plan.schemas.ts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0082-plan.sql`. What is inside the columns of JSON is the plan module's own business. */
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
