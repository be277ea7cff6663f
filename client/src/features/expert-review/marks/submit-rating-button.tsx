import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import { submitObstacle, stageOf } from './submit-rules.ts';
import classes from './marks-panel.module.css';
import type { Rating } from './use-rating.ts';

/** Gives the rating; while it cannot be given the reason stands under it in words. */
export const SubmitRatingButton = ({ rating, beside }: { rating: Rating; beside?: React.ReactNode }) => {
  const reasonId = useId();
  const { state, given, isSubmitting, asked, refused, give } = rating;
  const bar = submitObstacle(state, asked, refused);
  const note = bar && t(($) => $.expertReview.bar[bar]);
  const isNew = stageOf(state.draft, given?.draft ?? null) === 'new';
  return (
    <>
      <div className={classes['buttons']}>
        <Button
          size="md"
          disabled={bar !== undefined}
          aria-describedby={note ? reasonId : undefined}
          aria-busy={isSubmitting || undefined}
          leftSection={isSubmitting && <Loader size={16} color="currentColor" aria-hidden />}
          rightSection={<span className={classes['giveKey']}>Ctrl ↵</span>}
          aria-keyshortcuts="Control+Enter"
          onClick={give}
        >
          {isNew ? t(($) => $.expertReview.give) : t(($) => $.expertReview.giveAgain)}
        </Button>
        {beside}
      </div>
      {note && (
        <p id={reasonId} className={classes['bar']}>
          {note}
        </p>
      )}
    </>
  );
};
