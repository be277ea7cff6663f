import { text } from '@luch/contract/kernel/limits.ts';
import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { passMachine, type PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnPass } from '../../../api/pass/pass.mutations.ts';
import { type PassCard, useRefreshPasses } from '../../../api/pass/pass.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

/** The office names the status, whoever asked the action. */
const bodyOf = (pass: PassCard, action: PersonalPassAction, reason: string) => {
  const seen = { seen_status: pass.status, seen_history: pass.history.at(-1)?.id };
  const { by, to } = passMachine.actions[action];
  const says = reason.trim() === '' ? {} : { reason: reason.trim() };
  if (!by.some((who) => who === 'office') || typeof to !== 'number')
    return { pass_id: pass.id, action: action as 'send' | 'delete' | 'ask_cancel', ...says, ...seen };
  return { pass_id: pass.id, action: 'next_status' as const, new_status_id: to, ...says, ...seen };
};

/** 'Изменить статус пропуска', 'Вы уверены?'; a rejection asks for its reason, and who asks to cancel may give one. */
export const StatusDialog = ({
  pass,
  action,
  onClose,
  onDone,
}: {
  pass: PassCard;
  action: PersonalPassAction;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const reason = useKept(`pass-${action}-${pass.id}`, () => ({ text: '' }));
  const [missing, setMissing] = useState(false);
  const { run, running, moved } = useAction(pass, action, () => {
    reason.forget();
    onDone();
  });
  const isRejection = action === 'reject';
  const asks = isRejection || action === 'ask_cancel';
  const confirm = () => {
    const isMissing = isRejection && reason.values.text.trim() === '';
    setMissing(isMissing);
    if (!isMissing && reason.values.text.length <= text.rejectionReason) run(reason.values.text);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      small
      title={t(($) => $.passes.status.title)}
      footer={
        <Buttons action={action} asks={asks} disabled={running || moved !== undefined} onNo={onClose} onYes={confirm} />
      }
    >
      {moved ? (
        <Moved moved={moved} onLook={onClose} />
      ) : (
        <>
          <p>{t(($) => $.passes.status.sure)}</p>
          {asks && (
            <Reason
              isNeeded={isRejection}
              value={reason.values.text}
              missing={missing}
              onChange={(words) => {
                setMissing(false);
                reason.change(() => ({ text: words }));
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
};

const Moved = ({ moved: { by, what, at }, onLook }: { moved: MovedOn; onLook: () => void }) => {
  const { t } = useTranslation();
  return (
    <MovedNotice by={by} what={what} at={at} choices={[{ label: t(($) => $.passes.status.look), choose: onLook }]}>
      {t(($) => $.passes.status.moved)}
    </MovedNotice>
  );
};

const Buttons = ({
  action,
  asks,
  disabled,
  onNo,
  onYes,
}: {
  action: PersonalPassAction;
  asks: boolean;
  disabled: boolean;
  onNo: () => void;
  onYes: () => void;
}) => {
  const { t } = useTranslation();
  const destroys = action === 'reject' || action === 'delete';
  return (
    <>
      <Button variant="default" size="md" onClick={onNo} {...(!asks && { 'data-autofocus': true })}>
        {t(($) => $.passes.status.no)}
      </Button>
      <Button size="md" {...(destroys && { color: 'red' })} disabled={disabled} onClick={onYes}>
        {t(($) => $.words.pass.action[action].label)}
      </Button>
    </>
  );
};

const Reason = ({
  isNeeded,
  value,
  missing,
  onChange,
}: {
  isNeeded: boolean;
  value: string;
  missing: boolean;
  onChange: (words: string) => void;
}) => {
  const { t } = useTranslation();
  const isLong = value.length > text.rejectionReason;
  return (
    <TextAreaField
      label={isNeeded ? t(($) => $.passes.status.reason) : t(($) => $.passes.status.why)}
      optional={!isNeeded}
      max={text.rejectionReason}
      minRows={3}
      value={value}
      error={
        missing
          ? t(($) => $.words.pass.refusal.reason)
          : isLong && t(($) => $.words.validation.too_long, { count: text.rejectionReason })
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** Also after a refusal, because somebody was faster, lists and card are asked again. */
function useAction(pass: PassCard, action: PersonalPassAction, onDone: () => void) {
  const [moved, setMoved] = useState<MovedOn>();
  const refresh = useRefreshPasses();
  const { mutate, isPending } = useCommand({
    mutationFn: (reason: string) => actOnPass(bodyOf(pass, action, reason)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => {
      toastSuccess(detail, undefined, passLimits.toast);
      onDone();
    },
    onError: (error) => {
      const faster = movedOnOf(error);
      if (faster) setMoved(faster);
      else toastError(error);
    },
    onSettled: async (_answer, error) => {
      if (!error || isCallError(error)) await refresh();
    },
  });
  return { run: (reason: string) => mutate(reason), running: isPending, moved };
}
