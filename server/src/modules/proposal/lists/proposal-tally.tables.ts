import { boolean, date, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0061-search.sql`, which says how it is kept. Read it through `proposal-tally.queries.ts`. */
export const proposalTally = pgTable('proposal_tally', {
  status: smallint('status').notNull(),
  stationId: integer('station_id'),
  kindId: integer('kind_id'),
  submittedAt: date('submitted_at', { mode: 'string' }),
  awaitsVerdict: boolean('awaits_verdict').notNull(),
  n: integer('n').notNull(),
});
