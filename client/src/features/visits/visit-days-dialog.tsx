import { t } from 'i18next';
import { type PlannedVisits, planVisits, useRefreshVisits, type Visit } from '../../api/visit.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { type Coming, ComingFields, givenDays } from './coming-fields.tsx';

interface Values extends Record<string, unknown> {
  people: Coming[];
}

/** Other days of one person, or another place: whoever else has confirmed is asked anew. */
export const VisitDaysDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<Values, PlannedVisits>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.daysOf.title, { name: visit.name }),
        text: !visit.is_me && <p>{t(($) => $.visits.daysOf.text)}</p>,
        yes: t(($) => $.visits.daysOf.yes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/visit.schemas.ts')).VisitPlan,
        initialValues: { people: [{ mode: visit.mode, arrives: visit.arrives, leaves: visit.leaves }] },
        keptAt: `visit-days-${visit.id}`,
        toInput: ({ people }) => ({
          slot_id: visit.slot_id,
          people: people.map((one) => ({ visit_id: visit.id, mode: one.mode, ...givenDays(one) })),
        }),
        send: planVisits,
        refresh,
        fields: (form) => <ComingFields form={form} />,
      }}
    />
  );
};
