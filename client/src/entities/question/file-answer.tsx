import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { failureWords } from '../../lib/failure-words.ts';
import { toastError } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { FieldLabel } from '../../ui/field-label.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { type Asked, labelOf } from './asked-answer.ts';

/** One file: sent as soon as it is chosen, the answer when it is there. */
export const FileAnswerField = (asked: Asked) => {
  const { value, set, error, isLocked, send, 'data-path': place } = asked;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const {
    mutate,
    isPending,
    variables,
    error: failed,
  } = useCommand({
    mutationFn: (file: File) => (send ? send(file) : Promise.resolve({ file: 1, name: file.name })),
    onSuccess: (sent) => set(sent),
    // Whoever has gone on to another step is told there.
    onError: (refusal) => {
      if (!isShown.current) toastError(refusal);
    },
    meta: { quiet: true },
  });
  const line = labelOf(asked);
  const wrong = failed ? failureWords(failed) : typeof error === 'string' ? error : undefined;
  if (isFileAnswer(value) || isPending || isLocked)
    return (
      <div role="group" aria-label={line.label} data-path={place}>
        <FieldLabel {...line} />
        {isFileAnswer(value) || isPending ? (
          <FileRow
            file={{ name: isPending ? (variables?.name ?? '') : isFileAnswer(value) ? value.name : '' }}
            onRemove={isLocked || isPending ? undefined : () => set(null)}
            state={isPending ? t(($) => $.proposalCard.questions.sending) : undefined}
          />
        ) : (
          <p className="luch-note luch-flush">{t(($) => $.proposalCard.questions.unanswered)}</p>
        )}
      </div>
    );
  return (
    <div data-path={place}>
      <FileChoice
        {...line}
        hint={t(($) => $.proposalCard.questions.fileHint)}
        choose={t(($) => $.proposalCard.questions.chooseFile)}
        file={null}
        onChange={(file) => file && mutate(file)}
        error={wrong}
      />
    </div>
  );
};
