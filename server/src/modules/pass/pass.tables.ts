import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, day, historyColumns, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0150-pass.sql`, which says why each constraint and index is there. */

export const pass = pgTable('pass', {
  id: id(),
  ...statusColumns(),
  proposalId: integer('proposal_id').notNull(),
  recordId: integer('record_id'),
  type: smallint('type'),
  place: smallint('place').notNull().default(0),
  starts: day('starts'),
  ends: day('ends'),
  needsEquipment: boolean('needs_equipment').notNull().default(false),
  justification: text('justification').notNull().default(''),
  adminText: text('admin_text').notNull().default(''),
  creatorId: integer('creator_id').notNull(),
  createdAt: createdAt(),
  version: integer('version').notNull().default(0),
  cancelAskedAt: moment('cancel_asked_at'),
  erasedAt: moment('erased_at'),
  lostTimeAt: moment('lost_time_at'),
  lostRecordId: integer('lost_record_id'),
  wasMoved: boolean('was_moved').notNull().default(false),
  editedAt: moment('edited_at'),
});
export type PassRecord = typeof pass.$inferSelect;

export const passGuest = pgTable('pass_guest', {
  id: id(),
  passId: integer('pass_id').notNull(),
  listOrder: smallint('list_order').notNull(),
  personId: integer('person_id'),
  lastName: text('last_name').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  middleName: text('middle_name').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  organization: text('organization').notNull().default(''),
  isForeign: boolean('is_foreign').notNull().default(false),
  starts: day('starts'),
  ends: day('ends'),
  fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull().default({}),
});

export const passResponsible = pgTable(
  'pass_responsible',
  { passId: integer('pass_id').notNull(), personId: integer('person_id').notNull() },
  (table) => [primaryKey({ name: 'pass_responsible_once', columns: [table.passId, table.personId] })],
);

export const passHistory = pgTable('pass_history', { ...historyColumns(), passId: integer('pass_id').notNull() });

/** Read it through `pass-counts.queries.ts`. */
export const passTally = pgTable('pass_tally', { status: smallint('status').notNull(), n: integer('n').notNull() });

export const passFormText = pgTable('pass_form_text', {
  key: text('key').primaryKey(),
  /** Null: put back to what it was at first. */
  text: text('text'),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
  changedBy: integer('changed_by'),
});
