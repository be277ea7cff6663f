import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { listOf, type Place, prepared } from '../../../platform/database/prepared.ts';
import { form, formVersion } from '../../forms/forms.tables.ts';
import { facilitySession } from '../../reference/reference.tables.ts';
import { proposal, proposalEquipment } from '../proposal.tables.ts';
import { proposalAnswer, proposalForm } from './proposal-questions.tables.ts';

/** A form that a proposal is asked by, or is offered. */
export interface AskedForm {
  readonly id: number;
  readonly title: string;
  readonly isActive: boolean;
  /** The version that it is pinned to, and its questions; null: it is offered only. */
  readonly pinned: number | null;
  readonly questions: readonly Question[] | null;
  readonly publishedAt: Date | null;
  /** Ids of the questions before the last move; null: it has not moved. */
  readonly askedBefore: readonly number[] | null;
  readonly newest: number;
  /** The newest questions, where a draft is pinned to others. */
  readonly offered: readonly Question[] | null;
}

type FormColumns = Record<'kindId' | 'stationId' | 'sessionId', AnyPgColumn | number | null>;

/** The session that a draft would go into stands in for one that it does not have yet, or has left with its facility. */
const sessionOfProposal = (today: SQL | Place<string>): SQL => sql`coalesce((
  select ${facilitySession.id} from ${facilitySession}
  where ${facilitySession.id} = ${proposal.sessionId} and ${facilitySession.kindId} = ${proposal.kindId}), (
  select ${facilitySession.id} from ${facilitySession}
  where ${facilitySession.kindId} = ${proposal.kindId} and ${facilitySession.deadline} >= ${today}::date
  order by ${facilitySession.deadline}, ${facilitySession.planningStart}, ${facilitySession.id} limit 1))`;

/** The form is for this proposal: for everybody, or for its kind, station or session. */
export const appliesTo = ({ kindId, stationId, sessionId }: FormColumns, today: SQL | Place<string>): SQL =>
  sql`((${kindId}::int is null or ${kindId} = ${proposal.kindId})
    and (${stationId}::int is null or ${stationId} = ${proposal.stationId})
    and (${sessionId}::int is null or ${sessionId} = ${sessionOfProposal(today)}))`;

/** Of everybody, of the kind, of the session, of the station. */
export const inFormOrder = [
  sql`${form.stationId} is not null`,
  sql`${form.sessionId} is not null`,
  sql`${form.kindId} is not null`,
  asc(form.id),
];

/** The forms of the proposal that the statement reads, pinned and offered. */
export const formsAsked = prepared((query, { today }: { readonly today: Place<string> }) => {
  const newest = alias(formVersion, 'newest');
  return query
    .select({
      id: form.id,
      title: form.title,
      isActive: form.isActive,
      pinned: proposalForm.version,
      questions: formVersion.questions,
      publishedAt: formVersion.publishedAt,
      askedBefore: sql<readonly number[] | null>`case when ${proposalForm.movedFrom} is not null then
        coalesce((select jsonb_agg(one -> 'id') from form_version was, jsonb_array_elements(was.questions) one
          where was.form_id = ${form.id} and was.number = ${proposalForm.movedFrom}), '[]') end`,
      newest: sql<number>`${form.current}`,
      offered: newest.questions,
    })
    .from(form)
    .leftJoin(proposalForm, and(eq(proposalForm.formId, form.id), eq(proposalForm.proposalId, proposal.id)))
    .leftJoin(formVersion, and(eq(formVersion.formId, form.id), eq(formVersion.number, proposalForm.version)))
    .leftJoin(
      newest,
      and(
        eq(newest.formId, form.id),
        eq(newest.number, form.current),
        eq(form.isActive, true),
        inArray(proposal.status, [s.draft]),
        sql`${proposalForm.version} is distinct from ${form.current}`,
      ),
    )
    .where(
      and(
        eq(form.place, 'proposal'),
        isNotNull(form.current),
        or(isNotNull(proposalForm.version), isNotNull(newest.number)),
        appliesTo(form, today),
      ),
    )
    .orderBy(...inFormOrder);
});

/** Every answer of the proposal, of whatever form: for what judges and saves, never for a screen. */
export const everyAnswer = (): SQL<Answers> => sql<Answers>`(
  select coalesce(jsonb_object_agg(${proposalAnswer.questionId}, ${proposalAnswer.value}), '{}')
  from ${proposalAnswer} where ${proposalAnswer.proposalId} = ${proposal.id})`;

/** Of these the ones that count for nothing, as it was last written. */
const uncountedAnswers = (): SQL<readonly number[]> => sql<readonly number[]>`array(
  select ${proposalAnswer.questionId} from ${proposalAnswer}
  where ${proposalAnswer.proposalId} = ${proposal.id} and not ${proposalAnswer.isCounted})`;

/** Of the proposal that the statement reads. */
export const equipmentIds = (): SQL<readonly number[]> => sql<readonly number[]>`array(
  select ${proposalEquipment.equipmentId} from ${proposalEquipment}
  where ${proposalEquipment.proposalId} = ${proposal.id} order by 1)`;

/** What is asked of a proposal, as columns of a statement that reads its row. */
export const questionColumns = (query: Parameters<typeof formsAsked.build>[0], today: Place<string>) => ({
  forms: listOf(formsAsked.build(query, { today }, undefined)),
  answers: everyAnswer(),
  uncounted: uncountedAnswers(),
  equipmentIds: equipmentIds(),
});

export interface FoundQuestions {
  readonly forms: readonly AskedForm[];
  readonly answers: Answers;
  readonly uncounted: readonly number[];
  readonly equipmentIds: readonly number[];
}
export const noQuestions: FoundQuestions = { forms: [], answers: {}, uncounted: [], equipmentIds: [] };

const read = prepared((query, { id, today }: { readonly id: Place<number>; readonly today: Place<string> }) =>
  query.select(questionColumns(query, today)).from(proposal).where(eq(proposal.id, id)),
);

/** The same in a statement of its own, after something of it has changed. */
export async function readQuestions(tx: Executor, id: number, today: string): Promise<FoundQuestions> {
  const [found] = await read(tx, { id, today });
  return found ?? noQuestions;
}
