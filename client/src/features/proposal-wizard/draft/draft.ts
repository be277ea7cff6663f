import { type AnswerName, answerName, isAnswerName, questionIdIn } from '@luch/contract/forms/answer-name.ts';
import type { Answer, AnswerValue } from '@luch/contract/forms/answer.schemas.ts';
import type { FixedValues } from '@luch/contract/forms/asked.ts';
import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import type { DraftField, DraftFields } from '@luch/contract/proposal/draft.schemas.ts';
import type { DraftValues } from '@luch/contract/proposal/draft.steps.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import type { TypedNumber } from '../../../ui/exact-number-input.tsx';

/**
 * What the wizard edits, field by field as it is written; read back from a `ProposalView` by `draftOf`. What was typed
 * for a number and is none stays as it is: no save takes it.
 */
export interface Draft {
  name: string;
  keywords: string;
  problem_formulation: string;
  background: string;
  expected_results: string;
  scientific_subjects: number | null;
  previous_proposals: number[];
  team_publications: string;
  facility_kind: number | null;
  stations: number[];
  method: number | null;
  experiment_strategy: string;
  applicant_equipment: string;
  additional_equipment: number[];
  /** Hours. */
  experiment_duration: TypedNumber | null;
  sample_description: string;
  sample_type_id: number | null;
  sample_count: TypedNumber | null;
  sample_avarage_size: TypedNumber | null;
  sample_volume: TypedNumber | null;
  sample_surface_area: TypedNumber | null;
  sample_mass: TypedNumber | null;
  is_toxic: boolean;
  is_biohazard: boolean;
  is_different_dangerous: boolean;
  other_dangers: string;
  can_work_at_night: boolean;
  local_contacts: string;
  /** 'earlier:later', or empty. */
  experiment_calendar: string;
  /** Of the facility's own questions: each a field of its own, made at run time. */
  [answer: AnswerName]: AnswerValue | undefined;
}
/** A field of the form, or an answer. */
export type Name = Field | AnswerName;
export type Field = keyof Draft & DraftField;
export type Patch = Partial<Draft>;
/** Fields that hold a value of this type, such as all text fields. */
export type FieldOf<Value> = {
  [F in Field]: Draft[F] extends Value ? (Value extends Draft[F] ? F : never) : never;
}[Field];

export const emptyDraft: Draft = {
  name: '',
  keywords: '',
  problem_formulation: '',
  background: '',
  expected_results: '',
  scientific_subjects: null,
  previous_proposals: [],
  team_publications: '',
  facility_kind: null,
  stations: [],
  method: null,
  experiment_strategy: '',
  applicant_equipment: '',
  additional_equipment: [],
  experiment_duration: null,
  sample_description: '',
  sample_type_id: null,
  sample_count: null,
  sample_avarage_size: null,
  sample_volume: null,
  sample_surface_area: null,
  sample_mass: null,
  is_toxic: false,
  is_biohazard: false,
  is_different_dangerous: false,
  other_dangers: '',
  can_work_at_night: false,
  local_contacts: '',
  experiment_calendar: '',
};
const isFieldOf = (name: string): name is Field => Object.hasOwn(emptyDraft, name);
export const isField = (name: unknown): name is Field => typeof name === 'string' && isFieldOf(name);
/** In the order of the form. */
export const fields: readonly Field[] = Object.keys(emptyDraft).filter(isFieldOf);

const answersAsFields = (answers: Readonly<Record<string, unknown>>): Patch =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [answerName(Number(id)), value])) as Patch;

export const draftOf = (view: ProposalView): Draft => ({
  ...answersAsFields(view.answers),
  name: view.name,
  keywords: view.keywords,
  problem_formulation: view.problem_formulation,
  background: view.background,
  expected_results: view.expected_results,
  scientific_subjects: view.scientific_subjects?.id ?? null,
  previous_proposals: view.previous_proposals.map(({ id }) => id),
  team_publications: view.team_publications,
  facility_kind: view.facility_kind,
  stations: view.stations,
  method: view.method?.id ?? null,
  experiment_strategy: view.experiment_strategy,
  applicant_equipment: view.applicant_equipment,
  additional_equipment: view.additional_equipment.map(({ id }) => id),
  experiment_duration: view.experiment_duration,
  sample_description: view.sample_description,
  sample_type_id: view.sample_type_id,
  sample_count: view.sample_count,
  sample_avarage_size: view.sample_avarage_size,
  sample_volume: view.sample_volume,
  sample_surface_area: view.sample_surface_area,
  sample_mass: view.sample_mass,
  is_toxic: view.is_toxic,
  is_biohazard: view.is_biohazard,
  is_different_dangerous: view.is_different_dangerous,
  other_dangers: view.other_dangers,
  can_work_at_night: view.can_work_at_night,
  local_contacts: view.local_contacts,
  experiment_calendar: view.experiment_calendar,
});

/** Changes one field with its type kept, which an object literal with a computed key would lose. */
export const patchOf = <F extends Name>(field: F, value: Draft[F]): Patch => ({ [field]: value });

/** Part of a draft by the names of fields. */
export const partOf = (draft: Draft | Patch, names: readonly Name[]): Patch =>
  Object.fromEntries(names.filter((field) => field in draft).map((field) => [field, draft[field]]));

/** Fields of an earlier version or of another tab, as far as they are fields of a draft. */
export const knownPart = (values: Readonly<Record<string, unknown>>): Patch =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (isField(name)) return [[name, value ?? emptyDraft[name]]];
      if (isAnswerName(name)) return [[name, value ?? null]];
      return name === 'answers' && isRecord(value) ? Object.entries(answersAsFields(value)) : [];
    }),
  ) as Patch;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** As a save carries it: fields by their names, answers by their questions. */
export function sentOf(patch: Patch) {
  const names = Object.keys(patch).filter(isAnswerName);
  const sent = partOf(patch, fields) as DraftFields;
  if (names.length === 0) return sent;
  return { ...sent, answers: Object.fromEntries(names.map((name) => [questionIdIn(name), patch[name] ?? null])) };
}

/** Answers by their questions, as the rules of what is asked take them. */
export const answersIn = (draft: Draft | Patch): Record<string, Answer | null> =>
  Object.fromEntries(
    Object.keys(draft)
      .filter(isAnswerName)
      .map((name) => [questionIdIn(name), draft[name] ?? null]),
  );

/** What conditions of questions may ask about. */
export const fixedValuesOf = (draft: Draft): FixedValues => ({
  scientific_subjects: draft.scientific_subjects,
  facility_kind: draft.facility_kind,
  stations: draft.stations[0] ?? null,
  method: draft.method,
  additional_equipment: draft.additional_equipment,
  sample_type_id: draft.sample_type_id,
  is_toxic: draft.is_toxic,
  is_biohazard: draft.is_biohazard,
  is_different_dangerous: draft.is_different_dangerous,
  can_work_at_night: draft.can_work_at_night,
});

/** Equal for the server: it trims texts, keeps no order in lists, and empty is empty. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    if ([...one, ...other].some(isRecord)) return JSON.stringify(filled(one)) === JSON.stringify(filled(other));
    return one.length === other.length && one.every((entry) => other.includes(entry));
  }
  return plain(one) === plain(other);
}
const plain = (value: unknown): unknown => {
  if (Array.isArray(value) && filled(value).length === 0) return '';
  // Read anew a file is another object, and the same file.
  if (isFileAnswer(value)) return `file ${value.file}`;
  return typeof value === 'string' ? value.trim() : (value ?? '');
};
/** Blank rows of a table say nothing. */
const filled = (rows: readonly unknown[]): unknown[] =>
  rows.filter((row) => !isRecord(row) || Object.values(row).some((cell) => cell !== null && cell !== ''));

/** Names of the fields in which `draft` differs from `other`. */
export const changedFields = (draft: Draft | Patch, other: Draft | Patch): Name[] =>
  namesIn(draft).filter((name) => !sameValue(draft[name], other[name]));

/** In the order of the form; answers after it. */
export const namesIn = (draft: Draft | Patch): Name[] => [
  ...fields.filter((field) => field in draft),
  ...Object.keys(draft).filter(isAnswerName),
];

const numberOf = (typed: TypedNumber | null): number | null => (typeof typed === 'number' ? typed : null);
/** The numbers of a draft, where they are numbers. */
export const numbersIn = (draft: Draft) => ({
  experiment_duration: numberOf(draft.experiment_duration),
  sample_count: numberOf(draft.sample_count),
  sample_avarage_size: numberOf(draft.sample_avarage_size),
  sample_volume: numberOf(draft.sample_volume),
  sample_surface_area: numberOf(draft.sample_surface_area),
  sample_mass: numberOf(draft.sample_mass),
});

/** What the rules of completeness ask for. */
export const valuesOf = (draft: Draft): DraftValues => ({
  ...draft,
  ...numbersIn(draft),
  name: draft.name.trim(),
  keywords: draft.keywords.trim(),
  problem_formulation: draft.problem_formulation.trim(),
  background: draft.background.trim(),
  expected_results: draft.expected_results.trim(),
  experiment_strategy: draft.experiment_strategy.trim(),
  sample_description: draft.sample_description.trim(),
  station_id: draft.stations[0] ?? null,
});
