import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { createContext, use } from 'react';
import type { Name } from './draft/draft.ts';
import type { OwnQuestions } from './questions/use-own-questions.ts';
import type { Place } from './frame/step-fields.ts';
import type { Taken } from './summary/similar.ts';
import type { Progress } from './frame/progress.ts';

/** What the parts of the wizard share besides the draft. */
export interface Wizard {
  readonly step: StepName;
  /** Shows a step, and on it a field. */
  readonly go: (step: StepName, field?: Place) => void;
  readonly progress: Progress;
  /** The facility's own questions. */
  readonly own: OwnQuestions;
  /** What was taken over from an earlier proposal while this one is open: the way back outlives the step. */
  readonly taken: Taken | undefined;
  readonly setTaken: (taken: Taken | undefined) => void;
  /** Was the step left forwards? Then what is missing on it stands at its fields. */
  readonly isChecked: (step: StepName) => boolean;
  readonly isLocked: (field: Name) => boolean;
  /** Opens the two versions of the fields that were changed in two places. */
  readonly compare: () => void;
  /** Opens the sign-in on the spot, after it was put off. */
  readonly signIn: () => void;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('wizard: no context');
  return wizard;
}
