import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import type { Visit } from '../../api/visit.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** When somebody comes, and whether to the facility. */
export interface Coming {
  mode: Visit['mode'];
  arrives: string | null;
  leaves: string | null;
}

/** The one person of a dialog, as `VisitPlan` names it: the fields of its errors are the same. */
export const ComingFields = <V extends { people: Coming[] }>({ form }: { form: UseFormReturnType<V> }) => {
  const [coming] = form.values.people;
  const change = (field: keyof Coming) => (value: unknown) => form.setFieldValue(`people.0.${field}`, value as never);
  // Who is meant has no field here, nor has how many may come.
  const whole = form.errors['people.0.person_id'] ?? form.errors['people.0.visit_id'] ?? form.errors['people'];
  return (
    <>
      {whole !== undefined && (
        <Notice tone="red" alert>
          {whole}
        </Notice>
      )}
      <div className="luch-pair">
        {(['arrives', 'leaves'] as const).map((field) => (
          <DateField
            key={field}
            label={t(($) => $.visits.guest[field])}
            value={coming?.[field] ?? null}
            error={form.errors[`people.0.${field}`]}
            onChange={change(field)}
          />
        ))}
      </div>
      <Segmented
        label={t(($) => $.visits.daysOf.mode)}
        value={coming?.mode}
        onChange={change('mode')}
        options={[
          { value: 'on_site', label: t(($) => $.visits.own.onSite) },
          { value: 'remote', label: t(($) => $.visits.own.remote) },
        ]}
      />
    </>
  );
};

/** A day that nobody has chosen is not sent. */
export const givenDays = ({ arrives, leaves }: Coming) => ({
  ...(arrives !== null && { arrives }),
  ...(leaves !== null && { leaves }),
});
