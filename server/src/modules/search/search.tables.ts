import { pgTable, text } from 'drizzle-orm/pg-core';

/** Mirrors `server/migrations/0120-search.sql`: every word that occurs, kept by triggers. */
export const searchWord = pgTable('search_word', {
  word: text('word').primaryKey(),
  stem: text('stem').notNull().generatedAlwaysAs(''),
  keys: text('keys').array().notNull().generatedAlwaysAs([]),
});
