import { t } from 'i18next';
import { formatNumber } from '../../../../lib/dates.ts';
import { HoursField } from '../../../../entities/proposal/hours-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { latestVerdict } from '../../side/resolution.ts';
import type { ActionFieldProps } from './field-props.ts';
import { SessionTime } from './session-time.tsx';

/**
 * Granted hours: the requested ones unless changed; more than those is possible, with a warning (fine point A34). So is
 * accepting what the station calls impossible, or has not judged (fine point H44).
 */
export const GrantedField = ({ card, values, set, error }: ActionFieldProps) => {
  const hours = (count: number) => t(($) => $.ui.hours, { count, value: formatNumber(count) });
  const { experiment_duration: requested } = card;
  const verdict = latestVerdict(card);
  return (
    <>
      {!verdict && <Notice tone="amber">{t(($) => $.proposalActions.note.noVerdict)}</Notice>}
      {verdict?.bs_resolution === 1 && (
        <Notice tone="amber">{t(($) => $.proposalActions.note.impossible, { text: verdict.text })}</Notice>
      )}
      <HoursField
        label={t(($) => $.proposalActions.field.granted)}
        aside={
          requested === null ? undefined : t(($) => $.proposalActions.field.requested, { hours: hours(requested) })
        }
        value={values.granted}
        onChange={(value) => set('granted', value)}
        error={error}
      />
      <SessionTime card={card} hours={values.granted} />
      {!error && requested !== null && values.granted !== null && values.granted > requested && (
        <Notice tone="amber">
          {t(($) => $.proposalActions.note.above, { hours: hours(values.granted - requested) })}
        </Notice>
      )}
    </>
  );
};
