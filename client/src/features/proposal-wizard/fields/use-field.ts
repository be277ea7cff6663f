import { t } from 'i18next';
import { useOpenProposal, useValue } from '../draft/draft-context.ts';
import { type Draft, type Field, patchOf } from '../draft/draft.ts';
import { useWizard } from '../wizard-context.ts';
import { useFieldError } from './use-field-error.tsx';

export interface BoundField<F extends Field> {
  value: Draft[F];
  set: (value: Draft[F]) => void;
  label: string;
  help: string;
  error: React.ReactNode;
  /** Shown, not to be changed: a plan change opens only some fields. */
  isLocked: boolean;
  /** At the end of the label's line. */
  aside: string | undefined;
  'data-path': F;
}

/** One field of the draft: its value and how to change it, its words, and what is wrong with it. */
export function useField<F extends Field>(field: F): BoundField<F> {
  const { engine } = useOpenProposal();
  const name: Field = field;
  const isLocked = useWizard().isLocked(field);
  return {
    value: useValue(field),
    set: (value) => engine.change(patchOf(field, value)),
    label: t(($) => $.proposalWizard.label[name]),
    help: t(($) => $.proposalWizard.helpOf[name]),
    error: useFieldError(field),
    isLocked,
    aside: isLocked ? t(($) => $.proposalWizard.locked.field) : undefined,
    'data-path': field,
  };
}
