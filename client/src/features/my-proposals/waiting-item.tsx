import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { daysUntil, formatDeadline } from '../../lib/dates.ts';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { useAfterTerm } from '../../entities/proposal/after-term.ts';
import { IconNext } from '../../ui/icons.ts';
import { soon, WaitingItem, type WaitingLook, waitingNumber, waitingWay } from '../../ui/waiting/waiting-items.tsx';

type Item = Waiting['items'][number];

const looks: Readonly<Record<Item['kind'], WaitingLook>> = {
  revise: { tone: 'amber', glyph: 'back' },
  report: { tone: 'orange', glyph: 'ring-5' },
  draft: { tone: 'neutral', glyph: 'dashed' },
};

/** One thing to do: what, why, until when, and the way to it. */
export const WaitingProposal = ({ item, onOpen }: { item: Item; onOpen: (id: number, action?: string) => void }) => {
  const until = item.term?.until ?? null;
  const after = useAfterTerm()(item.term);
  return (
    <WaitingItem
      look={looks[item.kind]}
      title={t(($) => $.myProposals.waitingItem[item.kind].title)}
      amount={
        <button type="button" className={waitingNumber} onClick={() => onOpen(item.id)}>
          {t(($) => $.proposalCard.short, { id: item.id })}
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
