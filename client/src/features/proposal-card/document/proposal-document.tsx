import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Fold } from '../../../ui/fold.tsx';
import { CalendarSection, preferredDates } from './calendar-section.tsx';
import { CommentsSection, mayComment } from './comments-section.tsx';
import classes from './document.module.css';
import { EquipmentSection } from './equipment-section.tsx';
import { Prose } from './facts.tsx';
import { FilesSection } from './files-section.tsx';
import { firstSentence, linesOf } from './gist.ts';
import { SamplesSection } from './samples-section.tsx';
import { type SectionId, type Sections, sectionIds } from './sections.ts';

/**
 * A proposal as its readers see it: sections that open and close. The card, the printable page and the wizard's preview
 * show the same.
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
  const contents = useContents(card, team);
  // What is open comes at once; closed sections, which only print and search need, a moment later.
  const whole = useDeferredValue(true, false);
  return (
    <div className={classes['sections']}>
      {sectionIds.map((id) => {
        const { title, gist, body } = contents[id];
        return (
          body && (
            <Fold
              key={id}
              title={title}
              gist={gist}
              open={sections.isOpen(id)}
              onToggle={(open) => sections.toggle(id, open)}
            >
              {(whole || sections.isOpen(id)) && body}
            </Fold>
          )
        );
      })}
    </div>
  );
};

interface Content {
  title: string;
  gist: string;
  /** Nothing to show: the section is left out. */
  body: ReactNode;
}

function useContents(card: ProposalCard, team: ReactNode): Record<SectionId, Content> {
  const { t } = useTranslation();
  const absent = t(($) => $.proposalCard.absent);
  const text = (field: 'problem_formulation' | 'background' | 'expected_results' | 'experiment_strategy'): Content => ({
    title: t(($) => $.words.proposal.field[field]),
    gist: firstSentence(card[field]) || absent,
    body: <Prose text={card[field]} />,
  });
  const publications = linesOf(card.team_publications);
  const members = card.all_teams.filter(({ is_active: isActive }) => isActive).length + 1;
  const count = card.sample_count;
  return {
    content: text('problem_formulation'),
    background: text('background'),
    results: text('expected_results'),
    plan: text('experiment_strategy'),
    samples: {
      title: t(($) => $.proposalCard.section.samples),
      gist:
        [count === null ? '' : t(($) => $.proposalCard.sample.count, { count }), card.sample_description]
          .filter(Boolean)
          .join(', ') || absent,
      body: <SamplesSection card={card} />,
    },
    equipment: {
      title: t(($) => $.proposalCard.section.equipment),
      gist: card.method?.name ?? absent,
      body: <EquipmentSection card={card} />,
    },
    publications: {
      title: t(($) => $.proposalCard.section.publications),
      gist: publications.length > 0 ? t(($) => $.proposalCard.publications, { count: publications.length }) : absent,
      body: <PublicationList lines={publications} />,
    },
    team: {
      title: t(($) => $.proposalCard.section.team),
      gist: [t(($) => $.proposalCard.team.gist, { count: members }), preferredDates(card.experiment_calendar)]
        .filter(Boolean)
        .join(', '),
      body: (
        <>
          {team}
          <CalendarSection card={card} />
        </>
      ),
    },
    files: {
      title: t(($) => $.proposalCard.section.files),
      gist: t(($) => $.proposalCard.files.gist, { count: card.files.length }),
      body: card.files.length > 0 && <FilesSection files={card.files} />,
    },
    comments: {
      title: t(($) => $.proposalCard.section.comments),
      gist: card.comments.length > 0 ? String(card.comments.length) : t(($) => $.proposalCard.comment.none),
      body: (card.comments.length > 0 || mayComment(card)) && <CommentsSection card={card} />,
    },
  };
}

const PublicationList = ({ lines }: { lines: readonly string[] }) => {
  if (lines.length === 0) return <Prose text="" />;
  return (
    <ol className={classes['publications']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
};
