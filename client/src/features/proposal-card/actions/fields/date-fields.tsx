import { t } from 'i18next';
import { formatDate } from '../../../../lib/dates.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import type { FieldLimits } from '../action-forms.ts';
import type { ActionFieldProps } from './field-props.ts';

const boundsOf = ({ min, max }: Partial<FieldLimits> = {}) => ({
  ...(min !== undefined && { min }),
  ...(typeof max === 'string' && { max }),
});

/** The day that the history gives a silent change. */
export const SilentDateField = ({ form, values, set, error }: ActionFieldProps) => (
  <DateField
    label={t(($) => $.proposalActions.field.date)}
    {...boundsOf(form.limits.date)}
    value={values.date}
    onChange={(date) => set('date', date)}
    error={error}
  />
);

/** The last day of a session that is extended for one proposal. */
export const SessionEndField = ({ card, form, values, set, error }: ActionFieldProps) => {
  const end = card.extension_to ?? card.session?.date_end;
  return (
    <DateField
      label={t(($) => $.proposalActions.field.sessionEnd)}
      {...boundsOf(form.limits.sessionEnd)}
      value={values.sessionEnd}
      onChange={(date) => set('sessionEnd', date)}
      error={error}
      hint={end && t(($) => $.proposalActions.field.nowEnds, { date: formatDate(end) })}
    />
  );
};
