import type { AnswerFilter } from '@luch/contract/forms/answer-filters.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../../platform/database/prepared.ts';
import { form, formQuestion } from '../../forms/forms.tables.ts';
import { proposal } from '../proposal.tables.ts';
import type { Reader } from '../proposal.visibility.ts';
import { isWithinReach } from './answers.visibility.ts';
import { proposalAnswer } from './proposal-questions.tables.ts';

/** Lists by answers: who may not read an answer finds nothing by it, so that no count tells of it either. */

/** Answers reach no further: what stands for no bound. */
const FARTHEST = 1e15;

/** Conditions as one value of a statement: its text is the same, however many there are. */
export const answersAsked = (filters: readonly AnswerFilter[]): string | undefined =>
  filters.length === 0
    ? undefined
    : JSON.stringify(
        filters.map(({ question, low, high, among }) => ({
          question,
          low: low ?? (among ? Math.min(...among) : -FARTHEST),
          high: high ?? (among ? Math.max(...among) : FARTHEST),
          among,
        })),
      );
export type AnswersAsked = string | Place<string>;

export const askedRows = (asked: AnswersAsked): SQL => sql`jsonb_to_recordset(${asked}::jsonb)
  as asked (question int, low float8, high float8, among jsonb)`;
/** The answer that stands beside it is one of those that are asked for. */
export const isAsked: SQL = sql`${proposalAnswer.questionId} = asked.question and ${proposalAnswer.isCounted}
  and ${proposalAnswer.amount} between asked.low and asked.high
  and (asked.among is null or asked.among @> to_jsonb(${proposalAnswer.amount}))`;

/** Answers of the proposal that the statement reads which count and which this person may read. */
const readableHere = (reader: Reader): SQL => sql`${proposalAnswer}
  join ${formQuestion} on ${formQuestion.id} = ${proposalAnswer.questionId}
  join ${form} on ${form.id} = ${formQuestion.formId}
  where ${proposalAnswer.proposalId} = ${proposal.id} and ${proposalAnswer.isCounted}
    and ${isWithinReach(reader, formQuestion.reader)}
    and (${form.isActive} or ${proposal.status} <> ${s.draft})`;

/** The proposal has answered so, as far as this person may know. */
export const hasAnswered = (reader: Reader, asked: AnswersAsked): SQL =>
  sql`not exists (select from ${askedRows(asked)} where not exists (select from ${readableHere(reader)} and ${isAsked}))`;

/** Its answers to these questions, as far as this person may know. */
export const answersOf = (reader: Reader, questions: SQL | Place<readonly number[]>): SQL<Record<string, unknown>> =>
  sql<
    Record<string, unknown>
  >`(select coalesce(jsonb_object_agg(${proposalAnswer.questionId}, ${proposalAnswer.value}), '{}')
    from ${readableHere(reader)} and ${proposalAnswer.questionId} = any(${questions}))`;
