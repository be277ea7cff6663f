import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../../../lib/dates.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { silentDates } from '../action-forms.ts';
import type { ActionFieldProps } from './field-props.ts';

/** The day that the history gives a silent change. */
export const SilentDateField = ({ values, set, error }: ActionFieldProps) => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t(($) => $.proposalActions.field.date)}
      min={silentDates.min}
      max={silentDates.max}
      value={values.date}
      onChange={(date) => set('date', date)}
      error={error}
    />
  );
};

/** The last day of a session that is extended for one proposal. */
export const SessionEndField = ({ card, values, set, error }: ActionFieldProps) => {
  const { t } = useTranslation();
  const end = card.extension_to ?? card.session?.date_end;
  return (
    <DateField
      label={t(($) => $.proposalActions.field.sessionEnd)}
      min={today()}
      value={values.sessionEnd}
      onChange={(date) => set('sessionEnd', date)}
      error={error}
      hint={end && t(($) => $.proposalActions.field.nowEnds, { date: formatDate(end) })}
    />
  );
};
