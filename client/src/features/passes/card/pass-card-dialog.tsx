import { ActionIcon, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PassCard, passQuery } from '../../../api/pass/pass.queries.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEscape } from '../../../lib/keys.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChevronLeft, IconChevronRight, IconClose } from '../../../ui/icons.ts';
import type { CardPlace, CardStep } from '../../../ui/list/card-place.ts';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './pass-card.module.css';
import { PassFacts } from './pass-facts.tsx';
import { PassForms } from './pass-forms.tsx';
import { PassSide } from './pass-side.tsx';

/** The neighbours in the list from which it was opened. */
export interface PassSteps {
  place: CardPlace | undefined;
  onStep: (step: CardStep) => void;
}

interface PassCardDialogProps {
  id: number;
  steps?: PassSteps;
  onClose: () => void;
  /** The card of the proposal is another feature's, put over this one by the page. */
  onOpenProposal?: ((id: number) => void) | undefined;
  /** Opens the draft as a form. */
  onEdit?: ((pass: PassCard) => void) | undefined;
}

const icon = { size: 20, stroke: 1.7 };

/** 'Заявка на пропуск': who comes, the forms, whose turn it is and what happened. */
export const PassCardDialog = (props: PassCardDialogProps) => {
  const { id, steps, onClose } = props;
  const { t } = useTranslation();
  const phone = useIsPhone();
  const { data: pass, error, refetch } = useQuery({ ...passQuery(id), staleTime: 0 });
  const title = t(($) => $.passes.card.title, { id });
  useOwnPageName(title);
  const own = useRef<HTMLDivElement>(null);
  useEscape(own, onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // Escape closes what lies on top only: `useEscape` sees to it.
      closeOnEscape={false}
      size="min(1200px, 92vw)"
      centered
      fullScreen={phone}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content ref={own}>
        <header className={classes['bar']}>
          <Modal.Title component="h2" className="luch-heading luch-nowrap">
            {title}
          </Modal.Title>
          {pass && <StatusChip kind="pass" id={pass.status} name={pass.status_name} />}
          <div className={classes['tools']}>
            {steps && <Neighbours steps={steps} />}
            <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={onClose}>
              <IconClose {...icon} />
            </ActionIcon>
          </div>
        </header>
        <div className={classes['scroll']} tabIndex={-1} data-autofocus key={id}>
          {pass ? (
            <Body {...props} pass={pass} />
          ) : error ? (
            <Failure id={id} error={error} onAgain={() => void refetch()} />
          ) : (
            <div className={classes['waiting']}>
              <SkeletonLines lines={6} />
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};

const Failure = ({ id, error, onAgain }: { id: number; error: Error; onAgain: () => void }) => {
  const { t } = useTranslation();
  const isMissing = isCallError(error) && error.status === 404;
  return (
    <EmptyState
      level={3}
      title={isMissing ? t(($) => $.passes.card.missing, { id }) : t(($) => $.passes.card.failed)}
      text={failureWords(error)}
      action={
        <button type="button" className="luch-link" onClick={onAgain}>
          {t(($) => $.passes.card.again)}
        </button>
      }
    />
  );
};

const Body = ({ pass, onOpenProposal, onEdit, onClose }: PassCardDialogProps & { pass: PassCard }) => (
  <div className={classes['columns']} data-prints={pass.can_print_pdf || undefined}>
    <PassFacts pass={pass} onOpenProposal={onOpenProposal} />
    {pass.can_print_pdf && <PassForms pass={pass} />}
    <PassSide key={pass.id} pass={pass} onEdit={onEdit} onGone={onClose} />
  </div>
);

const Neighbours = ({ steps: { place, onStep } }: { steps: PassSteps }) => {
  const { t } = useTranslation();
  if (!place) return null;
  const { previous, next } = place;
  return (
    <>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.passes.card.previous)}
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.passes.card.next)}
        disabled={!next}
        onClick={() => next && onStep(next)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </>
  );
};
