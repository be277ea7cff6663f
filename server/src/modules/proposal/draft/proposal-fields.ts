import { preferredDates } from '@luch/contract/proposal/preferred-dates.ts';
import { isDeepStrictEqual } from 'node:util';
import { DraftFields, type DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/**
 * A draft whole, with the names and shapes in which it is written (specification, applicant side, section 3); no dates
 * are an empty text, as the card reads them.
 */
export type DraftState = { readonly [Field in DraftField]-?: Exclude<DraftFields[Field], undefined> };
/** Some fields of it; those that are there have a value. */
export type DraftPart = Partial<DraftState>;

/** Fields with tables of their own; everything else stands in the proposal's row. */
export type LinkField = 'additional_equipment' | 'previous_proposals';
export type DraftLinks = Pick<DraftState, LinkField>;
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
  return { ...(Object.fromEntries(columns) as Omit<DraftState, LinkField>), ...links };
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

export const changedFields = (before: DraftPart, after: DraftPart): DraftField[] =>
  draftFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Nothing was entered here: a draft begins with all fields so. */
export const isBlank = (value: DraftState[DraftField]): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
