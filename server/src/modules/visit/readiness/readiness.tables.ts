import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { day } from '../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0204-readiness.sql`. */
export const readinessLetter = pgTable(
  'readiness_letter',
  { personId: integer('person_id').notNull(), week: day('week').notNull() },
  (table) => [primaryKey({ name: 'readiness_letter_once', columns: [table.personId, table.week] })],
);
