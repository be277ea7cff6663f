import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { type PlannedVisits, planVisits, useRefreshVisits, type Visit } from '../../api/visit.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface GuestValues extends Record<string, unknown> {
  people: (Coming & {
    invited: { last_name: string; first_name: string; middle_name: string; organization: string; is_foreign: boolean };
  })[];
}
const names = ['last_name', 'first_name', 'middle_name', 'organization'] as const;

/** Somebody without an account, for whom the team speaks. */
export const GuestDialog = ({
  slotId,
  first,
  last,
  onClose,
}: {
  slotId: number;
  /** Days of the experiment. */
  first: string;
  last: string;
  onClose: () => void;
}) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<GuestValues, PlannedVisits>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.guest.title),
        text: <p>{t(($) => $.visits.guest.text)}</p>,
        yes: t(($) => $.visits.guest.yes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/visit.schemas.ts')).VisitPlan,
        initialValues: {
          people: [
            {
              invited: { last_name: '', first_name: '', middle_name: '', organization: '', is_foreign: false },
              mode: 'on_site',
              arrives: first,
              leaves: last,
            },
          ],
        },
        keptAt: `guest-${slotId}`,
        toInput: ({ people }) => ({
          slot_id: slotId,
          people: people.map(({ invited, ...coming }) => ({ invited, mode: coming.mode, ...givenDays(coming) })),
        }),
        send: planVisits,
        refresh,
        fields: (form) => (
          <>
            {names.map((name) => (
              <TextField
                key={name}
                label={t(($) => $.visits.guest[name])}
                optional={name === 'middle_name' || name === 'organization'}
                {...form.getInputProps(`people.0.invited.${name}`)}
              />
            ))}
            <Checkbox
              label={t(($) => $.visits.guest.foreign)}
              {...form.getInputProps('people.0.invited.is_foreign', { type: 'checkbox' })}
            />
            <ComingFields form={form} />
          </>
        ),
      }}
    />
  );
};

interface DaysValues extends Record<string, unknown> {
  people: Coming[];
}

/** Other days of one person, or another place: whoever else has confirmed is asked anew. */
export const VisitDaysDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<DaysValues, PlannedVisits>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.daysOf.title, { name: visit.name }),
        text: !visit.is_me && !visit.is_there && <p>{t(($) => $.visits.daysOf.text)}</p>,
        yes: t(($) => $.visits.daysOf.yes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/visit.schemas.ts')).VisitPlan,
        initialValues: { people: [{ mode: visit.mode, arrives: visit.arrives, leaves: visit.leaves }] },
        keptAt: `visit-days-${visit.id}`,
        toInput: ({ people }) => ({
          slot_id: visit.slot_id,
          // What was typed before they came is kept, and has no field any more.
          people: people.map((one) => ({
            visit_id: visit.id,
            mode: visit.is_there ? visit.mode : one.mode,
            ...givenDays(visit.is_there ? { ...one, arrives: null } : one),
          })),
        }),
        send: planVisits,
        refresh,
        fields: (form) => <ComingFields form={form} isThere={visit.is_there} />,
      }}
    />
  );
};

/** When somebody comes, and whether to the facility. */
interface Coming {
  mode: Visit['mode'];
  arrives: string | null;
  leaves: string | null;
}

/** The one person of a dialog, as `VisitPlan` names it: the fields of its errors are the same. */
const ComingFields = <V extends { people: Coming[] }>({
  form,
  isThere = false,
}: {
  form: UseFormReturnType<V>;
  /** Of whoever has come only the last day changes. */
  isThere?: boolean;
}) => {
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
        {(isThere ? (['leaves'] as const) : (['arrives', 'leaves'] as const)).map((field) => (
          <DateField
            key={field}
            label={t(($) => $.visits.guest[field])}
            value={coming?.[field] ?? null}
            error={form.errors[`people.0.${field}`]}
            onChange={change(field)}
          />
        ))}
      </div>
      {!isThere && (
        <Segmented
          label={t(($) => $.visits.daysOf.mode)}
          value={coming?.mode}
          onChange={change('mode')}
          options={[
            { value: 'on_site', label: t(($) => $.visits.own.onSite) },
            { value: 'remote', label: t(($) => $.visits.own.remote) },
          ]}
        />
      )}
    </>
  );
};

/** A day that nobody has chosen is not sent. */
const givenDays = ({ arrives, leaves }: Coming) => ({
  ...(arrives !== null && { arrives }),
  ...(leaves !== null && { leaves }),
});
