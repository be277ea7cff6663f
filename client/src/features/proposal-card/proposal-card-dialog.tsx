import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useNewsRead } from '../../api/proposal/menu.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { cardQuery, type ProposalCard } from '../../api/proposal/proposal.ts';
import { useLightPaper } from '../../lib/use-light-paper.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import classes from './card-dialog.module.css';
import type { CardSteps } from './card-steps.ts';
import { CardTopBar } from './card-top-bar.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { isCallError } from '../../lib/call-error.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLock } from '../../ui/page-lock.ts';
import '../../ui/tab-inside.ts';

const parts = {
  root: classes['root'] ?? '',
  overlay: 'luch-screen',
  inner: classes['inner'] ?? '',
  content: classes['content'] ?? '',
};

/** What the pointer fetched ahead is shown at once; the server is asked anew, and notes that it was read. */
function useOpenCard(id: number) {
  const card = useQuery({ ...cardQuery(id), staleTime: 0, refetchOnMount: 'always' });
  useNewsRead(id, card.isFetchedAfterMount);
  useOwnPageName(t(($) => $.proposalCard.number, { id }));
  return card;
}

/**
 * The card of a proposal over a list: its document, whose turn it is, and what this person may do.
 * @param renderContents what it holds, which pages fetch after their first view
 */
export const ProposalCardDialog = ({
  id,
  steps,
  listName,
  renderContents,
}: {
  id: number;
  steps: CardSteps;
  listName?: string | undefined;
  renderContents: (card: ProposalCard) => ReactNode;
}) => {
  const phone = useIsPhone();
  const { data: card, error, refetch } = useOpenCard(id);
  const own = useRef<HTMLDivElement>(null);
  useCardKeys(own, steps);
  useLightPaper();
  useRootMark('printedCard');
  return (
    <Modal.Root
      opened
      onClose={steps.onClose}
      // Escape closes the dialog on top only: `useCardKeys` sees to it.
      closeOnEscape={false}
      size="min(1200px, 92vw)"
      centered
      fullScreen={phone}
      transitionProps={{ duration: 120 }}
      classNames={parts}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <PageLock />
        <CardTopBar id={id} card={card} steps={steps} listName={listName} />
        <div ref={own} className={classes['scroll']} key={id} tabIndex={-1} data-autofocus>
          {card ? (
            renderContents(card)
          ) : error ? (
            <CardFailure id={id} error={error} onRetry={() => void refetch()} />
          ) : (
            <CardWaiting />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};

/** The proposal did not come: it is not this person's to see, or the server did not answer. */
const CardFailure = ({ id, error, onRetry }: { id: number; error: unknown; onRetry: () => void }) => {
  if (isCallError(error) && error.status === 404)
    return (
      <EmptyState
        level={3}
        title={t(($) => $.proposalCard.missing, { id })}
        text={t(($) => $.proposalCard.missingText)}
      />
    );
  return (
    <EmptyState
      level={3}
      title={t(($) => $.proposalCard.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.proposalCard.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.proposalCard.again)}</Button>}
    />
  );
};

/** Esc closes the card, j and k go through the list: unless something stands over it, or somebody types. */
function useCardKeys(own: RefObject<Element | null>, { place, behind, onStep, onClose }: CardSteps): void {
  const { next, previous } = behind === undefined ? (place ?? {}) : {};
  useKeys(
    'card',
    own,
    {
      next: next ? () => onStep(next) : undefined,
      previous: previous ? () => onStep(previous) : undefined,
      close: onClose,
    },
    { first: true, whileTyping: ['close'] },
  );
}
