import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** Mirrors `server/migrations/0190-forms.sql` and `0215-counted-answers.sql`. */
export const proposalForm = pgTable(
  'proposal_form',
  {
    proposalId: integer('proposal_id').notNull(),
    formId: integer('form_id').notNull(),
    version: integer('version').notNull(),
    movedFrom: integer('moved_from'),
  },
  (t) => [primaryKey({ name: 'proposal_form_once', columns: [t.proposalId, t.formId] })],
);

export const proposalAnswer = pgTable(
  'proposal_answer',
  {
    proposalId: integer('proposal_id').notNull(),
    questionId: integer('question_id').notNull(),
    value: jsonb('value').notNull().$type<Answer>(),
    at: moment('at').notNull(),
    /** Its question is asked: see `counted-answers.commands.ts`. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** What lists choose and order by. */
    amount: doublePrecision('amount').generatedAlwaysAs(sql`null`),
  },
  (t) => [primaryKey({ name: 'proposal_answer_once', columns: [t.proposalId, t.questionId] })],
);
