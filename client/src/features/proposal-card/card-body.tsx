import { t } from 'i18next';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { ProposalCard } from '../../api/proposal/proposal.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import type { ActionElsewhere } from './actions/arrange.ts';
import { CardActions } from './actions/card-actions.tsx';
import classes from './card-body.module.css';
import { ExpertsPanel } from './review/experts-panel.tsx';
import { CardFacts } from './side/card-facts.tsx';
import { CardTime } from './side/card-time.tsx';
import { CardHistory } from './side/card-history.tsx';
import { StationVerdict } from './side/station-verdict.tsx';
import { TurnLine } from './side/turn-line.tsx';
import { formatDate, formatDayMonth, formatDeadline, formatRelativeDay } from '../../lib/dates.ts';
import sideClasses from './side/side.module.css';
import { Chain } from '../../ui/chain.tsx';
import cardDocumentClasses from './document/card-document.module.css';
import { type ChainFacts, insideSince, shownSteps } from './document/step-dates.ts';
import { stepOfReason } from '@luch/contract/proposal/action.inputs.ts';
import { arrivalIn } from '@luch/contract/proposal/chain-dates.ts';
import { stepNames, type StepName } from '@luch/contract/proposal/draft.steps.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { Link } from '@tanstack/react-router';
import { useAfterTerm } from '../../entities/proposal/after-term.ts';
import { useDocument, documentIds } from '../../entities/proposal/document/document.tsx';
import { SectionContent } from '../../entities/proposal/document/section-content.tsx';
import { Fold } from '../../ui/fold.tsx';
import { CommentsSection, mayComment } from './document/comments-section.tsx';

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

/** The station's open request in its own words; whoever may answer it finds the answers right below. */
const PlanChangeAsked = ({ card }: { card: ProposalCard }) => {
  if (card.plan_change_asked === null) return null;
  const asked = card.status_history.findLast(({ action }) => action === 'bs_plan_change');
  return (
    <div className={sideClasses['asked']}>
      <Notice tone="amber" title={t(($) => $.proposalCard.planChange)}>
        {card.plan_change_asked}
        {asked && `\n${t(($) => $.proposalCard.verdict.by, { author: asked.init_by, date: formatDate(asked.date) })}`}
      </Notice>
    </div>
  );
};

/** The way of a proposal with its dates; on a phone step under step. */
const CardChain = ({ card }: { card: ChainFacts }) => {
  const { steps, at } = shownSteps(card);
  const inside = insideSince(card);
  return (
    <div className={cardDocumentClasses['chain']} role="group" aria-label={t(($) => $.proposalCard.chain)}>
      <Chain
        at={at}
        steps={steps.map(({ key, state, date }) => ({
          title: t(($) => $.words.proposal.chain[key]),
          ...(state === 'now' && inside
            ? { date: t(($) => $.proposalCard.substatus[inside.key], { date: formatDayMonth(inside.since) }) }
            : date && { date: formatDate(date) }),
        }))}
      />
    </div>
  );
};

/** Of a proposal that was sent back: by whom and when, what is to be changed and where, and until when. */
const ReturnedPanel = ({ card }: { card: ProposalCard }) => {
  const after = useAfterTerm()(card.submit_term);
  if (!isIn('returned', card.last_status_id) || card.open_fields) return null;
  const entry = arrivalIn(card.last_status_id, card.status_history);
  if (!entry) return null;
  const until = card.submit_term?.until;
  const steps = new Set<StepName>([
    ...entry.reason_keys.map((reason) => stepOfReason[reason]),
    ...card.missing.map(({ step }) => step),
  ]);
  return (
    <Notice
      tone="amber"
      title={t(($) => $.proposalCard.returned.title, { who: entry.init_by, date: formatDate(entry.date) })}
    >
      {entry.reasons.length > 0 && (
        <ul className="luch-flush">
          {entry.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {entry.comments && <p className="luch-flush luch-lines">{entry.comments}</p>}
      {until && (
        <p className="luch-flush">
          {t(($) => $.proposalCard.returned.until, { date: formatDeadline(until), relative: formatRelativeDay(until) })}{' '}
          {after && `${after}.`}
        </p>
      )}
      {card.permissions.can_edit && steps.size > 0 && (
        <p className="luch-wrap luch-flush">
          {t(($) => $.proposalCard.returned.where)}
          {stepNames
            .filter((step) => steps.has(step))
            .map((step) => (
              <Link
                key={step}
                to="/new-proposal/$id"
                params={{ id: String(card.id) }}
                search={{ step: stepNames.indexOf(step) + 1 }}
                className="luch-link luch-underlined luch-finger"
              >
                {t(($) => $.words.proposal.step[step])}
              </Link>
            ))}
        </p>
      )}
    </Notice>
  );
};

/**
 * A proposal as its readers see it: sections that open and close.
 * @param team who is in the team: another feature's, handed in by the page
 */
const ProposalDocument = ({ card, sections, team }: { card: ProposalCard; sections: Sections; team: ReactNode }) => {
  const document = useDocument(card, team);
  const hasComments = card.comments.length > 0 || mayComment(card);
  return (
    <div className={cardDocumentClasses['sections']}>
      {document.map(({ id, title, gist, body }) => (
        <Section key={id} id={id} sections={sections} title={title} gist={gist}>
          <SectionContent body={body} />
        </Section>
      ))}
      {hasComments && (
        <Section
          id="comments"
          sections={sections}
          title={t(($) => $.proposalCard.section.comments)}
          gist={card.comments.length > 0 ? String(card.comments.length) : t(($) => $.proposalCard.comment.none)}
        >
          <CommentsSection card={card} />
        </Section>
      )}
    </div>
  );
};

const Section = ({
  id,
  sections,
  title,
  gist,
  children,
}: {
  id: SectionId;
  sections: Sections;
  title: string;
  gist: string;
  children: ReactNode;
}) => {
  // What is open comes at once; closed sections, which only print and search need, a moment later.
  const whole = useDeferredValue(true, false);
  return (
    <Fold title={title} gist={gist} open={sections.isOpen(id)} onToggle={(open) => sections.toggle(id, open)}>
      {(whole || sections.isOpen(id)) && children}
    </Fold>
  );
};

/** In the order of reading; what was said of the proposal comes last. */
const sectionIds = [...documentIds, 'comments'] as const;
type SectionId = (typeof sectionIds)[number];

interface Sections {
  isOpen: (id: SectionId) => boolean;
  toggle: (id: SectionId, open: boolean) => void;
  allOpen: boolean;
  toggleAll: () => void;
}

const key = 'card-sections';
const isSection = (id: unknown): id is SectionId => sectionIds.some((known) => known === id);
const remembered = (): ReadonlySet<SectionId> => {
  const text = sessionStorage.getItem(key);
  return new Set(text === null ? ['content'] : text.split(' ').filter(isSection));
};

/** Which sections are open stays as one left it, from card to card: whoever reads for plans finds each plan open. */
function useSections(): Sections {
  const [open, setOpen] = useState(remembered);
  const change = (next: ReadonlySet<SectionId>) => {
    sessionStorage.setItem(key, [...next].join(' '));
    setOpen(next);
  };
  const allOpen = sectionIds.every((id) => open.has(id));
  return {
    isOpen: (id) => open.has(id),
    toggle: (id, wanted) => change(new Set(wanted ? [...open, id] : [...open].filter((other) => other !== id))),
    allOpen,
    toggleAll: () => change(new Set(allOpen ? ['content'] : sectionIds)),
  };
}
