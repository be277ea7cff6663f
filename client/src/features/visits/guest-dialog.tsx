import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { type PlannedVisits, planVisits, useRefreshVisits } from '../../api/visit.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Coming, ComingFields, givenDays } from './coming-fields.tsx';

interface Values extends Record<string, unknown> {
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
    <AskDialog<Values, PlannedVisits>
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
