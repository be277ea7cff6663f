import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { resolutionLook } from '../../../entities/status/status-looks.ts';
import { isOfOtherStation, resolutionOf } from '../side/resolution.ts';
import { CommentForm } from '../review/comment-form.tsx';
import classes from '../../../entities/proposal/document/document.module.css';

type Comment = ProposalCard['comments'][number];

/** What was said about the proposal, newest first; a station's verdict shows its resolution. Below, room for one more. */
export const CommentsSection = ({ card }: { card: ProposalCard }) => (
  <>
    <Timeline
      entries={card.comments.toReversed().map((comment) => ({
        id: comment.id,
        date: comment.created_at,
        title: <CommentHead comment={comment} left={isOfOtherStation(comment, card.station_id)} />,
        text: comment.text,
      }))}
    />
    {mayComment(card) && <CommentForm card={card} />}
  </>
);

export const mayComment = ({ permissions }: ProposalCard): boolean => permissions.can.comment.allowed;

const CommentHead = ({ comment, left }: { comment: Comment; left: boolean }) => {
  const resolution = resolutionOf(comment);
  return (
    <span className={classes['chips']}>
      <strong>{comment.author_name || comment.author_role}</strong>
      {comment.author_name && <span className={classes['aside']}>{comment.author_role}</span>}
      {resolution && (
        <Chip {...resolutionLook[resolution]}>{t(($) => $.words.proposal.comment.resolution[resolution])}</Chip>
      )}
      {left && <span className={classes['aside']}>{t(($) => $.proposalCard.comment.otherStation)}</span>}
    </span>
  );
};
