import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import { cardAheadQuery, type ProposalCard } from '../../../api/proposal/proposal.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useEscape } from '../../../lib/use-keys.ts';
import { IconChevronLeft, IconChevronRight, IconClose, IconFullScreen } from '../../../ui/icons.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import type { ActionElsewhere } from '../actions/arrange.ts';
import { CardActions } from '../actions/card-actions.tsx';
import { CardWaiting } from '../card-waiting.tsx';
import { ExpertsPanel } from '../review/experts-panel.tsx';
import { CardTime } from '../side/card-time.tsx';
import { StationVerdict } from '../side/station-verdict.tsx';
import { TurnLine } from '../side/turn-line.tsx';
import classes from './card-preview.module.css';
import { numberText } from '../../../ui/number-text.ts';

const icon = { size: 20, stroke: 1.7 };

/** Where it stands in the list beside it, and the ways from it. */
export interface PreviewSteps {
  position: number | undefined;
  total: number;
  /** The total is only what was looked at. */
  more: boolean;
  previous: number | undefined;
  next: number | undefined;
  onStep: (id: number) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** A proposal beside its list: what one decides by, and the actions. The list keeps the focus and its keys. */
export const CardPreview = ({
  id,
  steps,
  onElsewhere,
  onAssign,
}: {
  id: number;
  steps: PreviewSteps;
  onElsewhere: (action: ActionElsewhere, card: ProposalCard) => void;
  onAssign: () => void;
}) => {
  const own = useRef<HTMLElement>(null);
  const { data: card, error, refetch } = useQuery(cardAheadQuery(id));
  useEscape(own, steps.onClose);
  return (
    <aside ref={own} className={classes['panel']} aria-label={t(($) => $.proposalCard.preview.label, { id })}>
      <Bar id={id} card={card} steps={steps} />
      {card ? (
        <>
          <div key={id} className={classes['scroll']} tabIndex={0} role="group" aria-label={card.name}>
            <Contents card={card} onAssign={onAssign} />
          </div>
          <footer className={classes['foot']}>
            <TurnLine card={card} />
            <CardActions key={id} card={card} onElsewhere={(action) => onElsewhere(action, card)} />
          </footer>
        </>
      ) : error ? (
        <NotLoaded
          level={3}
          title={t(($) => $.proposalCard.failed)}
          text={(isCallError(error) && error.detail) || t(($) => $.proposalCard.failedText)}
          onAgain={() => void refetch()}
        />
      ) : (
        <CardWaiting />
      )}
    </aside>
  );
};

const Bar = ({ id, card, steps }: { id: number; card: ProposalCard | undefined; steps: PreviewSteps }) => {
  const { position, total, more, previous, next, onStep } = steps;
  const step = (to: number | undefined) => () => {
    if (to !== undefined) onStep(to);
  };
  return (
    <div className={classes['bar']}>
      <h2 className={classes['number']}>{numberText(id)}</h2>
      {card && <StatusChip id={card.last_status_id} name={card.status_name} />}
      {position !== undefined && (
        <span className="luch-caption luch-digits luch-nowrap">
          {more
            ? t(($) => $.proposalCard.preview.placeOfMore, { position, total: total - 1 })
            : t(($) => $.proposalCard.preview.place, { position, total })}
        </span>
      )}
      <span className={classes['tools']}>
        <ActionIcon
          size={32}
          aria-label={t(($) => $.proposalCard.previous)}
          disabled={previous === undefined}
          onClick={step(previous)}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t(($) => $.proposalCard.next)}
          disabled={next === undefined}
          onClick={step(next)}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t(($) => $.proposalCard.preview.open)} onClick={steps.onOpen}>
          <IconFullScreen {...icon} />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t(($) => $.ui.close)} onClick={steps.onClose}>
          <IconClose {...icon} />
        </ActionIcon>
      </span>
    </div>
  );
};

const Contents = ({ card, onAssign }: { card: ProposalCard; onAssign: () => void }) => {
  const about = [
    card.author,
    card.organisation,
    card.station?.name,
    card.method?.name,
    card.date_income && t(($) => $.proposalCard.preview.submitted, { date: formatDate(card.date_income) }),
  ];
  return (
    <>
      <h3 className={classes['title']}>{card.name || t(($) => $.proposalCard.unnamed)}</h3>
      <p className="luch-hint luch-flush luch-breaks">{about.filter(Boolean).join(' · ')}</p>
      <CardTime card={card} />
      <StationVerdict card={card} />
      <ExpertsPanel card={card} onAssign={onAssign} />
      {card.problem_formulation && <p className={classes['text']}>{card.problem_formulation}</p>}
    </>
  );
};
