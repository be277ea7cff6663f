import { t } from 'i18next';
import { formatNumber } from '../../../../lib/dates.ts';
import { HoursField } from '../../../../entities/proposal/hours-field.tsx';
import type { ActionFieldProps } from './field-props.ts';
import { SessionTime } from './session-time.tsx';

export const MoreHoursField = ({ card, values, set, error }: ActionFieldProps) => {
  const count = card.provided_experiment_duration ?? 0;
  return (
    <>
      <HoursField
        label={t(($) => $.proposalActions.field.hours)}
        aside={t(($) => $.proposalActions.field.nowGranted, {
          hours: t(($) => $.ui.hours, { count, value: formatNumber(count) }),
        })}
        value={values.hours}
        onChange={(value) => set('hours', value)}
        error={error}
      />
      <SessionTime card={card} hours={values.hours} />
    </>
  );
};
