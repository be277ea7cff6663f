import { type AnswerFilter, answerFilterLimits } from '@luch/contract/forms/answer-filters.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Place } from '../../../platform/database/prepared.ts';
import { form, formQuestion, formVersion } from '../../forms/forms.tables.ts';
import { proposal } from '../proposal.tables.ts';
import type { Reader } from '../proposal.visibility.ts';
import { isWithinReach } from './answers.visibility.ts';
import { appliesTo } from './asked-forms.queries.ts';
import { proposalAnswer, proposalForm } from './proposal-questions.tables.ts';

/** Lists by answers: who may not read an answer finds nothing by it, so that no count tells of it either. */

/** Answers reach no further: what stands for no bound. */
const FARTHEST = 1e15;

/** Conditions as one value of a statement: its text is the same, however many there are. */
export const answersAsked = (filters: readonly AnswerFilter[]): string | undefined =>
  filters.length === 0
    ? undefined
    : JSON.stringify(
        filters.map(({ question, low, high, among, unasked }) => ({
          question,
          low: low ?? (among ? Math.min(...among, FARTHEST) : -FARTHEST),
          high: high ?? (among ? Math.max(...among, -FARTHEST) : FARTHEST),
          among,
          unasked,
        })),
      );
export type AnswersAsked = string | Place<string>;

export const askedRows = (asked: AnswersAsked): SQL => sql`jsonb_to_recordset(${asked}::jsonb)
  as asked (question int, low float8, high float8, among jsonb, unasked boolean)`;
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

/**
 * The proposal is one that the form of the question is for, and was asked by no version that has it, as its card says. Who
 * may not read an answer does not learn this either.
 */
const wasNotAsked = (reader: Reader, question: SQL): SQL =>
  sql`exists (select from ${formQuestion} join ${form} on ${form.id} = ${formQuestion.formId}
    where ${formQuestion.id} = ${question} and ${form.isActive} and not ${formQuestion.isEnded}
      and ${isWithinReach(reader, formQuestion.reader)} and ${appliesTo(form, sql`current_date`)} and not exists (
        select from ${proposalAnswer}
        where ${proposalAnswer.proposalId} = ${proposal.id} and ${proposalAnswer.questionId} = ${formQuestion.id})
      and not exists (
        select from ${proposalForm} join ${formVersion}
          on ${formVersion.formId} = ${proposalForm.formId} and ${formVersion.number} = ${proposalForm.version}
        where ${proposalForm.proposalId} = ${proposal.id} and ${proposalForm.formId} = ${form.id}
          and ${formVersion.questions} @> jsonb_build_array(jsonb_build_object('id', ${formQuestion.id}))))`;

/** The proposal has answered so, or was not asked where that is said too, as far as this person may know. */
export const hasAnswered = (reader: Reader, asked: AnswersAsked): SQL =>
  sql`not exists (select from ${askedRows(asked)}
    where not exists (select from ${readableHere(reader)} and ${isAsked})
      and not (asked.unasked and ${wasNotAsked(reader, sql`asked.question`)}))`;

/** How many of these proposals have answered what, by the number that lists choose by, and how many were not asked. */
export async function spreadAmong(db: Executor, reader: Reader, question: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ counts: { amount: number; count: number }[]; not_asked: number }>(sql`
    with listed as materialized (select id from unnest(${`{${ids.join()}}`}::int[]) as id)
    select (select coalesce(jsonb_agg(said order by said.amount), '[]') from (
        select said.amount, count(*)::int as count from listed join ${proposal} on ${proposal.id} = listed.id,
          lateral (select ${proposalAnswer.amount} as amount from ${readableHere(reader)}
            and ${proposalAnswer.questionId} = ${question} and ${proposalAnswer.amount} is not null) as said
        group by 1 order by 1 limit ${answerFilterLimits.spread}) as said) as counts,
      (select count(*)::int from listed join ${proposal} on ${proposal.id} = listed.id
        where ${wasNotAsked(reader, sql`${question}`)}) as not_asked`);
  return rows[0] ?? { counts: [], not_asked: 0 };
}

/** Its answers to these questions, as far as this person may know. */
export const answersOf = (reader: Reader, questions: SQL | Place<readonly number[]>): SQL<Record<string, unknown>> =>
  sql<
    Record<string, unknown>
  >`(select coalesce(jsonb_object_agg(${proposalAnswer.questionId}, ${proposalAnswer.value}), '{}')
    from ${readableHere(reader)} and ${proposalAnswer.questionId} = any(${questions}))`;
