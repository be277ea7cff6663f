import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { CalendarSection, preferredDates } from './calendar-section.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { firstSentence, linesOf } from './gist.ts';
import { SamplesSection } from './samples-section.tsx';

/** The texts of a proposal by their sections. */
export const documentTexts = {
  content: 'problem_formulation',
  background: 'background',
  results: 'expected_results',
  plan: 'experiment_strategy',
} as const;
type TextId = keyof typeof documentTexts;

/** In the order of reading: what the four criteria ask about first. */
export const documentIds = [
  'content',
  'background',
  'results',
  'plan',
  'samples',
  'equipment',
  'publications',
  'team',
  'files',
] as const;
export type DocumentId = (typeof documentIds)[number];

/** What stands in a section: its renderer decides how it looks. */
type SectionBody =
  | { kind: 'text'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'parts'; parts: ReactNode };

export interface DocumentSection {
  /** What a closed section shows of itself. */
  gist: string;
  count?: number;
  /** Nothing to show: the section is left out. */
  body: SectionBody | undefined;
}

/**
 * A proposal as its readers see it, section by section: for the card and for reading.
 * @param team who is in the team: a feature's, handed in by the page
 */
export function useDocument(card: ProposalCard, team: ReactNode): Record<DocumentId, DocumentSection> {
  const { t } = useTranslation();
  const absent = t(($) => $.proposalCard.absent);
  const text = (id: TextId): DocumentSection => ({
    gist: firstSentence(card[documentTexts[id]]) || absent,
    body: { kind: 'text', text: card[documentTexts[id]] },
  });
  const publications = linesOf(card.team_publications);
  const members = card.all_teams.filter(({ is_active: isActive }) => isActive).length + 1;
  const samples = [
    card.sample_count === null ? '' : t(($) => $.proposalCard.sample.count, { count: card.sample_count }),
    card.sample_description,
  ];
  const people = [t(($) => $.proposalCard.team.gist, { count: members }), preferredDates(card.experiment_calendar)];
  return {
    content: text('content'),
    background: text('background'),
    results: text('results'),
    plan: text('plan'),
    samples: { gist: listed(samples) || absent, body: parts(<SamplesSection card={card} />) },
    equipment: { gist: card.method?.name ?? absent, body: parts(<EquipmentSection card={card} />) },
    publications: {
      gist: publications.length > 0 ? t(($) => $.proposalCard.publications, { count: publications.length }) : absent,
      count: publications.length,
      body: { kind: 'list', lines: publications },
    },
    team: {
      gist: listed(people),
      body: parts(
        <>
          {team}
          <CalendarSection card={card} />
        </>,
      ),
    },
    files: {
      gist: t(($) => $.proposalCard.files.gist, { count: card.files.length }),
      count: card.files.length,
      body: card.files.length > 0 ? parts(<FilesSection files={card.files} />) : undefined,
    },
  };
}

const parts = (content: ReactNode): SectionBody => ({ kind: 'parts', parts: content });
const listed = (texts: readonly string[]): string => texts.filter(Boolean).join(', ');

const kinds: Readonly<Record<number, 'report' | 'publication'>> = { 1: 'report', 2: 'publication' };

/** Files of the proposal; each opens in a window of its own. */
const FilesSection = ({ files }: { files: ProposalCard['files'] }) => {
  const { t } = useTranslation();
  return files.map((file) => {
    const kind = kinds[file.type];
    return (
      <FileRow
        key={file.id}
        file={{ name: file.name, url: file.url, size: file.size, added: file.add_date, comment: file.comments }}
      >
        {kind && <Chip tone="slate">{t(($) => $.proposalCard.files[kind])}</Chip>}
      </FileRow>
    );
  });
};
