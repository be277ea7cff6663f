import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import type { ExpertRow } from '../../../api/review/review.queries.ts';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { cardAhead, cardQuery, type ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { MarksPanel } from '../marks/marks-panel.tsx';
import { givenOf } from '../marks/given-of.ts';
import type { Rating } from '../marks/use-rating.ts';
import { WorkspaceFailure } from './workspace-failure.tsx';
import { WorkspaceFoot, ReadFoot } from './workspace-foot.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';
import classes from './workspace.module.css';
import { MarksDock } from './marks-dock.tsx';
import { Queue } from './queue.tsx';
import { neighboursOf, nextUnrated, progressOf, queueOf } from './queue-order.ts';
import { Reading } from './reading.tsx';
import type { ReadingParts } from './sections.tsx';
import { type WorkspaceSteps, useWorkspaceKeys } from './use-workspace-keys.ts';

export interface RatingWorkspaceProps {
  /** The proposal that is being read. */
  id: number;
  /** Everything that is assigned to me; undefined while it is on its way. */
  rows: readonly ExpertRow[] | undefined;
  onOpen: (id: number) => void;
  onLeave: () => void;
  mark: ReactNode;
  person: ReactNode;
  parts: (card: ProposalCard) => ReadingParts;
}

/** Not assigned to me, and never rated by me: there is nothing to do here. */
const isStrange = (card: ProposalCard): boolean => {
  const verdict = card.permissions.can.rate;
  return !verdict?.allowed && verdict?.kind !== 'not_now' && givenOf(card) === null;
};

/** One proposal after another, text and marks side by side (experience.md: the expert's two hours). */
export const RatingWorkspace = ({ id, rows, onOpen, onLeave, mark, person, parts }: RatingWorkspaceProps) => {
  const queryClient = useQueryClient();
  const narrow = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const { data: card, error, refetch } = useQuery({ ...cardQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const queue = rows && queueOf(rows, id);
  const steps = useStepsThrough(queue ?? [], id, onOpen, onLeave);
  const ahead = (next: number) => void cardAhead(queryClient, next);
  const next = queue && nextUnrated(queue, id);
  useOwnPageName(t(($) => $.expertReview.pageName, { id }));
  const own = useWorkspaceKeys(steps);
  useEffect(() => {
    if (next !== undefined) void cardAhead(queryClient, next);
  }, [next, queryClient]);
  const feet = {
    foot: (rating: Rating) => <WorkspaceFoot rating={rating} {...steps} />,
    readFoot: <ReadFoot {...steps} />,
    onDeclined: steps.onNextUnrated ?? onLeave,
  };
  const shown = card && !isStrange(card) ? card : undefined;
  return (
    <Modal.Root
      opened
      onClose={onLeave}
      fullScreen
      // Esc leaves a field first: `useWorkspaceKeys` sees to it.
      closeOnEscape={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Content radius={0} classNames={{ content: classes['content'] ?? '' }}>
        <WorkspaceHeader mark={mark} person={person} progress={rows && progressOf(rows)} onLeave={onLeave} />
        <div ref={own} className={classes['body']}>
          {!narrow && <Queue rows={queue ?? []} open={id} onOpen={onOpen} onAhead={ahead} />}
          <div className={classes['middle']}>
            {shown ? (
              <Reading key={id} card={shown} parts={parts(shown)} />
            ) : error || card ? (
              <WorkspaceFailure
                id={id}
                error={card ? undefined : error}
                onRetry={() => void refetch()}
                onLeave={onLeave}
              />
            ) : (
              <div className={classes['waiting']}>
                <SkeletonLines lines={10} />
              </div>
            )}
          </div>
          {!narrow && (
            <aside className={classes['marks']} aria-label={t(($) => $.expertReview.myRating)} data-marks>
              {shown && <MarksPanel key={id} card={shown} {...feet} />}
            </aside>
          )}
        </div>
        {narrow && shown && <MarksDock key={id} card={shown} steps={steps} {...feet} />}
      </Modal.Content>
    </Modal.Root>
  );
};

function useStepsThrough(
  queue: readonly ExpertRow[],
  id: number,
  onOpen: (id: number) => void,
  onLeave: () => void,
): WorkspaceSteps {
  const to = (target: number | undefined) => (target === undefined ? undefined : () => onOpen(target));
  const { previous, next } = neighboursOf(queue, id);
  return { onNextUnrated: to(nextUnrated(queue, id)), onNext: to(next), onPrevious: to(previous), onLeave };
}
