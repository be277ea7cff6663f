import { isEmptyAnswer } from '@luch/contract/forms/asked.ts';
import { sampleHazards, sampleSizes } from '@luch/contract/proposal/sample.fields.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { methodsQuery } from '../../../api/reference/stations.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { CalendarSection, preferredDates } from './calendar-section.tsx';
import type { DocumentSource } from './document-source.ts';
import classes from './document.module.css';
import { Absent, Facts } from './facts.tsx';
import { QuestionsSection, shownQuestions } from './questions-section.tsx';
import { firstSentence, linesOf } from './gist.ts';

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
  'questions',
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
    questions: questionsContent(proposal),
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

/** Left out where the facility asks nothing of its own. */
function questionsContent(proposal: DocumentSource): Content {
  const shown = shownQuestions(proposal);
  const asked = shown.filter((question) => question.is_asked);
  const answered = asked.filter(({ id }) => !isEmptyAnswer(proposal.answers[id]));
  return {
    gist: t(($) => $.proposalCard.questions.gist, { count: answered.length, asked: asked.length }),
    body: shown.length > 0 ? parts(<QuestionsSection proposal={proposal} />) : undefined,
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

/** The method, and with what it is done: the station's equipment and what the author brings. */
const EquipmentSection = ({ proposal }: { proposal: DocumentSource }) => (
  <Facts
    facts={[
      {
        term: t(($) => $.proposalCard.facts.station),
        value: proposal.station && [proposal.station.name, proposal.station.full_name].filter(Boolean).join(' · '),
        isRequired: true,
      },
      { term: t(($) => $.proposalCard.facts.method), value: <Method proposal={proposal} /> },
      {
        term: t(($) => $.proposalCard.equipment.additional),
        value: proposal.additional_equipment.map(({ name }) => name).join('; '),
      },
      { term: t(($) => $.proposalCard.equipment.own), value: proposal.applicant_equipment },
      { term: t(($) => $.proposalCard.equipment.approved), value: proposal.applicant_equipment_approved },
    ]}
  />
);

/** A method that the author chose for another station is kept, and flagged where the new one has none of it (fine point H24). */
const Method = ({ proposal }: { proposal: DocumentSource }) => {
  const hasMoved = proposal.status_history.some(({ action }) => action === 'change_station');
  const { data: methods } = useQuery({ ...methodsQuery(), enabled: hasMoved });
  if (!proposal.method) return <Absent />;
  const offered = methods?.find(({ id }) => id === proposal.method?.id)?.method_equipment;
  const isElsewhere = offered !== undefined && proposal.station_id !== null && !offered.includes(proposal.station_id);
  return (
    <>
      {proposal.method.name}
      {isElsewhere && <span className="luch-amber luch-block">{t(($) => $.proposalCard.equipment.notHere)}</span>}
    </>
  );
};

const exact = 6;

/** What is brought, how much of it, and what is dangerous about it. */
const SamplesSection = ({ proposal }: { proposal: DocumentSource }) => {
  const named = sampleHazards.filter((hazard) => proposal[hazard]);
  // Any one of them is enough.
  const hasSize = sampleSizes.some((field) => proposal[field]);
  return (
    <Facts
      facts={[
        {
          term: t(($) => $.words.proposal.field.sample_description),
          value: proposal.sample_description,
          isRequired: true,
        },
        {
          term: t(($) => $.words.proposal.field.sample_type_id),
          value: proposal.sample_type?.name,
          isRequired: true,
        },
        { term: t(($) => $.words.proposal.field.sample_count), value: proposal.sample_count, isRequired: true },
        { term: t(($) => $.proposalCard.sample.sizes), value: null, isRequired: !hasSize },
        ...sampleSizes.map((field) => ({
          term: t(($) => $.words.proposal.field[field]),
          value: proposal[field] === null ? null : formatNumber(proposal[field], exact),
        })),
        {
          term: t(($) => $.proposalCard.sample.hazards),
          value:
            named.length > 0 ? (
              <span className={classes['chips']}>
                {named.map((hazard) => (
                  <Chip key={hazard} tone="orange">
                    {t(($) => $.words.proposal.field[hazard])}
                  </Chip>
                ))}
              </span>
            ) : (
              t(($) => $.proposalCard.sample.noHazards)
            ),
        },
        {
          term: t(($) => $.words.proposal.field.other_dangers),
          value: proposal.is_different_dangerous && proposal.other_dangers,
        },
      ]}
    />
  );
};
