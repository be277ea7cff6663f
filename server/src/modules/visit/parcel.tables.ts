import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, historyColumns, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0203-parcel.sql`, which says why each constraint and index is there. */

export const parcel = pgTable('parcel', {
  id: id(),
  ...statusColumns(),
  proposalId: integer('proposal_id').notNull(),
  slotId: integer('slot_id'),
  direction: text('direction').$type<'there' | 'back'>().notNull(),
  way: text('way').notNull().default(''),
  carrierNumber: text('carrier_number').notNull().default(''),
  samples: text('samples').notNull(),
  temperature: text('temperature').notNull().default(''),
  unNumber: text('un_number').notNull().default(''),
  place: text('place').notNull().default(''),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
});
export type ParcelRecord = typeof parcel.$inferSelect;

export const parcelHistory = pgTable('parcel_history', {
  ...historyColumns(),
  parcelId: integer('parcel_id').notNull(),
});

export const attendance = pgTable('attendance', {
  slotId: integer('slot_id').primaryKey(),
  signedOnAt: moment('signed_on_at').notNull(),
  signedOnBy: integer('signed_on_by').notNull(),
  signedOffAt: moment('signed_off_at'),
  signedOffBy: integer('signed_off_by'),
  lostHours: numeric('lost_hours', { precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
  lostCause: text('lost_cause').notNull().default(''),
});
