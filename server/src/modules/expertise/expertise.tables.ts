import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import type { DeclineKind } from '@luch/contract/review/expertise.ts';
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { day, entryId, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0110-review.sql`, which says why each constraint and index is there. */
/** To the facility's own questions (`server/migrations/0246-rating-answers.sql`). */
const answers = () => jsonb('answers').notNull().default({}).$type<Answers>();
const mark = (name: string) => numeric(name, { precision: 2, scale: 1, mode: 'number' });

export const expertAssignment = pgTable('expert_assignment', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  expertId: integer('expert_id').notNull(),
  councilId: integer('council_id'),
  round: integer('round').notNull(),
  assignedBy: integer('assigned_by').notNull(),
  assignedAt: moment('assigned_at').notNull(),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because').$type<AssignmentEnd>(),
  endedBy: integer('ended_by'),
  remindedAt: moment('reminded_at'),
  /** Made outside of councils and taken over by this one. */
  adopted: boolean('adopted').notNull().default(false),
  /** The council whose planning ended it. */
  endedForCouncil: integer('ended_for_council'),
});
export type AssignmentEnd = 'removed' | 'resubmitted' | 'joined_team' | 'council_over' | 'declined';
export type ExpertAssignment = typeof expertAssignment.$inferSelect;

export const expertise = pgTable('expertise', {
  id: id(),
  assignmentId: integer('assignment_id').notNull(),
  mark1: mark('mark1').notNull(),
  mark2: mark('mark2').notNull(),
  mark3: mark('mark3').notNull(),
  mark4: mark('mark4').notNull(),
  mark: mark('mark').notNull(),
  comment: text('comment').notNull(),
  answers: answers(),
  givenAt: moment('given_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const expertiseHistory = pgTable('expertise_history', {
  id: entryId(),
  expertiseId: integer('expertise_id').notNull(),
  at: moment('at').notNull(),
  marks: numeric('marks', { precision: 2, scale: 1, mode: 'number' }).array().notNull(),
  mark: mark('mark').notNull(),
  comment: text('comment').notNull(),
  answers: answers(),
});

export const expertiseDraft = pgTable('expertise_draft', {
  assignmentId: integer('assignment_id').primaryKey(),
  version: integer('version').notNull(),
  mark1: mark('mark1'),
  mark2: mark('mark2'),
  mark3: mark('mark3'),
  mark4: mark('mark4'),
  comment: text('comment').notNull().default(''),
  answers: answers(),
  savedAt: moment('saved_at').notNull(),
});

/** Never changed: asking again gives a new assignment, and what was said stays said. */
export const expertDecline = pgTable('expert_decline', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  expertId: integer('expert_id').notNull(),
  kind: text('kind').$type<DeclineKind>().notNull(),
  reason: text('reason').notNull(),
  declinedAt: moment('declined_at').notNull(),
});

export const ratingDeadline = pgTable('rating_deadline', {
  proposalId: integer('proposal_id').primaryKey(),
  until: day('until').notNull(),
  setBy: integer('set_by').notNull(),
  setAt: moment('set_at').notNull(),
  remindedAt: moment('reminded_at'),
});
