import { text as limits } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type SyntheticEvent, useState } from 'react';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { addComment, type ProposalCard } from '../../../api/proposal/proposal.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { retryDelayOf } from '../../../lib/query-client.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { isCallError, isUnavailable } from '../../../lib/call-error.ts';
import { wordOf } from '../../../lib/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import classes from './comment-form.module.css';
import { speaksAsExpert } from './experts-of.ts';

/** A word about the proposal: who will read it is said before it is written. */
export const CommentForm = ({ card }: { card: ProposalCard }) => {
  const { typed, setTyped, send, sending, failure } = useComment(card.id);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const said = typed.trim();
    const problem = !said
      ? wordOf('proposal.refusal.comment')
      : said.length > limits.comment
        ? wordOf('validation.too_long', { max: limits.comment })
        : undefined;
    setError(problem);
    if (problem) focusFirstError();
    else send();
  };
  return (
    <form className={classes['root']} onSubmit={submit} noValidate>
      <TextAreaField
        label={t(($) => $.proposalCard.comment.label)}
        description={
          speaksAsExpert(card.permissions.can)
            ? t(($) => $.proposalCard.comment.forStaff)
            : t(($) => $.proposalCard.comment.forAll)
        }
        inputWrapperOrder={['input', 'description', 'error']}
        max={limits.comment}
        minRows={2}
        maxRows={10}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
      />
      {failure && (
        <Notice tone="red" title={failure} alert>
          {t(($) => $.proposalCard.comment.kept)}
        </Notice>
      )}
      <Button type="submit" variant="default" aria-disabled={sending || undefined} className={classes['send'] ?? ''}>
        {t(($) => $.proposalCard.comment.send)}
      </Button>
    </form>
  );
};

/** A comment that is being written: it stays in this tab until it is sent, though the card be closed meanwhile. */
function useComment(proposalId: number) {
  const refresh = useRefreshProposals();
  const { values, change } = useKept(`comment-${proposalId}`, () => ({ text: '' }));
  const setTyped = (text: string) => change(() => ({ text }));
  const { mutate, isPending, error } = useCommand({
    mutationFn: (text: string) => addComment({ kind: 'common', text, proposal: proposalId }),
    // The same words of the same person within a minute are one comment, so they may be sent once more.
    retry: (failures, cause) => isUnavailable(cause) && failures === 0,
    retryDelay: retryDelayOf,
    // The form shows a refusal itself, above its button.
    meta: { quiet: true },
    onSuccess: (_, sent) => {
      // What was typed further meanwhile stays.
      change((before) => (before.text.trim() === sent ? { text: '' } : before));
      toastSuccess(t(($) => $.proposalCard.comment.added));
      void refresh();
    },
    onError: (refusal) => {
      if (isCallError(refusal) && refusal.status === 409) void refresh();
    },
  });
  return {
    typed: values.text,
    setTyped,
    sending: isPending,
    failure: error ? failureWords(error) : undefined,
    send: () => !isPending && mutate(values.text.trim()),
  };
}
