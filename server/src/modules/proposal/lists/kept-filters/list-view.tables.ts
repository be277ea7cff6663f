import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0130-lists.sql`. */
export const listView = pgTable('list_view', {
  id: id(),
  personId: integer('person_id').notNull(),
  screen: text('screen').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: createdAt(),
});
