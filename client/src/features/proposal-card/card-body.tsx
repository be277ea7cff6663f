import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { ProposalCard } from '../../api/proposal/proposal.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import type { ActionElsewhere } from './actions/arrange.ts';
import { CardActions } from './actions/card-actions.tsx';
import classes from './card-body.module.css';
import { CardChain } from './document/card-chain.tsx';
import { ProposalDocument } from './document/proposal-document.tsx';
import { ReturnedPanel } from './document/returned-panel.tsx';
import { useSections } from './document/sections.ts';
import { ExpertsPanel } from './review/experts-panel.tsx';
import { CardFacts } from './side/card-facts.tsx';
import { CardTime } from './side/card-time.tsx';
import { CardHistory } from './side/card-history.tsx';
import { PlanChangeAsked } from './side/plan-change-asked.tsx';
import { StationVerdict } from './side/station-verdict.tsx';
import { TurnLine } from './side/turn-line.tsx';

/** Left the proposal as a document, right whose turn it is, the actions and the facts. */
export const CardBody = ({
  card,
  team,
  held,
  beside,
  told,
  onOpen,
  onElsewhere,
  onAssign,
  startWith,
}: {
  card: ProposalCard;
  team: ReactNode;
  /** Of other features, put in by the page: what is decided already, what may be asked for besides, what was told. */
  held?: ReactNode;
  beside?: ReactNode;
  told?: ReactNode;
  onOpen: (id: number) => void;
  onElsewhere: (action: ActionElsewhere) => void;
  onAssign: () => void;
  startWith?: string | undefined;
}) => {
  const sections = useSections();
  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <span className={classes['chip']}>
          <StatusChip id={card.last_status_id} name={card.status_name} />
        </span>
        <h1 className={classes['title']}>{card.name || t(($) => $.proposalCard.unnamed)}</h1>
        {card.keywords && <p className={classes['keywords']}>{card.keywords}</p>}
        <CardChain card={card} />
        <ReturnedPanel card={card} />
        {card.change_plan_reason && (
          <Notice tone="amber" title={t(($) => $.proposalCard.planChange)}>
            {card.change_plan_reason}
            {card.open_fields && card.permissions.can_edit && `\n${t(($) => $.proposalCard.planChangeOpen)}`}
          </Notice>
        )}
      </div>
      <aside className={classes['side']} aria-label={t(($) => $.proposalCard.facts.title)}>
        <div className={classes['sideInner']}>
          <TurnLine card={card} />
          <PlanChangeAsked card={card} />
          {held}
          <CardActions card={card} onElsewhere={onElsewhere} startWith={startWith} />
          {beside}
          <StationVerdict card={card} />
          <ExpertsPanel card={card} onAssign={onAssign} />
          <CardTime card={card} />
          <CardFacts card={card} onOpen={onOpen} />
          <CardHistory card={card} />
          {told}
        </div>
      </aside>
      <div className={classes['document']}>
        <button type="button" className={classes['all']} onClick={sections.toggleAll}>
          {sections.allOpen ? t(($) => $.proposalCard.fold) : t(($) => $.proposalCard.unfold)}
        </button>
        <ProposalDocument card={card} sections={sections} team={team} />
      </div>
    </div>
  );
};
