import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import {
  type DocumentId,
  type DocumentSection,
  documentIds,
  documentTexts,
  useDocument,
} from '../../../entities/proposal/document/document.tsx';
import type { ReadingParts } from './reading.tsx';
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

const isText = (id: DocumentId): id is keyof typeof documentTexts => id in documentTexts;

/** In the order of reading; what was said of the proposal comes last. */
export function useSections(card: ProposalCard, parts: ReadingParts): Section[] {
  const { t } = useTranslation();
  const document = useDocument(card, parts.team);
  const titleOf = (id: DocumentId): Pick<Section, 'title' | 'tab'> => {
    if (isText(id))
      return {
        title: t(($) => $.words.proposal.field[documentTexts[id]]),
        tab: t(($) => $.expertReview.section[id].tab),
      };
    const title = t(($) => $.expertReview.section[id].title);
    return id === 'equipment' || id === 'files' ? { title } : { title, tab: t(($) => $.expertReview.section[id].tab) };
  };
  const sections = documentIds.flatMap((id): Section[] => {
    const { body, count } = document[id];
    return body ? [{ id, ...titleOf(id), ...(count !== undefined && { count }), body: bodyOf(body) }] : [];
  });
  const talk = (
    <div className={classes['talk']}>
      {parts.verdict}
      {parts.comments}
      {parts.history}
    </div>
  );
  const title = t(($) => $.expertReview.section.talk.title);
  const tab = t(($) => $.expertReview.section.talk.tab);
  return [...sections, { id: 'talk', title, tab, body: talk }];
}

function bodyOf(body: NonNullable<DocumentSection['body']>): ReactNode {
  if (body.kind === 'parts') return body.parts;
  return body.kind === 'text' ? <Prose text={body.text} /> : <Publications lines={body.lines} />;
}

/** A text as its author wrote it, paragraph by paragraph. */
const Prose = ({ text }: { text: string }) => {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  if (lines.length === 0) return <p className="luch-text luch-faint luch-flush">{t(($) => $.expertReview.absent)}</p>;
  return (
    <ol className={classes['publications']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
};
