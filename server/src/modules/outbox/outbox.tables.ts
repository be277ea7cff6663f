import type { Language } from '@luch/contract/kernel/language.ts';
import type { ErrorDetails } from '@luch/contract/kernel/errors.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import type { HeldAction, HeldVerb } from '@luch/contract/outbox/held-actions.ts';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, historyColumns, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0182-outbox.sql`, which says why each constraint and index is there. */

export const decisionBatch = pgTable('decision_batch', {
  id: id(),
  ...statusColumns(),
  title: text('title').notNull(),
  kindId: integer('kind_id'),
  councilId: integer('council_id'),
  releaseAt: moment('release_at'),
  setAt: moment('set_at'),
  setBy: integer('set_by'),
  pausedAt: moment('paused_at'),
  createdBy: integer('created_by').notNull(),
  createdAt: createdAt(),
  releasedBy: integer('released_by'),
  releasedAt: moment('released_at'),
  version: integer('version').notNull().default(0),
});
export type BatchRecord = typeof decisionBatch.$inferSelect;

export const decisionBatchHistory = pgTable('decision_batch_history', {
  ...historyColumns(),
  batchId: integer('batch_id').notNull(),
});

export type HeldInputs = Partial<Omit<ActionInput, 'proposal_id'>>;
export interface Refusal {
  readonly code: string;
  readonly details?: ErrorDetails;
  /** Problems of fields, as their keys of words. */
  readonly problems?: readonly { readonly key: string; readonly details?: ErrorDetails }[];
}

export const heldDecision = pgTable('held_decision', {
  id: id(),
  ...statusColumns(),
  batchId: integer('batch_id').notNull(),
  proposalId: integer('proposal_id').notNull(),
  action: text('action').$type<HeldAction | HeldVerb>().notNull(),
  inputs: jsonb('inputs').$type<HeldInputs>().notNull(),
  heldBy: integer('held_by').notNull(),
  heldAt: moment('held_at').notNull(),
  refusal: jsonb('refusal').$type<Refusal>(),
});
export type HeldRecord = typeof heldDecision.$inferSelect;

export const batchLetter = pgTable(
  'batch_letter',
  {
    batchId: integer('batch_id').notNull(),
    proposalId: integer('proposal_id').notNull(),
    receiverId: integer('receiver_id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    insteadOf: jsonb('instead_of').$type<{ readonly subject: string; readonly text: string }>().notNull(),
    editedBy: integer('edited_by').notNull(),
    editedAt: moment('edited_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'batch_letter_once',
      columns: [table.batchId, table.proposalId, table.receiverId, table.kind],
    }),
  ],
);
export type BatchLetter = typeof batchLetter.$inferSelect;

export const batchSentence = pgTable(
  'batch_sentence',
  {
    batchId: integer('batch_id').notNull(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    addedBy: integer('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ name: 'batch_sentence_once', columns: [table.batchId, table.kind, table.language] })],
);
export type BatchSentence = typeof batchSentence.$inferSelect;
