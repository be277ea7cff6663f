import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { sampleFields } from '@luch/contract/proposal/sample.fields.ts';
import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { questionOf } from '../draft/answer-rules.ts';
import type { Field, Name } from '../draft/draft.ts';

/** The news of the forms, over every step. */
export const newsPath = 'form_news';
/** What the cursor can be put into. */
export type Place = Name | typeof newsPath;

/** Which fields stand on which step, in the order of the form. */
export const stepFields: Readonly<Record<StepName, readonly Field[]>> = {
  info: [
    'name',
    'scientific_subjects',
    'keywords',
    'problem_formulation',
    'background',
    'expected_results',
    'previous_proposals',
    'team_publications',
  ],
  station: [
    'facility_kind',
    'stations',
    'method',
    'additional_equipment',
    'experiment_duration',
    'experiment_strategy',
    'applicant_equipment',
  ],
  sample: sampleFields,
  team: ['experiment_calendar', 'can_work_at_night', 'local_contacts'],
  files: [],
  review: [],
};

export const stepOf = (field: Name): StepName | undefined => {
  if (isAnswerName(field)) {
    const step = questionOf(field)?.step;
    return step === 'rating' ? undefined : step;
  }
  for (const [step, names] of entries) if (names.includes(field)) return step;
  return undefined;
};
const entries: readonly (readonly [StepName, readonly Field[]])[] = [
  ['info', stepFields.info],
  ['station', stepFields.station],
  ['sample', stepFields.sample],
  ['team', stepFields.team],
];
