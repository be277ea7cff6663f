import { isBeam, isOfProposal } from '@luch/contract/calendar/record-type.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import {
  changeRecord,
  type RecordCard,
  recordQuery,
  removeRecord,
  useRefreshCalendar,
} from '../../../api/calendar/calendar.ts';
import { ReadinessOf } from '../../../entities/readiness/readiness-line.tsx';
import { formatDateTime, formatNumber } from '../../../lib/dates.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { reasonOf } from '../../../lib/words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lateDialog } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { datedWords, titleOf, typeTones, typeWord } from '../look.ts';
import { placedOf } from '../placed.ts';
import { preferredWords } from '../preferred.ts';
import type { LastChange } from '../view/use-change.ts';
import { Description } from './description.tsx';
import { RecordFiles } from './record-files.tsx';
import { Responsibles } from './responsibles.tsx';
import classes from './card.module.css';
import { numberText } from '../../../ui/number-text.ts';

const CloseRecord = lateDialog(async () => (await import('./close-record.tsx')).CloseRecord);

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onOpenProposal: (id: number) => void;
  readonly onMarkDone: (proposalId: number) => void;
  readonly onEditDates: (id: number) => void;
  readonly onChanged: (change: LastChange) => void;
  readonly onRemoving?: (id: number) => void;
  /** What was done to it last, while that can be taken back. */
  readonly undo?: ReactNode;
}
interface CardProps extends Omit<Props, 'onRemoving' | 'undo'> {
  readonly card: RecordCard;
  readonly isRemoving: boolean;
  readonly onRemoving: (isRemoving: boolean) => void;
}

/** A record of the calendar: what it is, who is there, files, and what may be done with it. */
export const RecordDialog = ({ onRemoving, undo, ...props }: Props) => {
  const [isRemoving, setRemoving] = useState(false);
  // Screens hear that a record is gone before the answer comes: it is asked for no more.
  const { data, error } = useQuery({ ...recordQuery(props.id), enabled: !isRemoving });
  // Somebody has given its time back: what was known of it is offered no more.
  const isGone = isCallError(error) && error.status === 404;
  const remove = (isNow: boolean) => {
    setRemoving(isNow);
    if (isNow) onRemoving?.(props.id);
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      size="wide"
      title={data ? titleOf(data) : t(($) => $.calendar.card.title)}
      footer={undo}
    >
      {data && !isGone ? (
        <Card key={data.id} card={data} isRemoving={isRemoving} onRemoving={remove} {...props} />
      ) : error ? (
        <Notice tone="red" alert>
          {failureWords(error)}
        </Notice>
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  );
};

/** Why a record cannot be changed by its reader now. */
const whyNot = (card: RecordCard): string | undefined => {
  if (card.is_completed) return t(($) => $.calendar.card.closedWhy);
  const { dates } = card.can;
  return dates.allowed || dates.kind === 'hidden' ? undefined : reasonOf(dates.because);
};

const Card = ({ card, isRemoving, ...props }: CardProps) => {
  const placed = placedOf(card);
  const why = whyNot(card);
  return (
    <div className={classes['root']}>
      <div className="luch-wrap">
        <Chip tone={typeTones[card.type] ?? 'neutral'}>{typeWord(card.type)}</Chip>
        {card.is_completed && (
          <Chip tone="green" glyph="full">
            {t(($) => $.calendar.closed)}
          </Chip>
        )}
        <span className="luch-hint">{card.station_name}</span>
      </div>
      <p className={classes['time']}>{datedWords(placed)}</p>
      <p className="luch-hint luch-flush">{t(($) => $.calendar.hours, { hours: formatNumber(card.hours) })}</p>
      {card.outside_beam && <Notice tone="amber">{t(($) => $.calendar.card.outsideBeam)}</Notice>}
      {why && <Notice tone={card.is_completed ? 'blue' : 'amber'}>{why}</Notice>}
      <ProposalFacts card={card} onOpen={props.onOpenProposal} onMarkDone={props.onMarkDone} />
      {card.proposal && <ReadinessOf proposalId={card.proposal.id} slotId={card.id} />}
      <Description card={card} onChanged={props.onChanged} />
      <Responsibles card={card} />
      {!isBeam(card.type) && <RecordFiles card={card} isLeaving={isRemoving} />}
      {card.closed && (
        <div>
          <p className="luch-label luch-flush">
            {t(($) => $.calendar.card.closedBy, { name: card.closed?.name, at: formatDateTime(card.closed.at) })}
          </p>
          <p className="luch-lines luch-flush">{card.comments}</p>
        </div>
      )}
      <Actions card={card} {...props} />
      <p className="luch-label luch-flush">
        {t(($) => $.calendar.card.created, { name: card.created.name, at: formatDateTime(card.created.at) })}
      </p>
    </div>
  );
};

const ProposalFacts = ({
  card,
  onOpen,
  onMarkDone,
}: {
  card: RecordCard;
  onOpen: (id: number) => void;
  onMarkDone: (id: number) => void;
}) => {
  const { proposal } = card;
  if (!proposal) return null;
  return (
    <section className={classes['part']}>
      <UnstyledButton className="luch-link" aria-haspopup="dialog" onClick={() => onOpen(proposal.id)}>
        {numberText(proposal.id)}, {proposal.name}
      </UnstyledButton>
      <p className="luch-hint luch-flush">
        {[card.proposal_applicant, proposal.organisation].filter(Boolean).join(' · ')}
      </p>
      <dl className={classes['facts']}>
        <dt>{t(($) => $.calendar.editor.placed)}</dt>
        <dd>
          <b>{formatNumber(proposal.reserved_hours)}</b>{' '}
          {card.provided_experiment_duration !== null &&
            t(($) => $.calendar.drag.ofHours, { hours: formatNumber(card.provided_experiment_duration) })}
        </dd>
        {proposal.experiment_calendar !== '' && (
          <>
            <dt>{t(($) => $.calendar.editor.asked)}</dt>
            <dd>{preferredWords(proposal.experiment_calendar)}</dd>
          </>
        )}
        <dt>{t(($) => $.calendar.editor.night)}</dt>
        <dd>
          {proposal.can_work_at_night ? t(($) => $.calendar.editor.nightYes) : t(($) => $.calendar.editor.nightNo)}
        </dd>
      </dl>
      {proposal.mark_done.allowed && (
        <div>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onMarkDone(proposal.id)}>
            {t(($) => $.calendar.card.markDone)}
          </Button>
        </div>
      )}
    </section>
  );
};

/** What may be done with it; the server's verdicts decide. */
const Actions = ({ card, onEditDates, ...props }: Omit<CardProps, 'isRemoving'>) => {
  const { can } = card;
  const [isClosing, setClosing] = useState(false);
  return (
    <div className={classes['actions']}>
      {!isBeam(card.type) && card.can.close.allowed && (
        <Button onPointerEnter={CloseRecord.ahead} onFocus={CloseRecord.ahead} onClick={() => setClosing(true)}>
          {t(($) => $.calendar.card.close)}
        </Button>
      )}
      {isClosing && <CloseRecord card={card} onClose={() => setClosing(false)} onChanged={props.onChanged} />}
      {can.dates.allowed && (
        <Button variant="default" onClick={() => onEditDates(card.id)}>
          {t(($) => $.calendar.card.dates)}
        </Button>
      )}
      {(can.remove.allowed || (isBeam(card.type) && can.close.allowed)) && <RemoveRecord card={card} {...props} />}
    </div>
  );
};

interface Freed {
  change_id: number | null;
  detail: string;
}

/** Gives the time back; beam is closed, which takes it out of the calendar. */
const RemoveRecord = ({ card, onClose, onChanged, onRemoving }: Omit<CardProps, 'onEditDates' | 'isRemoving'>) => {
  // The version that was asked about: another one is asked about anew.
  const [asked, ask] = useState<number>();
  const refresh = useRefreshCalendar();
  const { mutate, isPending } = useCommand({
    mutationFn: async ({ id, version }: { id: number; version: number | undefined }): Promise<Freed> =>
      isBeam(card.type)
        ? changeRecord({ id, seen_version: version, is_completed: true, close_record: true })
        : removeRecord({
            id,
            seen_version: version,
            ...(isOfProposal(card.type) && card.proposal_id !== null ? { proposal_id: card.proposal_id } : {}),
          }),
    onMutate: () => onRemoving(true),
    onError: () => onRemoving(false),
    onSuccess: ({ change_id: changeId, detail }) => {
      if (changeId === null) toastSuccess(detail);
      else onChanged({ id: changeId, title: `${titleOf(card)}: ${detail}`, text: datedWords(placedOf(card)) });
      onClose();
    },
    onSettled: () => refresh(),
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => ask(card.version)}>
        {isBeam(card.type) ? t(($) => $.calendar.card.removeBeam) : t(($) => $.calendar.card.remove)}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={() => mutate({ id: card.id, version: asked }, { onSettled: () => ask(undefined) })}
        running={isPending}
        danger
        title={t(($) => $.calendar.card.removeTitle, { what: titleOf(card) })}
        text={t(($) => $.calendar.card.removeText, { when: datedWords(placedOf(card)) })}
        yes={t(($) => $.calendar.card.removeYes)}
        no={t(($) => $.calendar.card.removeNo)}
      />
    </>
  );
};
