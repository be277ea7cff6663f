import { ActionIcon, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import { type PassCard, passQuery } from '../../../api/pass.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useEscape } from '../../../lib/use-keys.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { IconClose, IconLink } from '../../../ui/icons.ts';
import { late } from '../../../ui/late.tsx';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { PassFailure } from './pass-failure.tsx';
import { PassNeighbours, type PassSteps } from './pass-neighbours.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './pass-card.module.css';
import { PassFacts } from './pass-facts.tsx';
import { PassForms } from './pass-forms.tsx';
import { PassTurn } from './pass-turn.tsx';
import { PageLock } from '../../../ui/page-lock.ts';
import '../../../ui/tab-inside.ts';

interface PassCardDialogProps {
  id: number;
  /** The proposal over whose card it lies: whoever reads that may open the pass there. */
  ofProposal?: number;
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
  const { id, ofProposal, steps, onClose } = props;
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
      size="min(1272px, 94vw)"
      centered
      fullScreen={phone}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content ref={own}>
        <PageLock />
        <div className={classes['bar']}>
          <Modal.Title component="h2" className="luch-heading luch-nowrap">
            {title}
          </Modal.Title>
          {pass && <StatusChip kind="pass" id={pass.status} name={pass.status_name} />}
          {steps?.place?.position !== undefined && (
            <span className="luch-caption luch-not-phone">
              {t(($) => $.passes.card.place, { position: steps.place.position, total: steps.place.total })}
            </span>
          )}
          <div className={classes['tools']}>
            {steps && <PassNeighbours steps={steps} />}
            <CopyLink
              id={id}
              path={ofProposal === undefined ? `/passes?id=${id}` : `/user?id=${ofProposal}&pass=${id}`}
            />
            <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={onClose}>
              <IconClose {...icon} />
            </ActionIcon>
          </div>
        </div>
        <div className={classes['scroll']} tabIndex={-1} data-autofocus key={id}>
          {pass ? (
            <Body {...props} pass={pass} />
          ) : error ? (
            <PassFailure id={id} error={error} onAgain={() => void refetch()} />
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

const Body = ({ pass, onOpenProposal, onEdit, onClose }: PassCardDialogProps & { pass: PassCard }) => (
  <div className={classes['columns']} data-prints={pass.can_print_pdf || undefined}>
    <PassFacts pass={pass} onOpenProposal={onOpenProposal} />
    {pass.can_print_pdf && <PassForms key={`${pass.id} forms`} pass={pass} />}
    <PassSide key={pass.id} pass={pass} onEdit={onEdit} onGone={onClose} />
  </div>
);

const CopyLink = ({ id, path }: { id: number; path: string }) => {
  const copy = () =>
    copyText(`${globalThis.location.origin}${path}`, {
      copied: t(($) => $.passes.card.copied, { id }),
      notCopied: t(($) => $.ui.linkNotCopied),
    });
  return (
    <ActionIcon size={36} aria-label={t(($) => $.passes.card.copyLink)} onClick={() => void copy()}>
      <IconLink {...icon} />
    </ActionIcon>
  );
};

const PassCode = late(async () => (await import('./pass-code.tsx')).PassCode);

/** What may be done, the code of the pass, and what happened. */
const PassSide = ({
  pass,
  onEdit,
  onGone,
}: {
  pass: PassCard;
  onEdit?: ((pass: PassCard) => void) | undefined;
  onGone: () => void;
}) => (
  <aside className={classes['side']} aria-label={t(($) => $.passes.card.side)}>
    <PassTurn pass={pass} onEdit={onEdit} onGone={onGone} />
    {pass.code && (
      <div className={classes['block']}>
        <PassCode pass={pass} />
      </div>
    )}
    <div className={classes['block']}>
      <h3 className="luch-heading">{t(($) => $.passes.card.history)}</h3>
      <ol className={classes['events']}>
        {pass.history.toReversed().map(({ id, date, title, init_by: who, comment }) => (
          <li key={id} className={classes['event']}>
            <span className="luch-strong luch-block">{title}</span>
            <span className="luch-muted">
              {formatDateTime(date)}
              {who && (
                <>
                  , <span className="luch-nowrap">{who}</span>
                </>
              )}
            </span>
            {comment && <span className="luch-block luch-lines luch-breaks">{comment}</span>}
          </li>
        ))}
      </ol>
    </div>
  </aside>
);
