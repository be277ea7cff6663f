import { moment } from '../database/columns.ts';
import type { SettingValue } from '@luch/contract/settings/settings.registry.ts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** `migrations/0040-administration.sql`. */
export const settingTable = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<SettingValue>(),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
  changedBy: integer('changed_by'),
});
