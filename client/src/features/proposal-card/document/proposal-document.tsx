import { t } from 'i18next';
import { type ReactNode, useDeferredValue } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { useDocument } from '../../../entities/proposal/document/document.tsx';
import { SectionContent } from '../../../entities/proposal/document/section-content.tsx';
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
  const document = useDocument(card, team);
  const hasComments = card.comments.length > 0 || mayComment(card);
  return (
    <div className={own['sections']}>
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
