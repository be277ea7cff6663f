import type { SafetyLevel } from '@luch/contract/safety/safety.machine.ts';
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, day, historyColumns, id, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0202-safety.sql`, which says why each constraint and index is there. */

export const sample = pgTable('sample', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  number: smallint('number').notNull(),
  name: text('name').notNull(),
  form: text('form').notNull().default(''),
  amount: text('amount').notNull().default(''),
  unNumber: text('un_number').notNull().default(''),
});

export const sampleHazard = pgTable(
  'sample_hazard',
  {
    proposalId: integer('proposal_id').notNull(),
    number: smallint('number').notNull(),
    hCode: text('h_code').notNull(),
  },
  (table) => [primaryKey({ name: 'sample_hazard_once', columns: [table.proposalId, table.number, table.hCode] })],
);

export const safetyCase = pgTable('safety_case', {
  id: id(),
  ...statusColumns(),
  proposalId: integer('proposal_id').notNull(),
  level: text('level').$type<SafetyLevel>().notNull(),
  declaredLevel: text('declared_level').$type<SafetyLevel>().notNull(),
  conditions: text('conditions').notNull().default(''),
  validUntil: day('valid_until'),
  print: text('print').notNull(),
  declaredBy: integer('declared_by').notNull(),
  createdAt: createdAt(),
});
export type SafetyCaseRecord = typeof safetyCase.$inferSelect;

export const safetyCaseHistory = pgTable('safety_case_history', {
  ...historyColumns(),
  safetyCaseId: integer('safety_case_id').notNull(),
});
