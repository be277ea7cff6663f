import type { DraftField } from './draft.schemas.ts';

/**
 * The six steps of the wizard and what each needs before a proposal can be submitted (specification, applicant side,
 * section 5; workflows, section 7). One function for the screen's marks and for the server's guard.
 */
export const stepNames = ['info', 'station', 'sample', 'team', 'files', 'review'] as const;
export type StepName = (typeof stepNames)[number];

export interface Missing {
  readonly step: StepName;
  readonly field: DraftField;
  /** Key of words: `proposal.missing.<key>`. */
  readonly key:
    | 'required'
    | 'hours'
    | 'count'
    | 'one_size'
    | 'station_unavailable'
    | 'station_inactive'
    | 'method_not_here';
}

/** What is known of the chosen station and method; `null` when nothing is chosen. */
export interface StationFacts {
  readonly isActive: boolean;
  readonly isAvailable: boolean;
  readonly methodIds: readonly number[];
}

/** The draft's values as stored; empty text and null are the same to the rules. */
export interface DraftValues {
  readonly name: string;
  readonly keywords: string;
  readonly problem_formulation: string;
  readonly background: string;
  readonly expected_results: string;
  readonly scientific_subjects: number | null;
  readonly facility_kind: number | null;
  readonly station_id: number | null;
  readonly method: number | null;
  readonly experiment_strategy: string;
  readonly experiment_duration: number | null;
  readonly sample_description: string;
  readonly sample_type_id: number | null;
  readonly sample_count: number | null;
  readonly sample_avarage_size: number | null;
  readonly sample_volume: number | null;
  readonly sample_surface_area: number | null;
  readonly sample_mass: number | null;
}

const empty = (value: string | number | null) => value === null || value === '';

/**
 * Everything that a submit would miss, in the order of the steps and fields; empty when the proposal is complete.
 * @param planOnly true in a plan change, where only the plan and the sample are open: what is closed nobody could fill in.
 */
export function missingIn(draft: DraftValues, station: StationFacts | null, planOnly = false): Missing[] {
  const before = planOnly ? missingPlan(draft) : [...missingInfo(draft), ...missingStation(draft, station)];
  return [...before, ...missingSample(draft)];
}

const required = (step: StepName, draft: DraftValues, fields: readonly (DraftField & keyof DraftValues)[]): Missing[] =>
  fields.filter((field) => empty(draft[field])).map((field) => ({ step, field, key: 'required' }));

const missingInfo = (draft: DraftValues) =>
  required('info', draft, [
    'name',
    'scientific_subjects',
    'keywords',
    'problem_formulation',
    'background',
    'expected_results',
  ]);

const missingPlan = (draft: DraftValues) => required('station', draft, ['experiment_strategy']);

function missingStation(draft: DraftValues, station: StationFacts | null): Missing[] {
  const missing: Missing[] = [];
  const add = (field: DraftField, key: Missing['key']) => missing.push({ step: 'station', field, key });
  if (empty(draft.facility_kind)) add('facility_kind', 'required');
  if (empty(draft.station_id)) add('stations', 'required');
  else if (!station?.isActive) add('stations', 'station_inactive');
  else if (!station.isAvailable) add('stations', 'station_unavailable');
  // Where the chosen station takes no experiments it is asked about once another one is chosen.
  if (empty(draft.station_id) || (station?.isActive && station.isAvailable)) {
    if (draft.method === null) add('method', 'required');
    else if (station && !station.methodIds.includes(draft.method)) add('method', 'method_not_here');
  }
  if (!draft.experiment_duration) add('experiment_duration', 'hours');
  return [...missing, ...missingPlan(draft)];
}

function missingSample(draft: DraftValues): Missing[] {
  const missing = required('sample', draft, ['sample_description', 'sample_type_id']);
  if (!draft.sample_count) missing.push({ step: 'sample', field: 'sample_count', key: 'count' });
  const sizes = [draft.sample_avarage_size, draft.sample_volume, draft.sample_surface_area, draft.sample_mass];
  if (!sizes.some((size) => size !== null && size > 0))
    missing.push({ step: 'sample', field: 'sample_avarage_size', key: 'one_size' });
  return missing;
}
