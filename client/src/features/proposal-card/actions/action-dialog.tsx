import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './action-dialog.module.css';
import { ActionFields } from './action-fields.tsx';
import type { ActionValues } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { MovedNotice } from './moved-notice.tsx';
import { SlotNotices } from './slot-notices.tsx';
import { useActionForm } from './use-action-form.ts';

/** What an action asks before it is carried out; a mere question where it asks nothing. */
export const ActionDialog = ({
  action,
  card,
  onClose,
  onDone = onClose,
  onInstead,
}: {
  action: DialogAction;
  card: ProposalCard;
  onClose: () => void;
  /** It was carried out with these values; without it the dialog merely closes. */
  onDone?: (values: ActionValues) => void;
  /** Another action, because somebody else has moved the proposal meanwhile; what was typed goes along. */
  onInstead?: (action: DialogAction) => void;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const { form, values, set, errors, failure, sending, moved, goOn, takeAlong, submit, confirmation } = useActionForm(
    action,
    card,
    onDone,
  );
  const asks = form.fields.length > 0;
  const refused = Object.keys(errors).length > 0;
  // Somebody was faster: the card behind shows the new state, and this can no longer be sent.
  const gone = failure !== undefined && card.permissions.can[action].allowed !== true;
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnEscape={!confirmation.opened}
      title={t(($) => $.proposalActions[action].title, { id: card.id })}
      small={!asks}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} {...(asks ? {} : { 'data-autofocus': true })}>
            {t(($) => $.proposalActions[action].no)}
          </Button>
          <Button
            type="submit"
            form={id}
            size="md"
            {...(form.danger || refused ? { color: 'red' } : {})}
            disabled={gone || moved}
            aria-disabled={sending || undefined}
            leftSection={sending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
          >
            {t(($) => $.proposalActions[action].yes)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={classes['form']}>
        <p className={classes['text']}>{t(($) => $.proposalActions[action].text)}</p>
        <ActionFields action={action} card={card} form={form} values={values} set={set} errors={errors} />
        {form.frees && <SlotNotices slots={card.experiments} frees={form.frees} />}
        {moved && (
          <MovedNotice
            action={action}
            card={card}
            onGoOn={goOn}
            onInstead={
              onInstead &&
              ((other) => {
                takeAlong(other);
                onInstead(other);
              })
            }
          />
        )}
        {failure && !moved && (
          <Notice tone="red" title={failure} alert>
            {gone
              ? t(($) => $.proposalActions.note.moved, { status: card.status_name })
              : asks && t(($) => $.proposalActions.note.kept)}
          </Notice>
        )}
      </form>
      {confirmation.opened && <LastQuestion {...confirmation} resolution={values.resolution} />}
    </Dialog>
  );
};

/** Before a verdict goes out: what it says, and who will act on it. */
const LastQuestion = ({
  resolution,
  ...answers
}: {
  resolution: ActionValues['resolution'];
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...answers}
      title={t(($) => $.proposalActions.bs_verdict.sure)}
      text={t(($) => $.proposalActions.bs_verdict.follows[resolution === 1 ? '1' : '2'])}
      yes={t(($) => $.proposalActions.bs_verdict.send)}
      no={t(($) => $.proposalActions.bs_verdict.keep)}
    />
  );
};
