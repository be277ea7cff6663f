import { Button } from '@mantine/core';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { t } from 'i18next';
import { formatRange } from '../../../lib/dates.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOpenProposal } from '../draft/draft-context.ts';
import { useDestination } from '../summary/use-destination.ts';
import classes from './submit.module.css';
import { type Receipt, useSubmit } from './use-submit.ts';

/** Asks once more, since sending is final; on failure says in red why, as far as it is known, and that the text is kept. */
export const SubmitDialog = ({
  onClose,
  onSubmitted,
}: {
  onClose: () => void;
  onSubmitted: (receipt: Receipt) => void;
}) => {
  const { view } = useOpenProposal();
  const { submit, isPending, reason, isNotKnown } = useSubmit(onSubmitted);
  const sending = useOneAtATime(submit);
  return (
    <Dialog
      opened
      onClose={onClose}
      small
      title={
        isNotKnown
          ? t(($) => $.proposalWizard.submit.notKnownTitle)
          : reason
            ? t(($) => $.proposalWizard.submit.failedTitle)
            : t(($) => $.proposalWizard.submit.title, { id: view.id })
      }
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {reason ? t(($) => $.proposalWizard.submit.back) : t(($) => $.proposalWizard.submit.no)}
          </Button>
          <Button size="md" onClick={sending.start} aria-disabled={isPending || undefined}>
            {isPending ? t(($) => $.proposalWizard.submit.sending) : t(($) => $.proposalWizard.submit.yes)}
          </Button>
        </>
      }
    >
      {reason ? (
        <p className={classes['failure']} role="alert">
          {reason}
        </p>
      ) : (
        <WhatIsSent />
      )}
    </Dialog>
  );
};

/** What follows from sending, and to which session it goes. */
const WhatIsSent = () => {
  const { view } = useOpenProposal();
  const { destination, isKnown } = useDestination();
  const isPlan = view.open_fields !== null;
  const isAgain = isIn('returned', view.last_status_id);
  return (
    <>
      <p className={classes['text']}>
        {isPlan
          ? t(($) => $.proposalWizard.submit.textPlan)
          : isAgain
            ? t(($) => $.proposalWizard.submit.textAgain)
            : t(($) => $.proposalWizard.submit.text)}
      </p>
      {!isPlan && (
        <p className={classes['session']}>
          {destination.kind === 'none'
            ? t(($) => (isKnown ? $.proposalWizard.submit.noSession : $.proposalWizard.submit.noSchedule))
            : t(($) => $.proposalWizard.submit.session, {
                name: destination.session.name,
                range: formatRange(destination.session.date_start, destination.session.date_end),
              })}
        </p>
      )}
    </>
  );
};
