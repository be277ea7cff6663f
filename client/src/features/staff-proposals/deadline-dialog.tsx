import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useRatingDeadline } from '../../entities/reminders/use-rating-deadline.ts';
import { today } from '../../lib/dates.ts';
import { useKept } from '../../lib/use-kept.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Until when the chosen proposals are to be rated. The day stays there until it is set, however the dialog is closed. */
export const DeadlineDialog = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
  const { values, change, forget } = useKept<{ until: string | null }>('rating-deadline', () => ({ until: null }));
  const { mutate, isPending } = useRatingDeadline(ids, () => {
    forget();
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.staffProposals.deadline.title, { count: ids.length })}
      footer={
        <>
          <Button variant="subtle" size="md" aria-disabled={isPending || undefined} onClick={() => mutate(null)}>
            {t(($) => $.staffProposals.deadline.remove)}
          </Button>
          <Button
            size="md"
            disabled={values.until === null}
            aria-disabled={isPending || undefined}
            onClick={() => mutate(values.until)}
          >
            {t(($) => $.staffProposals.deadline.set)}
          </Button>
        </>
      }
    >
      <DateField
        label={t(($) => $.staffProposals.deadline.until)}
        hint={t(($) => $.staffProposals.deadline.hint)}
        value={values.until}
        onChange={(until) => change(() => ({ until }))}
        min={today()}
      />
    </Dialog>
  );
};
