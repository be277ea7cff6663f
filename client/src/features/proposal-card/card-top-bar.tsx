import { ActionIcon, Modal } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { CardPlace } from '../../ui/list/card-place.ts';
import { useOpenPdf } from '../../api/proposal/export.ts';
import type { ProposalCard } from '../../api/proposal/proposal.ts';
import { copyText } from '../../lib/copy-text.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconClose,
  IconLink,
  IconPdf,
  IconPrevious,
  IconPrint,
} from '../../ui/icons.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import classes from './card-dialog.module.css';
import type { CardSteps } from './card-steps.ts';

const icon = { size: 20, stroke: 1.7 };

/** Number, state, place in the list; previous and next, link, print, PDF, close. */
export const CardTopBar = ({
  id,
  card,
  steps,
  listName,
}: {
  id: number;
  card: ProposalCard | undefined;
  steps: CardSteps;
  listName: string | undefined;
}) => {
  const { place, behind } = steps;
  return (
    <div className={classes['bar']}>
      {behind !== undefined && (
        <ActionIcon
          size={36}
          className="luch-screen"
          aria-label={t(($) => $.proposalCard.back, { id: behind })}
          onClick={steps.onBack}
        >
          <IconPrevious {...icon} />
        </ActionIcon>
      )}
      <Modal.Title component="h2" className={classes['number'] ?? ''}>
        {t(($) => $.proposalCard.number, { id })}
      </Modal.Title>
      {card && (
        <span className="luch-contents luch-not-phone">
          <StatusChip id={card.last_status_id} name={card.status_name} />
        </span>
      )}
      {place && behind === undefined && <PlaceText place={place} listName={listName} />}
      <div className={classes['tools']}>
        {place && behind === undefined && <Neighbours place={place} onStep={steps.onStep} />}
        {card && <Tools card={card} />}
        <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={steps.onClose}>
          <IconClose {...icon} />
        </ActionIcon>
      </div>
    </div>
  );
};

const PlaceText = ({ place, listName = '' }: { place: CardPlace; listName?: string | undefined }) => {
  if (place.position === undefined) return null;
  const { position, total, more } = place;
  const facts = { position, list: listName };
  return (
    <span className={classes['place']}>
      {more
        ? t(($) => $.proposalCard.placeOfMore, { ...facts, total: total - 1 })
        : t(($) => $.proposalCard.place, { ...facts, total })}
    </span>
  );
};

const Neighbours = ({ place, onStep }: { place: CardPlace; onStep: CardSteps['onStep'] }) => {
  const { previous, next } = place;
  return (
    <Group>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.proposalCard.previous)}
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.proposalCard.next)}
        disabled={!next}
        onClick={() => next && onStep(next)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </Group>
  );
};

const Tools = ({ card }: { card: ProposalCard }) => {
  const pdf = useOpenPdf();
  const copy = () =>
    copyText(globalThis.location.href, {
      copied: t(($) => $.proposalCard.copied, { id: card.id }),
      notCopied: t(($) => $.ui.linkNotCopied),
    });
  return (
    <Group>
      <ActionIcon size={36} aria-label={t(($) => $.proposalCard.copyLink)} onClick={() => void copy()}>
        <IconLink {...icon} />
      </ActionIcon>
      <ActionIcon
        size={36}
        className="luch-not-phone"
        aria-label={t(($) => $.proposalCard.print)}
        onClick={() => globalThis.print()}
      >
        <IconPrint {...icon} />
      </ActionIcon>
      {card.permissions.can_export && (
        <ActionIcon
          size={36}
          aria-label={t(($) => $.proposalCard.pdf)}
          aria-busy={pdf.running || undefined}
          onClick={() => pdf.open([card.id])}
        >
          <IconPdf {...icon} />
        </ActionIcon>
      )}
    </Group>
  );
};

const Group = ({ children }: { children: ReactNode }) => <div className={classes['group']}>{children}</div>;
