import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { type DocumentId, type DocumentSection, useDocument } from '../../../entities/proposal/document/document.tsx';
import classes from './reading.module.css';

export type SectionId = DocumentId | 'talk';

export interface Section {
  id: SectionId;
  title: string;
  /** Its short name in the row of tabs; without one the text before leads to it. */
  tab?: string;
  count?: number;
  body: ReactNode;
}

export interface ReadingParts {
  team: ReactNode;
  verdict: ReactNode;
  comments: ReactNode;
  history: ReactNode;
}

/** In the order of reading; what was said of the proposal comes last. */
export function useSections(card: ProposalCard, parts: ReadingParts): Section[] {
  const tabOf = (id: DocumentId): Pick<Section, 'tab'> =>
    id === 'equipment' || id === 'files' ? {} : { tab: t(($) => $.expertReview.tab[id]) };
  const sections = useDocument(card, parts.team).map(
    ({ gist: _gist, body, ...section }): Section => ({ ...section, ...tabOf(section.id), body: bodyOf(body) }),
  );
  const talk = (
    <div className={classes['talk']}>
      {parts.verdict}
      {parts.comments}
      {parts.history}
    </div>
  );
  const title = t(($) => $.expertReview.talk);
  const tab = t(($) => $.expertReview.tab.talk);
  return [...sections, { id: 'talk', title, tab, body: talk }];
}

function bodyOf(body: DocumentSection['body']): ReactNode {
  if (body.kind === 'parts') return body.parts;
  return body.kind === 'text' ? <Prose text={body.text} /> : <Publications lines={body.lines} />;
}

/** A text as its author wrote it, paragraph by paragraph. */
const Prose = ({ text }: { text: string }) => {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0)
    return <p className="luch-text luch-faint luch-flush">{t(($) => $.expertReview.absent)}</p>;
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
  if (lines.length === 0) return <p className="luch-text luch-faint luch-flush">{t(($) => $.expertReview.absent)}</p>;
  return (
    <ol className={classes['publications']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
};
