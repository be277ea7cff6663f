import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0050-session.sql`. */
export const calendarImage = pgTable('calendar_image', {
  kindId: integer('kind_id').primaryKey(),
  fileKey: uuid('file_key').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
});
