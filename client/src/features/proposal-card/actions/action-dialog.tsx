import { isDecidedAnew } from '@luch/contract/proposal/action.inputs.ts';
import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import type { HeldOf } from '../../../api/outbox.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { useHeld, useReadsOutbox, whatIsHeld } from '../../../entities/held/use-held.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './action-dialog.module.css';
import { ActionFields } from './action-fields.tsx';
import type { ActionForm, ActionValues } from './action-forms.ts';
import { HoldButton, isHeldAction } from './hold-button.tsx';
import { useActionLabel } from './action-labels.ts';
import { arrange, type DialogAction, isDialogAction } from './arrange.ts';
import { slotEffects } from './slot-effects.ts';
import { UnratedNotice } from './unrated-notice.tsx';
import { type ActionFormState, useActionForm } from './use-action-form.ts';

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
  const id = useId();
  const held = useHeld(isHeldAction(action) ? [card.id] : noIds).get(card.id);
  const asked = useActionForm(action, card, onDone, held);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.proposalActions[action].title, { id: card.id })}
      small={asked.form.fields.length === 0}
      footer={<Answers formId={id} action={action} card={card} asked={asked} onClose={onClose} />}
    >
      <form id={id} onSubmit={asked.submit} noValidate className="luch-form">
        <p className={classes['text']}>{t(($) => $.proposalActions[action].text)}</p>
        <ActionFields
          action={action}
          card={card}
          form={asked.form}
          values={asked.values}
          set={asked.set}
          errors={asked.errors}
        />
        <UnratedNotice action={action} card={card} />
        {asked.form.frees && <SlotNotices slots={card.experiments} frees={asked.form.frees} />}
        {action === 'change_status' && card.extension_to && isDecidedAnew(asked.values.status) && (
          <Notice tone="amber">
            {t(($) => $.proposalActions.note.extensionEnds, { date: formatDate(card.extension_to) })}
          </Notice>
        )}
        <Trouble action={action} card={card} asked={asked} onInstead={onInstead} />
      </form>
      {asked.confirmation.opened &&
        (held ? (
          <DecideNow {...asked.confirmation} held={held} />
        ) : (
          <LastQuestion {...asked.confirmation} resolution={asked.values.resolution} />
        ))}
    </Dialog>
  );
};

const noIds: readonly number[] = [];

/** Something else has been decided about it and waits for its day. */
const DecideNow = ({
  held,
  ...answers
}: {
  held: HeldOf;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <ConfirmDialog
    {...answers}
    title={t(($) => $.held.sure)}
    text={t(($) => $.held.sureText, { what: whatIsHeld(held), title: held.batch_title })}
    yes={t(($) => $.held.decide)}
    no={t(($) => $.held.keep)}
  />
);

interface Asked {
  action: DialogAction;
  card: ProposalCard;
  asked: ActionFormState;
}

// Somebody was faster: the card behind shows the new state, and this can no longer be sent.
const isGone = ({ action, card, asked }: Asked): boolean =>
  asked.failure !== undefined && !card.permissions.can[action].allowed;

const Answers = ({ formId, onClose, ...of }: Asked & { formId: string; onClose: () => void }) => {
  const { action, asked, card } = of;
  const holds = useReadsOutbox() || card.permissions.is_moderator;
  const refused = Object.keys(asked.errors).length > 0;
  return (
    <>
      <Button
        variant="default"
        size="md"
        onClick={onClose}
        {...(asked.form.fields.length > 0 ? {} : { 'data-autofocus': true })}
      >
        {t(($) => $.proposalActions[action].no)}
      </Button>
      {isHeldAction(action) && holds && !isGone(of) && !asked.moved && (
        <HoldButton action={action} card={card} asked={asked} onHeld={onClose} />
      )}
      <Button
        type="submit"
        form={formId}
        size="md"
        {...(asked.form.danger || refused ? { color: 'red' } : {})}
        disabled={isGone(of) || asked.moved !== undefined}
        aria-disabled={asked.sending || undefined}
        leftSection={asked.sending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      >
        {t(($) => $.proposalActions[action].yes)}
      </Button>
    </>
  );
};

/** Why it cannot be sent, and what can be done about it. */
const Trouble = ({ onInstead, ...of }: Asked & { onInstead: ((action: DialogAction) => void) | undefined }) => {
  const { action, card, asked } = of;
  const { failure, moved, goOn, takeAlong, form } = asked;
  const instead =
    onInstead &&
    ((other: DialogAction) => {
      takeAlong(other);
      onInstead(other);
    });
  if (moved) return <MovedMeanwhile action={action} card={card} step={moved.step} onGoOn={goOn} onInstead={instead} />;
  if (!failure) return null;
  return (
    <Notice tone="red" title={failure} alert>
      {isGone(of)
        ? t(($) => $.proposalActions.note.moved, { status: card.status_name })
        : form.fields.length > 0 && t(($) => $.proposalActions.note.kept)}
    </Notice>
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
}) => (
  <ConfirmDialog
    {...answers}
    title={t(($) => $.proposalActions.bs_verdict.sure)}
    text={t(($) => $.proposalActions.bs_verdict.follows[resolution === 1 ? '1' : '2'])}
    yes={t(($) => $.proposalActions.bs_verdict.send)}
    no={t(($) => $.proposalActions.bs_verdict.keep)}
  />
);

/** Names the reserved time that an action gives back or closes (fine point H20). */
const SlotNotices = ({
  slots,
  frees,
}: {
  slots: ProposalCard['experiments'];
  frees: NonNullable<ActionForm['frees']>;
}) => {
  const { released, closed } = slotEffects(slots, new Date(serverNow()));
  return (
    <>
      {frees !== 'past' && released.length > 0 && (
        <Notice tone="amber" title={t(($) => $.proposalActions.note.release, { count: released.length })}>
          <Intervals slots={released} />
        </Notice>
      )}
      {frees !== 'future' && closed.length > 0 && (
        <Notice tone="amber" title={t(($) => $.proposalActions.note.close, { count: closed.length })}>
          <Intervals slots={closed} />
        </Notice>
      )}
    </>
  );
};

const Intervals = ({ slots }: { slots: ProposalCard['experiments'] }) => (
  <ul className={classes['intervals']}>
    {slots.map((slot) => (
      <li key={slot.id}>
        {formatDateTime(slot.start_date)} – {formatDateTime(slot.finish_date)}
      </li>
    ))}
  </ul>
);

/** The proposal was moved while this dialog stood open: who, what and when, and what is possible now. */
const MovedMeanwhile = ({
  action,
  card,
  step,
  onGoOn,
  onInstead,
}: {
  action: DialogAction;
  card: ProposalCard;
  /** What has moved it, as far as this reader may know. */
  step: ProposalCard['status_history'][number] | undefined;
  onGoOn: () => void;
  /** Another action of this proposal; without it the dialog has no other to show. */
  onInstead: ((action: DialogAction) => void) | undefined;
}) => {
  const label = useActionLabel(card);
  const { filled, outlined } = arrange(card.permissions.can, card.last_status_id);
  const others = [filled, ...outlined].flatMap((offer) =>
    offer?.verdict.allowed && offer.action !== action && isDialogAction(offer.action) ? [offer.action] : [],
  );
  const goOn = { label: t(($) => $.proposalActions.note.goOn), choose: onGoOn };
  return (
    <MovedNotice
      by={step?.init_by}
      what={(step && wordOf(`proposal.action.${step.action}.past`)) ?? card.status_name}
      at={step?.date}
      choices={[
        ...(card.permissions.can[action].allowed ? [goOn] : []),
        ...(onInstead ? others.map((other) => ({ label: label(other), choose: () => onInstead(other) })) : []),
      ]}
    >
      {t(($) => $.proposalActions.note.movedNow, { status: card.status_name })}
    </MovedNotice>
  );
};
