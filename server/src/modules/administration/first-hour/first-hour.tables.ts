import type { FirstHourStep } from '@luch/contract/administration/first-hour.routes.ts';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0231-first-hour.sql`. */
export const firstHourStep = pgTable('first_hour_step', {
  step: text('step').$type<FirstHourStep>().primaryKey(),
  leftAt: moment('left_at').notNull(),
  leftBy: integer('left_by'),
});
