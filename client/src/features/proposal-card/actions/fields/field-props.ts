import type { ProposalCard } from '../../../../api/proposal/proposal.ts';
import type { ActionForm, ActionValues, FieldName } from '../action-forms.ts';

/** What every field of an action's dialog gets. */
export interface ActionFieldProps {
  card: ProposalCard;
  form: ActionForm;
  values: ActionValues;
  set: <Name extends FieldName>(name: Name, value: ActionValues[Name]) => void;
  /** What is wrong with this field, in words. */
  error: string | undefined;
}

/** Of fields that need no particular proposal: they stand in the dialog of many, too. */
export type FreeFieldProps = Omit<ActionFieldProps, 'card'>;
