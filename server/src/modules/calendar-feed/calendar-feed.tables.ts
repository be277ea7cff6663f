import type { FeedScope } from '@luch/contract/calendar-feed/calendar-feed.schemas.ts';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0080-calendar.sql`. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const calendarFeed = pgTable('calendar_feed', {
  id: id(),
  personId: integer('person_id').notNull(),
  scope: text('scope').$type<FeedScope>().notNull(),
  stationId: integer('station_id'),
  kindId: integer('kind_id'),
  secretHash: bytea('secret_hash').notNull(),
  generation: integer('generation').notNull().default(0),
  createdAt: createdAt(),
  renewedAt: moment('renewed_at').notNull(),
  lastReadAt: moment('last_read_at'),
});
export type CalendarFeed = typeof calendarFeed.$inferSelect;
