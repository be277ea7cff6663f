import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { isCallError } from '../../../lib/call-error.ts';
import { cardQuery } from '../../../api/proposal/proposal.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { SubmitRatingButton } from './submit-rating-button.tsx';
import { stageOf } from './submit-rules.ts';
import { MarksPanel } from './marks-panel.tsx';
import classes from './rating-dialog.module.css';

/** A quick rating from the table, for who has read the proposal already. */
export const RatingDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: card, error, refetch } = useQuery({ ...cardQuery(id), staleTime: 0 });
  const given = () => {
    toastSuccess(t(($) => $.expertReview.givenToast, { id }));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.expertReview.dialogTitle, { id })}>
      {card && <p className={classes['name']}>{card.name || t(($) => $.expertReview.unnamed)}</p>}
      {card ? (
        <MarksPanel
          card={card}
          onGiven={given}
          onDeclined={onClose}
          foot={(rating) =>
            stageOf(rating.state.draft, rating.given?.draft ?? null) === 'given' ? (
              <Button size="md" variant="default" onClick={onClose}>
                {t(($) => $.ui.close)}
              </Button>
            ) : (
              <SubmitRatingButton
                rating={rating}
                beside={
                  <Button size="md" variant="default" onClick={onClose}>
                    {t(($) => $.expertReview.later)}
                  </Button>
                }
              />
            )
          }
        />
      ) : error ? (
        <NotLoaded
          level={3}
          title={t(($) => $.expertReview.failure.failed)}
          text={(isCallError(error) && error.detail) || t(($) => $.expertReview.failure.failedText)}
          onAgain={() => void refetch()}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
};
