import {
  type Missing,
  missingIn,
  type StationFacts,
  stepNames,
  type StepName,
} from '@luch/contract/proposal/draft.steps.ts';
import { type Draft, emptyDraft, type Field, isField, sameValue, valuesOf } from '../draft/draft.ts';
import { stepFields } from './step-fields.ts';

/** How a step stands: nothing there yet, something missing, something that cannot be saved, or complete. */
export type Mark = 'empty' | 'incomplete' | 'wrong' | 'done';

export interface StepState {
  readonly mark: Mark;
  /** Fields to fill in, or to correct when the mark is `wrong`. */
  readonly fields: readonly Field[];
}

export interface Progress {
  readonly missing: readonly Missing[];
  /** Fields that cannot be saved as they are. */
  readonly wrong: readonly Field[];
  readonly steps: Readonly<Record<StepName, StepState>>;
}

export interface ProgressFacts {
  readonly draft: Draft;
  readonly station: StationFacts | 'unknown' | null;
  /** Cannot be saved as they are. */
  readonly invalid: readonly Field[];
  /** Named as wrong by the server, or changed in two places. */
  readonly held: readonly Field[];
  /** Everything before this step counts as checked (specification, applicant side, section 2). */
  readonly furthest: number;
  /** After a plan change of an accepted proposal, station, method and time are not asked again. */
  readonly planOnly: boolean;
  readonly files: number;
  readonly members: number;
}

/** One reading of a draft for the rail, the summary, the fields and the last page. */
export function progressOf(facts: ProgressFacts): Progress {
  const { draft, station, invalid, held, planOnly } = facts;
  const wrong = [...new Set([...invalid, ...held])];
  const known = station === 'unknown' ? null : station;
  const missing = missingIn(valuesOf(draft), known, planOnly).filter(
    ({ field, key }) =>
      !(isField(field) && wrong.includes(field)) && !(station === 'unknown' && key === 'station_inactive'),
  );
  const state = (step: StepName): StepState => stepState(step, facts, missing, wrong);
  return {
    missing,
    wrong,
    steps: {
      info: state('info'),
      station: state('station'),
      sample: state('sample'),
      team: state('team'),
      files: state('files'),
      review: { mark: missing.length + wrong.length === 0 ? 'done' : 'empty', fields: [] },
    },
  };
}

function stepState(
  step: StepName,
  facts: ProgressFacts,
  missing: readonly Missing[],
  wrong: readonly Field[],
): StepState {
  const bad = stepFields[step].filter((field) => wrong.includes(field));
  if (bad.length > 0) return { mark: 'wrong', fields: bad };
  const open = missing.filter((one) => one.step === step).flatMap(({ field }) => (isField(field) ? field : []));
  const isStarted = hasContent(step, facts) || stepNames.indexOf(step) < facts.furthest;
  return { mark: isStarted ? (open.length > 0 ? 'incomplete' : 'done') : 'empty', fields: open };
}

function hasContent(step: StepName, { draft, files, members }: ProgressFacts): boolean {
  if (step === 'files') return files > 0;
  if (step === 'team' && members > 0) return true;
  return stepFields[step].some((field) => !sameValue(draft[field], emptyDraft[field]));
}
