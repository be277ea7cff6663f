import { t } from 'i18next';
import { type PlannedVisits, planVisits, useRefreshVisits, type Visit } from '../../api/visit.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';

interface Values extends Record<string, unknown> {
  people: { mode: Visit['mode']; arrives: string | null; leaves: string | null }[];
}

/** Other days of one person, or another place: whoever has confirmed is asked anew. */
export const VisitDaysDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<Values, PlannedVisits>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.daysOf.title, { name: visit.name }),
        text: <p>{t(($) => $.visits.daysOf.text)}</p>,
        yes: t(($) => $.visits.daysOf.yes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/visit.schemas.ts')).VisitPlan,
        initialValues: { people: [{ mode: visit.mode, arrives: visit.arrives, leaves: visit.leaves }] },
        keptAt: `visit-days-${visit.id}`,
        toInput: ({ people }) => ({
          slot_id: visit.slot_id,
          people: people.map(({ mode, arrives, leaves }) => ({
            visit_id: visit.id,
            mode,
            ...(arrives !== null && { arrives }),
            ...(leaves !== null && { leaves }),
          })),
        }),
        send: planVisits,
        refresh,
        fields: (form) => (
          <>
            <div className="luch-pair">
              <DateField
                label={t(($) => $.visits.guest.arrives)}
                value={form.values.people[0]?.arrives ?? null}
                error={form.errors['people.0.arrives']}
                onChange={(day) => form.setFieldValue('people.0.arrives', day)}
              />
              <DateField
                label={t(($) => $.visits.guest.leaves)}
                value={form.values.people[0]?.leaves ?? null}
                error={form.errors['people.0.leaves']}
                onChange={(day) => form.setFieldValue('people.0.leaves', day)}
              />
            </div>
            <Segmented
              label={t(($) => $.visits.daysOf.mode)}
              value={form.values.people[0]?.mode}
              onChange={(mode) => form.setFieldValue('people.0.mode', mode)}
              options={[
                { value: 'on_site', label: t(($) => $.visits.own.onSite) },
                { value: 'remote', label: t(($) => $.visits.own.remote) },
              ]}
            />
          </>
        ),
      }}
    />
  );
};
