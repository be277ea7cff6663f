import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../lib/proposal-queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { resolutionLook, resolutionOf } from '../side/resolution.ts';
import classes from './document.module.css';

type Comment = ProposalCard['comments'][number];

/** What was said about the proposal, newest first; a station's verdict shows its resolution. */
export const CommentsSection = ({ comments }: { comments: readonly Comment[] }) => (
  <Timeline
    entries={comments.toReversed().map((comment) => ({
      id: comment.id,
      date: comment.created_at,
      title: <CommentHead comment={comment} />,
      text: comment.text,
    }))}
  />
);

const CommentHead = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation();
  const resolution = resolutionOf(comment);
  return (
    <span className={classes['chips']}>
      <strong>{comment.author_name || comment.author_role}</strong>
      {comment.author_name && <span className={classes['aside']}>{comment.author_role}</span>}
      {resolution && (
        <Chip {...resolutionLook[resolution]}>{t(($) => $.words.proposal.comment.resolution[resolution])}</Chip>
      )}
    </span>
  );
};
