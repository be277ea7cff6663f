import { ActionIcon, Button, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ExpertRow } from '../../../api/review/review.ts';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { cardAhead, cardQuery, type ProposalCard } from '../../../api/proposal/proposal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { formatMark } from '../../../lib/dates.ts';
import { leaveFieldOr, useKeys } from '../../../lib/use-keys.ts';
import { IconChevronLeft, IconChevronRight, IconList } from '../../../ui/icons.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { MarksPanel, type MarksPanelProps } from '../marks/marks-panel.tsx';
import { givenOf } from '../marks/given-of.ts';
import type { Rating } from '../marks/use-rating.ts';
import { RatingProgress } from '../rating-progress.tsx';
import { WorkspaceFoot, ReadFoot } from './workspace-foot.tsx';
import classes from './workspace.module.css';
import { Queue } from './queue.tsx';
import { neighboursOf, nextUnrated, progressOf, queueOf } from './queue-order.ts';
import { Reading } from './reading.tsx';
import type { ReadingParts } from './sections.tsx';
import { PageLock } from '../../../ui/page-lock.ts';
import '../../../ui/tab-inside.ts';

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
        <PageLock />
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

/** The proposal did not come, or is not mine to rate: what it means and how to go on. */
const WorkspaceFailure = ({
  id,
  error,
  onRetry,
  onLeave,
}: {
  id: number;
  /** Undefined when the proposal may be read, but not rated by this person. */
  error: unknown;
  onRetry: () => void;
  onLeave: () => void;
}) => {
  if (!error || (isCallError(error) && error.status === 404))
    return (
      <EmptyState
        level={1}
        title={t(($) => $.expertReview.failure.missing, { id })}
        text={t(($) => $.expertReview.failure.missingText)}
        action={<Button onClick={onLeave}>{t(($) => $.expertReview.toList)}</Button>}
      />
    );
  return (
    <EmptyState
      level={1}
      title={t(($) => $.expertReview.failure.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.expertReview.failure.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.expertReview.failure.again)}</Button>}
    />
  );
};

/** What one is doing, how far one is, and the ways out. The mark and the person belong to the frame of the portal. */
const WorkspaceHeader = ({
  mark,
  person,
  progress,
  onLeave,
}: {
  mark: ReactNode;
  person: ReactNode;
  progress: { rated: number; total: number } | undefined;
  onLeave: () => void;
}) => {
  const phone = useIsPhone();
  return (
    <div className={classes['header']}>
      {mark}
      <Modal.Title component="h2" className={`${classes['title']} luch-not-phone`}>
        {t(($) => $.expertReview.workspace)}
      </Modal.Title>
      <div className={classes['tools']}>
        {progress && progress.total > 0 && <RatingProgress {...progress} />}
        <Button
          variant="subtle"
          color="gray"
          leftSection={phone ? undefined : <IconList size={18} stroke={1.7} aria-hidden />}
          onClick={onLeave}
        >
          {t(($) => $.expertReview.asList)}
        </Button>
        {!phone && person}
      </div>
    </div>
  );
};

const icon = { size: 20, stroke: 1.7 };

/** Where there is no column for the marks: neighbours at the lower edge, and the marks in a sheet. */
const MarksDock = ({ card, steps, foot, readFoot, onDeclined }: MarksPanelProps & { steps: WorkspaceSteps }) => {
  const [opened, { open, close }] = useDisclosure();
  const mark = givenOf(card)?.mark;
  const canRate = card.permissions.can.rate.allowed;
  return (
    <div className={classes['dock']}>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.expertReview.previous)}
        disabled={!steps.onPrevious}
        onClick={steps.onPrevious}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.expertReview.next)}
        disabled={!steps.onNext}
        onClick={steps.onNext}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
      <Button size="md" variant={canRate && mark === undefined ? 'filled' : 'default'} onClick={open}>
        {mark === undefined
          ? t(($) => $.expertReview[canRate ? 'rate' : 'myRating'])
          : t(($) => $.expertReview.myRatingIs, { mark: formatMark(mark) })}
      </Button>
      <Sheet opened={opened} onClose={close} title={t(($) => $.expertReview.dialogTitle, { id: card.id })}>
        <div data-marks>
          <MarksPanel card={card} foot={foot} readFoot={readFoot} onDeclined={onDeclined} />
        </div>
      </Sheet>
    </div>
  );
};

interface WorkspaceSteps {
  /** Undefined at the ends of the queue. */
  onNextUnrated: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onLeave: () => void;
}

/** N, J, K, Esc: the ways through the queue. Answers where its window is told. */
function useWorkspaceKeys({
  onNextUnrated,
  onNext,
  onPrevious,
  onLeave,
}: WorkspaceSteps): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useKeys(
    'queue',
    own,
    {
      unrated: onNextUnrated,
      next: onNext,
      previous: onPrevious,
      leave: (event) => leaveFieldOr(event, onLeave),
    },
    { first: true, whileTyping: ['leave'] },
  );
  return own;
}
