import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { Button } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { type CallError, isCallError } from '../lib/call-error.ts';
import { failureWords } from '../lib/failure-words.ts';
import { focusFirstError } from '../lib/focus-first-error.ts';
import { type FormRules, useContractForm } from '../lib/form.ts';
import { movedInWords, movedOnOf } from '../lib/moved-on.ts';
import { toastSuccess } from '../lib/toast.ts';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from './dialog.tsx';
import { type Choice, MovedNotice } from './moved-notice.tsx';
import { MovedOver } from './moved-over.tsx';
import { Notice } from './notice.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface Question<Values extends Record<string, unknown>, Input, Seen extends string | number = number>
  extends FormRules<Values, Seen> {
  readonly title: string;
  readonly text?: ReactNode;
  /** A verb; it may follow what is chosen. */
  readonly yes: string | ((values: Values) => string);
  /** Absent: the cross and Escape close it. */
  readonly no?: string;
  /** Wider than a question, where a list is filled in, or much is read before. */
  readonly size?: 'wide' | 'card';
  /** For what destroys or refuses. */
  readonly danger?: boolean;
  /** No yes for now; what is shown says why. */
  readonly blocked?: (values: Values) => boolean;
  /** What is sent, judged by the contract; its errors stand at the fields of the same path. */
  readonly toInput: (values: Values, seen: Seen | undefined) => Input;
  /** Under which name typed values stay until they are sent. */
  readonly keptAt: string;
  readonly fields?: (form: UseFormReturnType<Values>) => ReactNode;
  readonly send: (input: Input) => Promise<{ detail: string }>;
  /** A refusal of the whole that stands at a field, because that one would be changed. */
  readonly refusedAt?: (refusal: CallError) => FormErrors | undefined;
  /** Said under a refusal that stands nowhere else: what was typed stays. */
  readonly afterRefusal?: ReactNode;
  /**
   * Milliseconds for which it is said that it is done, where the specification gives a time of its own; false where
   * whoever sends says it.
   */
  readonly toast?: number | false;
  /** What every screen shows anew, also after a refusal. */
  readonly refresh?: () => Promise<unknown>;
  /** Somebody was faster: what is said, and what is possible now. Without it that is a refusal as any other. */
  readonly moved?: { readonly text: ReactNode; readonly choices: readonly Choice[] };
}

/**
 * The dialog for whatever is asked before something is done: what is typed is kept, judged by the schema of the contract,
 * sent once, refused at its fields or in a notice, and told when somebody else was faster.
 */
export const AskDialog = <Values extends Record<string, unknown>, Input, Seen extends string | number = number>({
  question,
  onClose,
  onDone = onClose,
}: {
  question: Question<Values, Input, Seen>;
  onClose: () => void;
  onDone?: () => void;
}) => {
  const { title, text, yes, no, danger = false, fields, send, refresh, moved } = question;
  const id = useId();
  const [faster, setFaster] = useState<MovedOn>();
  const { form, refused, seen, look, submit } = useContractForm<Values, Seen>(question);
  const { mutateAsync, isPending, error } = useCommand({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: ({ detail }) => {
      if (question.toast !== false) toastSuccess(detail, undefined, question.toast);
      onDone();
    },
    onError: (failure) => {
      const refusal = isCallError(failure) ? question.refusedAt?.(failure) : undefined;
      if (refusal) {
        form.setErrors(refusal);
        focusFirstError();
      } else if (moved) setFaster(movedOnOf(failure));
    },
    onSettled: (_answer, failure) => {
      // Not waited for: a slow answer keeps nobody from pressing again.
      if (!failure || isCallError(failure)) void refresh?.();
    },
  });
  // Who was faster is told also where there is no way on of its own.
  const mover = movedOnOf(error);
  const isOld = seen !== question.now;
  const isOver = isOld || faster !== undefined || question.blocked?.(form.values) === true;
  return (
    <Dialog
      opened
      onClose={onClose}
      small={fields === undefined}
      {...(question.size && { size: question.size })}
      title={title}
      footer={
        <>
          {no !== undefined && (
            <Button variant="default" size="md" onClick={onClose} {...(!fields && { 'data-autofocus': true })}>
              {no}
            </Button>
          )}
          <SubmitButton form={id} sending={isPending} refused={danger || refused} disabled={isOver}>
            {typeof yes === 'string' ? yes : yes(form.values)}
          </SubmitButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="luch-form"
        onSubmit={submit(async (values) => isOver || (await mutateAsync(question.toInput(values, seen))))}
      >
        {faster && moved ? (
          <MovedNotice by={faster.by} what={faster.what} at={faster.at} choices={moved.choices}>
            {moved.text}
          </MovedNotice>
        ) : (
          <>
            {text}
            {isOld && (
              <MovedOver
                onMine={() => look(question.now)}
                onTheirs={() => {
                  form.setValues(question.initialValues);
                  look(question.now);
                }}
              />
            )}
            {fields?.(form)}
            {error && !refused && (
              <Notice tone="red" title={mover ? movedInWords(mover) : failureWords(error)} alert>
                {mover && failureWords(error)} {question.afterRefusal}
              </Notice>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
};
