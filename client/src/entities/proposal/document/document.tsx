import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { CalendarSection, preferredDates } from './calendar-section.tsx';
import type { DocumentSource } from './document-source.ts';
import { EquipmentSection } from './equipment-section.tsx';
import { firstSentence, linesOf } from './gist.ts';
import { SamplesSection } from './samples-section.tsx';

/** The texts of a proposal by their sections. */
const documentTexts = {
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

const isText = (id: DocumentId): id is TextId => id in documentTexts;

/** What stands in a section: its renderer decides how it looks. */
export type SectionBody =
  | { kind: 'text'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'parts'; parts: ReactNode };

export interface DocumentSection {
  id: DocumentId;
  title: string;
  /** What a closed section shows of itself. */
  gist: string;
  count?: number;
  body: SectionBody;
}

/**
 * A proposal as its readers see it, section by section: for the card, for reading, and for its author's preview.
 * @param team who is in the team: a feature's, handed in by the page
 */
export function useDocument(proposal: DocumentSource, team: ReactNode): DocumentSection[] {
  const contents = useContents(proposal, team);
  const titleOf = (id: DocumentId): string =>
    isText(id) ? t(($) => $.words.proposal.field[documentTexts[id]]) : t(($) => $.proposalCard.section[id]);
  return documentIds.flatMap((id) => {
    const { body, ...content } = contents[id];
    return body ? [{ id, title: titleOf(id), ...content, body }] : [];
  });
}

/** Without a body there is nothing to show: the section is left out. */
type Content = Omit<DocumentSection, 'id' | 'title' | 'body'> & { body: SectionBody | undefined };

function useContents(proposal: DocumentSource, team: ReactNode): Record<DocumentId, Content> {
  const absent = t(($) => $.proposalCard.absent);
  const text = (id: TextId): Content => ({
    gist: firstSentence(proposal[documentTexts[id]]) || absent,
    body: { kind: 'text', text: proposal[documentTexts[id]] },
  });
  const publications = linesOf(proposal.team_publications);
  const members = proposal.all_teams.filter(({ is_active: isActive }) => isActive).length + 1;
  const samples = [
    proposal.sample_count === null ? '' : t(($) => $.proposalCard.sample.count, { count: proposal.sample_count }),
    proposal.sample_description,
  ];
  const people = [t(($) => $.proposalCard.team.gist, { count: members }), preferredDates(proposal.experiment_calendar)];
  return {
    content: text('content'),
    background: text('background'),
    results: text('results'),
    plan: text('plan'),
    samples: { gist: listed(samples) || absent, body: parts(<SamplesSection proposal={proposal} />) },
    equipment: { gist: proposal.method?.name ?? absent, body: parts(<EquipmentSection proposal={proposal} />) },
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
          <CalendarSection proposal={proposal} />
        </>,
      ),
    },
    files: {
      gist: t(($) => $.proposalCard.files.gist, { count: proposal.files.length }),
      count: proposal.files.length,
      body: proposal.files.length > 0 ? parts(<FilesSection files={proposal.files} />) : undefined,
    },
  };
}

const parts = (content: ReactNode): SectionBody => ({ kind: 'parts', parts: content });
const listed = (texts: readonly string[]): string => texts.filter(Boolean).join(', ');

const kinds: Readonly<Record<number, 'report' | 'publication'>> = { 1: 'report', 2: 'publication' };

/** Files of the proposal; each opens in a window of its own. */
const FilesSection = ({ files }: { files: DocumentSource['files'] }) => {
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
