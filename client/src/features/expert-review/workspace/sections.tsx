import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import type { ReadingParts } from './reading.tsx';
import classes from './reading.module.css';

const texts = {
  content: 'problem_formulation',
  background: 'background',
  results: 'expected_results',
  plan: 'experiment_strategy',
} as const;
export type SectionId = keyof typeof texts | 'samples' | 'equipment' | 'publications' | 'team' | 'files' | 'talk';

export interface Section {
  id: SectionId;
  title: string;
  /** Its short name in the row of tabs; without one the text before leads to it. */
  tab?: string;
  count?: number;
  body: ReactNode;
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** In the order of reading: what the four criteria ask about first. */
export function useSections(card: ProposalCard, parts: ReadingParts): Section[] {
  const { t } = useTranslation();
  const section = (id: Exclude<SectionId, keyof typeof texts>, body: ReactNode, count?: number): Section => ({
    id,
    title: t(($) => $.expertReview.section[id].title),
    ...(id === 'equipment' || id === 'files' ? {} : { tab: t(($) => $.expertReview.section[id].tab) }),
    ...(count === undefined ? {} : { count }),
    body,
  });
  const prose = (id: keyof typeof texts): Section => ({
    id,
    title: t(($) => $.words.proposal.field[texts[id]]),
    tab: t(($) => $.expertReview.section[id].tab),
    body: <Prose text={card[texts[id]]} />,
  });
  const publications = linesOf(card.team_publications);
  return [
    prose('content'),
    prose('background'),
    prose('results'),
    prose('plan'),
    section('samples', parts.samples),
    section('equipment', parts.equipment),
    section('publications', <Publications lines={publications} />, publications.length),
    section('team', parts.team),
    ...(card.files.length > 0 ? [section('files', parts.files, card.files.length)] : []),
    section(
      'talk',
      <div className={classes['talk']}>
        {parts.verdict}
        {parts.comments}
        {parts.history}
      </div>,
    ),
  ];
}

/** A text as its author wrote it, paragraph by paragraph. */
const Prose = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const paragraphs = linesOf(text);
  if (paragraphs.length === 0) return <p className={classes['absent']}>{t(($) => $.expertReview.absent)}</p>;
  return (
    <div className={classes['prose']}>
      {paragraphs.map((paragraph, index) => (
        // A text may say the same twice; its paragraphs never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
};

const Publications = ({ lines }: { lines: readonly string[] }) => {
  const { t } = useTranslation();
  if (lines.length === 0) return <p className={classes['absent']}>{t(($) => $.expertReview.absent)}</p>;
  return (
    <ol className={classes['publications']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
};
