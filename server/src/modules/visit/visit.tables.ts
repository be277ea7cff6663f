import type { VisitMode } from '@luch/contract/visit/visit.schemas.ts';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, historyColumns, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0200-visit.sql`, which says why each constraint and index is there. */

export const visit = pgTable('visit', {
  id: id(),
  ...statusColumns(),
  proposalId: integer('proposal_id').notNull(),
  slotId: integer('slot_id'),
  lostSlotId: integer('lost_slot_id'),
  personId: integer('person_id'),
  lastName: text('last_name').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  middleName: text('middle_name').notNull().default(''),
  organization: text('organization').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  isForeign: boolean('is_foreign').notNull().default(false),
  mode: text('mode').$type<VisitMode>().notNull(),
  arrives: day('arrives').notNull(),
  leaves: day('leaves').notNull(),
  passId: integer('pass_id'),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
  erasedAt: moment('erased_at'),
});
export type VisitRecord = typeof visit.$inferSelect;

/** Days of a visit and of its experiment, before the portal moved both. */
export interface MovedVisit {
  readonly slot: { readonly first: string; readonly last: string };
  readonly arrives: string;
  readonly leaves: string;
}

export const visitHistory = pgTable('visit_history', {
  ...historyColumns(),
  visitId: integer('visit_id').notNull(),
  was: jsonb('was').$type<MovedVisit>(),
});

/** One row: experiments up to this number were there before there were visits. */
export const visitFloor = pgTable('visit_floor', { lastSlot: integer('last_slot').notNull() });
