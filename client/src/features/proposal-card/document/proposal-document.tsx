import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import {
  type DocumentId,
  type DocumentSection,
  documentIds,
  documentTexts,
  useDocument,
} from '../../../entities/proposal/document/document.tsx';
import classes from '../../../entities/proposal/document/document.module.css';
import { Prose } from '../../../entities/proposal/document/facts.tsx';
import { Fold } from '../../../ui/fold.tsx';
import own from './card-document.module.css';
import { CommentsSection, mayComment } from './comments-section.tsx';
import type { SectionId, Sections } from './sections.ts';

/**
 * A proposal as its readers see it: sections that open and close.
 * @param team who is in the team: another feature's, handed in by the page
 */
export const ProposalDocument = ({
  card,
  sections,
  team,
}: {
  card: ProposalCard;
  sections: Sections;
  team: ReactNode;
}) => {
  const { t } = useTranslation();
  const document = useDocument(card, team);
  const title = useTitles();
  const hasComments = card.comments.length > 0 || mayComment(card);
  return (
    <div className={own['sections']}>
      {documentIds.map((id) => (
        <Section key={id} id={id} sections={sections} title={title(id)} gist={document[id].gist}>
          {bodyOf(document[id])}
        </Section>
      ))}
      <Section
        id="comments"
        sections={sections}
        title={title('comments')}
        gist={card.comments.length > 0 ? String(card.comments.length) : t(($) => $.proposalCard.comment.none)}
      >
        {hasComments && <CommentsSection card={card} />}
      </Section>
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
  /** Nothing: the section is left out. */
  children: ReactNode;
}) => {
  // What is open comes at once; closed sections, which only print and search need, a moment later.
  const whole = useDeferredValue(true, false);
  if (!children) return null;
  return (
    <Fold title={title} gist={gist} open={sections.isOpen(id)} onToggle={(open) => sections.toggle(id, open)}>
      {(whole || sections.isOpen(id)) && children}
    </Fold>
  );
};

const isText = (id: SectionId): id is keyof typeof documentTexts & DocumentId => id in documentTexts;

function useTitles(): (id: SectionId) => string {
  const { t } = useTranslation();
  return (id) =>
    isText(id) ? t(($) => $.words.proposal.field[documentTexts[id]]) : t(($) => $.proposalCard.section[id]);
}

function bodyOf({ body }: DocumentSection): ReactNode {
  if (!body) return null;
  if (body.kind === 'parts') return body.parts;
  if (body.kind === 'text') return <Prose text={body.text} />;
  if (body.lines.length === 0) return <Prose text="" />;
  return (
    <ol className={classes['publications']}>
      {body.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
