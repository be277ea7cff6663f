import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0060-review.sql`. */
export const listView = pgTable('list_view', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  personId: integer('person_id').notNull(),
  screen: text('screen').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
