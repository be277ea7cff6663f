import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import type { Waiting } from '../../api/proposal/proposal.ts';
import { useAfterTerm } from '../../entities/proposal/after-term.ts';
import { daysUntil, formatDeadline, formatRelativeDay } from '../../lib/dates.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconChevronDown, IconNext } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import {
  soon,
  WaitingItem,
  WaitingItems,
  type WaitingLook,
  waitingNumber,
  waitingWay,
} from '../../ui/waiting/waiting-items.tsx';
import classes from './waiting-panel.module.css';
import { numberText } from '../../ui/number-text.ts';

/** On a phone one line, so that the list under it is on the screen: how many, and the nearest date. */
const WaitingFolded = ({
  waiting: { items, more },
  onOpen,
}: {
  waiting: Pick<Waiting, 'items' | 'more'>;
  onOpen: () => void;
}) => {
  const [nearest] = items.flatMap(({ term }) => term?.until ?? []).toSorted();
  return (
    <Panel label={t(($) => $.myProposals.waiting)} flush>
      <UnstyledButton className={classes['folded']} aria-expanded={false} onClick={onOpen}>
        <b>{t(($) => $.myProposals.waiting)}</b> <span className="luch-digits">{items.length + more}</span>
        {nearest && (
          <span className={classes['nearest']} data-soon={daysUntil(nearest) <= soon || undefined}>
            {t(($) => $.myProposals.waitingNearest, { when: formatRelativeDay(nearest) })}
          </span>
        )}
        <IconChevronDown size={18} stroke={1.7} className={classes['arrow']} aria-hidden />
      </UnstyledButton>
    </Panel>
  );
};

/** So many stand above the list without a press. */
const first = 3;

/** What waits for this person, above the list: the most urgent, and the others by a press. */
export const WaitingPanel = ({
  waiting: { items, more },
  onOpen,
}: {
  waiting: Pick<Waiting, 'items' | 'more'>;
  /** Opens the card, with the dialog of an action. */
  onOpen: (id: number, action?: string) => void;
}) => {
  const [whole, setWhole] = useState(false);
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  if (phone && !isOpen) return <WaitingFolded waiting={{ items, more }} onOpen={() => setOpen(true)} />;
  const shown = whole ? items : items.slice(0, first);
  const hidden = items.length - shown.length;
  return (
    <Panel title={t(($) => $.myProposals.waiting)}>
      <WaitingItems isMany={shown.length > first}>
        {shown.map((item) => (
          <WaitingProposal key={item.id} item={item} onOpen={onOpen} />
        ))}
      </WaitingItems>
      {hidden > 0 && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.myProposals.waitingMore, { count: hidden + more })}
        </UnstyledButton>
      )}
      {hidden === 0 && more > 0 && (
        <p className="luch-note luch-flush">{t(($) => $.myProposals.waitingBesides, { count: more })}</p>
      )}
    </Panel>
  );
};

type Item = Waiting['items'][number];

const looks: Readonly<Record<Item['kind'], WaitingLook>> = {
  revise: { tone: 'amber', glyph: 'back' },
  report: { tone: 'orange', glyph: 'ring-5' },
  draft: { tone: 'neutral', glyph: 'dashed' },
};

/** One thing to do: what, why, until when, and the way to it. */
const WaitingProposal = ({ item, onOpen }: { item: Item; onOpen: (id: number, action?: string) => void }) => {
  const until = item.term?.until ?? null;
  const after = useAfterTerm()(item.term);
  return (
    <WaitingItem
      look={looks[item.kind]}
      title={t(($) => $.myProposals.waitingItem[item.kind].title)}
      amount={
        <button type="button" className={waitingNumber} onClick={() => onOpen(item.id)}>
          {numberText(item.id)}
        </button>
      }
      why={useWhy(item)}
      due={until ? t(($) => $.myProposals.until, { date: formatDeadline(until) }) : t(($) => $.myProposals.noDeadline)}
      isUrgent={until !== null && daysUntil(until) <= soon}
      then={after}
      way={<WayOn item={item} onOpen={onOpen} />}
    />
  );
};

const WayOn = ({ item, onOpen }: { item: Item; onOpen: (id: number, action?: string) => void }) => {
  const words = (
    <>
      {t(($) => $.myProposals.waitingItem[item.kind].action)}
      <IconNext size={16} stroke={1.7} aria-hidden />
    </>
  );
  if (item.kind === 'report')
    return (
      <button type="button" className={waitingWay} onClick={() => onOpen(item.id, 'upload_report')}>
        {words}
      </button>
    );
  return (
    <Link to="/new-proposal/$id" params={{ id: String(item.id) }} className={waitingWay ?? ''}>
      {words}
    </Link>
  );
};

/** The moderator's words, or how far the draft is. */
function useWhy(item: Item): string {
  if (item.kind === 'report')
    return t(($) => $.myProposals.reportText, { name: item.name || t(($) => $.myProposals.unnamed) });
  if (item.kind === 'draft') {
    if (item.missing_steps.length === 0) return t(($) => $.myProposals.draftReady);
    const steps = item.missing_steps.map((step) => lowerFirst(t(($) => $.words.proposal.step[step]))).join(', ');
    return t(($) => $.myProposals.draftText, { done: item.steps_done, all: stepNames.length, steps });
  }
  const said = item.comment || item.reasons.join('; ');
  return said ? t(($) => $.myProposals.moderatorSays, { text: said }) : t(($) => $.myProposals.reviseNoWords);
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
