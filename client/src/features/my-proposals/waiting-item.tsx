import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysUntil, formatDeadline } from '../../lib/dates.ts';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { IconNext } from '../../ui/icons.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './waiting.module.css';

type Item = Waiting['items'][number];

const looks: Readonly<Record<Item['kind'], { tone: Tone; glyph: Glyph }>> = {
  revise: { tone: 'amber', glyph: 'back' },
  report: { tone: 'orange', glyph: 'ring-5' },
  draft: { tone: 'neutral', glyph: 'dashed' },
};
const soon = 3;

/** One thing to do: what, why, until when, and the way to it. */
export const WaitingItem = ({ item, onOpen }: { item: Item; onOpen: (id: number, action?: string) => void }) => {
  const { t } = useTranslation();
  const { tone, glyph } = looks[item.kind];
  const why = useWhy(item);
  return (
    <li className={classes['item']}>
      <h3
        className={classes['title']}
        style={{ '--tone': `var(--luch-${tone}-fg)`, '--mark': `var(--luch-${tone}-mark)` }}
      >
        <span className={classes['glyph']}>
          <StatusGlyph glyph={glyph} size={15} />
        </span>
        {t(($) => $.myProposals.waitingItem[item.kind].title)}
        <button type="button" className={classes['number']} onClick={() => onOpen(item.id)}>
          {t(($) => $.proposalCard.short, { id: item.id })}
        </button>
      </h3>
      <p className={classes['why']}>{why}</p>
      <p className={classes['foot']}>
        <span data-soon={(item.until !== null && daysUntil(item.until) <= soon) || undefined}>
          {item.until
            ? t(($) => $.myProposals.until, { date: formatDeadline(item.until) })
            : t(($) => $.myProposals.noDeadline)}
        </span>
        <WayOn item={item} onOpen={onOpen} />
      </p>
    </li>
  );
};

const WayOn = ({ item, onOpen }: { item: Item; onOpen: (id: number, action?: string) => void }) => {
  const { t } = useTranslation();
  const words = (
    <>
      {t(($) => $.myProposals.waitingItem[item.kind].action)}
      <IconNext size={16} stroke={1.7} aria-hidden />
    </>
  );
  if (item.kind === 'report')
    return (
      <button type="button" className={classes['way']} onClick={() => onOpen(item.id, 'upload_report')}>
        {words}
      </button>
    );
  return (
    <Link to="/new-proposal/$id" params={{ id: String(item.id) }} className={classes['way']}>
      {words}
    </Link>
  );
};

/** The moderator's words, or how far the draft is. */
function useWhy(item: Item): string {
  const { t } = useTranslation();
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
