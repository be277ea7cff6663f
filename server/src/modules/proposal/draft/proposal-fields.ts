import { preferredDates } from '@luch/contract/proposal/preferred-dates.ts';
import { isDeepStrictEqual } from 'node:util';
import { DraftFields, type DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { type AnswerName, answerName } from '@luch/contract/forms/answer-name.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/**
 * A draft whole, with the names and shapes in which it is written (specification, applicant side, section 3); no dates
 * are an empty text, as the card reads them.
 */
export type DraftState = {
  readonly [Field in DraftField]-?: Exclude<DraftFields[Field], undefined>;
} & {
  /** Of the facility's own questions, by their ids; without any, no entry. */
  readonly answers: Answers;
};
/** Some fields of it; those that are there have a value. */
export type DraftPart = Partial<DraftState>;

/** Fields with tables of their own; everything else stands in the proposal's row. */
export type LinkField = 'additional_equipment' | 'previous_proposals';
export type DraftLinks = Pick<DraftState, LinkField | 'answers'>;
type ColumnField = Exclude<DraftField, LinkField>;
type Columns = Partial<ProposalRecord>;

interface Place<Field extends ColumnField> {
  read(row: ProposalRecord): DraftState[Field];
  write(value: DraftState[Field]): Columns;
}

const inColumn = <Column extends keyof ProposalRecord>(column: Column) => ({
  read: (row: ProposalRecord): ProposalRecord[Column] => row[column],
  write: (value: ProposalRecord[Column]): Columns => ({ [column]: value }),
});

/** Where each field of the wire is kept. Reading and writing use this one table. */
const places: { readonly [Field in ColumnField]: Place<Field> } = {
  name: inColumn('name'),
  keywords: inColumn('keywords'),
  problem_formulation: inColumn('problemFormulation'),
  background: inColumn('background'),
  expected_results: inColumn('expectedResults'),
  scientific_subjects: inColumn('scientificAreaId'),
  team_publications: inColumn('teamPublications'),
  facility_kind: inColumn('kindId'),
  stations: {
    read: ({ stationId }) => (stationId === null ? [] : [stationId]),
    write: ([stationId = null]) => ({ stationId }),
  },
  method: inColumn('methodId'),
  experiment_strategy: inColumn('experimentStrategy'),
  applicant_equipment: inColumn('applicantEquipment'),
  experiment_duration: inColumn('requestedHours'),
  sample_description: inColumn('sampleDescription'),
  sample_type_id: inColumn('sampleTypeId'),
  sample_count: inColumn('sampleCount'),
  sample_avarage_size: inColumn('sampleAverageSize'),
  sample_volume: inColumn('sampleVolume'),
  sample_surface_area: inColumn('sampleSurfaceArea'),
  sample_mass: inColumn('sampleMass'),
  is_toxic: inColumn('isToxic'),
  is_biohazard: inColumn('isBiohazard'),
  is_different_dangerous: inColumn('isDifferentDangerous'),
  other_dangers: inColumn('otherDangers'),
  can_work_at_night: inColumn('canWorkAtNight'),
  local_contacts: inColumn('localContacts'),
  experiment_calendar: {
    read: ({ preferredFrom, preferredTo }) => preferredDates(preferredFrom, preferredTo),
    write(value) {
      const [preferredFrom = null, preferredTo = null] = value ? value.split(':') : [];
      return { preferredFrom, preferredTo };
    },
  },
};

export const draftFields: readonly DraftField[] = DraftFields.keyof().options;
const columnFields = draftFields.filter((field): field is ColumnField => field in places);

export function draftStateOf(row: ProposalRecord, links: DraftLinks): DraftState {
  const columns = columnFields.map((field) => [field, places[field].read(row)] as const);
  return { ...(Object.fromEntries(columns) as Omit<DraftState, keyof DraftLinks>), ...links };
}

/** The columns of these fields; links are the caller's. */
export function columnsOf(fields: DraftPart): Columns {
  const columns: Columns = {};
  for (const field of columnFields) {
    const value = fields[field];
    if (value !== undefined) Object.assign(columns, written(field, value));
  }
  return columns;
}

const written = <Field extends ColumnField>(field: Field, value: DraftState[Field]): Columns =>
  places[field].write(value);

/** Names as they travel: a field, or an answer by its question. */
export type ChangedName = DraftField | AnswerName;

export const changedFields = (before: DraftPart, after: DraftPart): DraftField[] =>
  draftFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

export function changedAnswers(before: Answers = {}, after: Answers = {}): number[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isDeepStrictEqual(before[id], after[id])).map(Number);
}

export const changedNames = (before: DraftPart, after: DraftPart): ChangedName[] => [
  ...changedFields(before, after),
  ...changedAnswers(before.answers, after.answers).map(answerName),
];

/** Nothing was entered in any field, and nothing answered. */
export const isBlankDraft = (state: DraftState): boolean =>
  draftFields.every((field) => isBlank(state[field])) && Object.keys(state.answers).length === 0;

/** Nothing was entered here: a draft begins with all fields so. */
export const isBlank = (value: DraftState[DraftField]): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
