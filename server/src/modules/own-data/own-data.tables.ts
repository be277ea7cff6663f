import type { erasureStates } from '@luch/contract/own-data/own-data-kinds.ts';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0040-administration.sql`. */
export const erasureRequest = pgTable('erasure_request', {
  id: id(),
  personId: integer('person_id').notNull(),
  askedAt: moment('asked_at').notNull(),
  reason: text('reason').notNull().default(''),
  state: text('state').$type<(typeof erasureStates)[number]>().notNull().default('open'),
  settledAt: moment('settled_at'),
  settledBy: integer('settled_by'),
  answer: text('answer').notNull().default(''),
});
export type ErasureRequest = typeof erasureRequest.$inferSelect;
