import { text as limits } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type SyntheticEvent, useState } from 'react';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { wordOf } from '../../../lib/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import classes from './comment-form.module.css';
import { speaksAsExpert } from './experts-of.ts';
import { useComment } from './use-comment.ts';

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
