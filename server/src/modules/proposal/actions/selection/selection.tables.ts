import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0130-lists.sql`. */
export const proposalSelection = pgTable('proposal_selection', {
  id: uuid('id').primaryKey(),
  personId: integer('person_id').notNull(),
  madeAt: moment('made_at').notNull(),
  ids: integer('ids').array().notNull(),
  seen: bigint('seen', { mode: 'number' }).array().notNull(),
});
