import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0070-archive.sql`, which says why each constraint and index is there. */

export const oldProposal = pgTable('old_proposal', {
  id: id(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  authors: text('authors').notNull(),
  year: smallint('year'),
  station: text('station').notNull().default(''),
  status: text('status').notNull().default(''),
  abstract: text('abstract').notNull().default(''),
  importedAt: moment('imported_at').notNull(),
  attachedBy: integer('attached_by'),
  attachedAt: moment('attached_at'),
});

export const oldProposalAuthor = pgTable(
  'old_proposal_author',
  {
    oldProposalId: integer('old_proposal_id').notNull(),
    position: smallint('position').notNull(),
    spelling: text('spelling').notNull(),
    sounds: text('sounds').array().notNull(),
  },
  (table) => [primaryKey({ name: 'old_proposal_author_once', columns: [table.oldProposalId, table.position] })],
);
