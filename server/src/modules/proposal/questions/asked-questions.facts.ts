import { askedOf, type AskedQuestion, type FixedValues, missingAnswers } from '@luch/contract/forms/asked.ts';
import { formChanges } from '@luch/contract/forms/form-changes.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import { isOfWizard, type Question, type QuestionStep, wizardSteps } from '@luch/contract/forms/question.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import type { AskedForm, FoundQuestions } from './asked-forms.queries.ts';

/** What forms make of a proposal. Pure: what is read stands in `asked-forms.queries.ts`. */

type Row = Pick<
  ProposalRecord,
  | 'status'
  | 'planChangeFrom'
  | 'scientificAreaId'
  | 'kindId'
  | 'stationId'
  | 'methodId'
  | 'sampleTypeId'
  | 'isToxic'
  | 'isBiohazard'
  | 'isDifferentDangerous'
  | 'canWorkAtNight'
>;

export const fixedValuesOf = (row: Row, equipmentIds: readonly number[]): FixedValues => ({
  scientific_subjects: row.scientificAreaId,
  facility_kind: row.kindId,
  stations: row.stationId,
  method: row.methodId,
  additional_equipment: equipmentIds,
  sample_type_id: row.sampleTypeId,
  is_toxic: row.isToxic,
  is_biohazard: row.isBiohazard,
  is_different_dangerous: row.isDifferentDangerous,
  can_work_at_night: row.canWorkAtNight,
});

/** A draft is asked nothing by a form that is switched off; what was submitted keeps it. */
export const asksNow = ({ isActive, pinned }: Pick<AskedForm, 'isActive' | 'pinned'>, status: number): boolean =>
  pinned !== null && (isActive || status !== s.draft);

/** The questions that a proposal is pinned to, of all its forms, in the order of the wizard. */
export const questionsPinned = (forms: readonly AskedForm[], status: number): Question[] =>
  inAskedOrder(forms.filter((form) => asksNow(form, status)).flatMap(({ questions }) => questions ?? []));

export const askedIn = (row: Row, found: FoundQuestions): AskedQuestion<Question>[] =>
  askedOf(questionsPinned(found.forms, row.status), found.answers, fixedValuesOf(row, found.equipmentIds));

/** After a forwarded plan change only what the plan and the sample are asked stays open (fine point H14). */
export const planChangeSteps: readonly QuestionStep[] = ['station', 'sample'];
export const isStepOpen = (step: QuestionStep, { planChangeFrom }: Pick<Row, 'planChangeFrom'>): boolean =>
  planChangeFrom === null || planChangeSteps.includes(step);

export type MissingQuestion = ReturnType<typeof missingQuestions>[number];

/**
 * What a submit misses: answers, and from its day on the move to a question that is needed. Once submitted nothing is
 * missing: what became required later binds nobody.
 */
export function missingQuestions(row: Row, found: FoundQuestions, today: string) {
  if (row.status !== s.draft && row.status !== s.modification) return [];
  const missing = missingAnswers(askedIn(row, found)).filter(({ step }) => isStepOpen(step, row));
  const needed = row.status === s.draft ? neededMoves(found.forms, today) : [];
  return [
    ...missing,
    ...needed.map(({ step }) => ({ step, field: 'form_news' as const, key: 'move_form' as const })),
  ].toSorted((a, b) => wizardSteps.indexOf(a.step) - wizardSteps.indexOf(b.step));
}

/** Of each form that a submit asks to move to, the first question that is needed by now. */
const neededMoves = (forms: readonly AskedForm[], today: string) =>
  forms.flatMap((form) =>
    neededQuestions(form)
      .filter(isOfWizard)
      .filter((one) => (one.required_from ?? '') <= today)
      .slice(0, 1),
  );

/** Offered questions that are needed from some day on. */
function neededQuestions({ offered, questions }: Pick<AskedForm, 'offered' | 'questions'>): Question[] {
  const { added, becameRequired } = formChanges(questions ?? [], offered ?? []);
  return [...added, ...becameRequired].filter(({ required_from: day }) => day !== null);
}

export interface FormNews {
  readonly isOffered: boolean;
  readonly added: readonly Question[];
  readonly ended: readonly Question[];
  readonly becameRequired: readonly Question[];
  readonly neededFrom: string | null;
  readonly titles: readonly string[];
}

/** What a move would bring: of a draft alone. */
export function newsOf(forms: readonly AskedForm[]): FormNews {
  const offering = forms.filter(({ offered }) => offered !== null);
  const changes = offering.map((form) => formChanges(form.questions ?? [], form.offered ?? []));
  const days = offering.flatMap(neededQuestions).flatMap(({ required_from: day }) => day ?? []);
  return {
    isOffered: offering.length > 0,
    added: inAskedOrder(changes.flatMap(({ added }) => added)),
    ended: inAskedOrder(changes.flatMap(({ ended }) => ended)),
    becameRequired: inAskedOrder(changes.flatMap(({ becameRequired }) => becameRequired)),
    neededFrom: days.toSorted()[0] ?? null,
    titles: offering.map(({ title }) => title),
  };
}
