import { boolean, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { day } from '../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0130-lists.sql`, which says how it is kept. Read it through `status-counts.queries.ts`. */
export const statusCounts = pgTable('proposal_tally', {
  status: smallint('status').notNull(),
  stationId: integer('station_id'),
  kindId: integer('kind_id'),
  submittedAt: day('submitted_at'),
  awaitsVerdict: boolean('awaits_verdict').notNull(),
  n: integer('n').notNull(),
});
