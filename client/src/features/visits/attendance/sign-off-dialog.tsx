import { t } from 'i18next';
import { type SignOff, signOff, useRefreshVisits } from '../../../api/visit.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Values extends Record<string, unknown> {
  lost_hours: string;
  lost_cause: string;
}

/** The experiment ends: with what was lost of it, and why. */
export const SignOffDialog = ({ slotId, onClose }: { slotId: number; onClose: () => void }) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<Values, SignOff>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.attendance.endTitle),
        text: <p>{t(($) => $.visits.attendance.endText)}</p>,
        yes: t(($) => $.visits.attendance.off),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/parcel.schemas.ts')).SignOffInput,
        initialValues: { lost_hours: '', lost_cause: '' },
        keptAt: `sign-off-${slotId}`,
        toInput: ({ lost_hours: hours, lost_cause: cause }) => ({
          slot_id: slotId,
          lost_hours: numberIn(hours),
          lost_cause: cause,
        }),
        send: signOff,
        refresh,
        fields: (form) => (
          <>
            <TextField
              label={t(($) => $.visits.attendance.lostHours)}
              optional
              inputMode="decimal"
              {...form.getInputProps('lost_hours')}
            />
            <TextAreaField
              label={t(($) => $.visits.attendance.lostCause)}
              optional={numberIn(form.values.lost_hours) === 0}
              max={300}
              minRows={2}
              {...form.getInputProps('lost_cause')}
            />
          </>
        ),
      }}
    />
  );
};

/** As it is typed in either language; empty is none. */
const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));
