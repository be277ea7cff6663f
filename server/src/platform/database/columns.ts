import { bigint, date, integer, numeric, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have, each written once; what a constraint or an index says stands in the migration. */

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** Of rows that are only ever added, and more of them than an integer counts. */
export const entryId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** In UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Without a zone, as `2026-03-31`. */
export const day = (name: string) => date(name, { mode: 'string' });
/** Of beam time, to a tenth. */
export const hours = (name: string) => numeric(name, { precision: 6, scale: 1, mode: 'number' });

export const createdAt = () => moment('created_at').notNull();

/** Of a table whose rows a machine moves: the gate alone writes them (`platform/transition.ts`). */
export const statusColumns = () => ({ status: smallint('status').notNull(), statusAt: moment('status_at').notNull() });

/** Who did what and when, never changed afterwards. */
export const eventColumns = () => ({
  id: entryId(),
  action: text('action').notNull(),
  actorId: integer('actor_id'),
  at: moment('at').notNull(),
});

/** Of the table into which a workflow writes its steps (`platform/workflow.ts`), beside the column that says whose they are. */
export const historyColumns = () => ({
  ...eventColumns(),
  fromStatus: smallint('from_status').notNull(),
  toStatus: smallint('to_status').notNull(),
  comment: text('comment').notNull().default(''),
});

/* Texts in both languages, of which `said` chooses one. */
export const names = () => ({ nameRu: text('name_ru').notNull(), nameEn: text('name_en').notNull() });
export const shortNames = () => ({
  shortNameRu: text('short_name_ru').notNull(),
  shortNameEn: text('short_name_en').notNull(),
});
export const fullNames = () => ({
  fullNameRu: text('full_name_ru').notNull(),
  fullNameEn: text('full_name_en').notNull(),
});
export const descriptions = () => ({
  descriptionRu: text('description_ru').notNull(),
  descriptionEn: text('description_en').notNull(),
});
