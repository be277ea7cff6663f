import { stepTimes } from '@luch/contract/calendar/interval-rules.ts';
import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { hasDay, useIntervalForm } from './interval-form.ts';
import type { Planned } from './planned.ts';
import { useAddInterval } from './use-add-interval.ts';

/** Preliminary time for an accepted proposal: days and times, within the hours that are left. */
export const AddIntervalDialog = ({ planned, onClose }: { planned: Planned; onClose: () => void }) => {
  const { form, refused, submit } = useIntervalForm(planned);
  const { mutateAsync, isPending } = useAddInterval(planned, {
    onDone: onClose,
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirstError();
    },
  });
  const { values } = form;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.councilCard.intervals.title, { id: planned.proposalId })}>
      <form onSubmit={submit(mutateAsync)} noValidate className="luch-form">
        <p className="luch-note">{t(($) => $.councilCard.intervals.leftNow, { hours: formatNumber(planned.left) })}</p>
        <div className="luch-pair">
          <DateField
            label={t(($) => $.councilCard.intervals.start)}
            {...form.getInputProps('start_date')}
            value={values.start_date}
          />
          <FieldFrame label={t(($) => $.councilCard.intervals.startTime)}>
            {(id) => <NativeSelect size="md" id={id} data={[...stepTimes]} {...form.getInputProps('start_time')} />}
          </FieldFrame>
          <DateField
            label={t(($) => $.councilCard.intervals.finish)}
            optional
            hint={t(($) => $.councilCard.intervals.sameDay)}
            {...form.getInputProps('finish_date')}
            value={values.finish_date}
          />
          <FieldFrame label={t(($) => $.councilCard.intervals.finishTime)}>
            {(id) => <NativeSelect size="md" id={id} data={[...stepTimes]} {...form.getInputProps('finish_time')} />}
          </FieldFrame>
        </div>
        <div className="luch-buttons">
          <SubmitButton sending={isPending} refused={refused} disabled={!hasDay(values)}>
            {t(($) => $.councilCard.intervals.add)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
