import type { Language } from '@luch/contract/kernel/language.ts';
import type { PrintedBlock, PrintedCell, PrintedColumn } from '@luch/contract/proposal/print/printed.types.ts';
import type { CouncilList } from '../../../documents/council.template.ts';
import type { PaperFacts } from './paper-facts.ts';
import { initialsOf, type PaperWords } from './paper-words.ts';
import { stationTable } from './word-tables.view.ts';

type Table = Extract<PrintedBlock, { kind: 'table' }>;

/** The proposals of a council as a list, in words. */
export function councilList(words: PaperWords, language: Language, facts: PaperFacts): CouncilList {
  const { say, orNone, formats } = words;
  const { council } = facts;
  const fact = (name: 'date' | 'start' | 'sessions' | 'status', value: string) => ({
    label: say(`papers.fact.${name}`),
    value: orNone(value),
  });
  return {
    language,
    title: say('papers.list.file', { name: council.name }),
    authors: [],
    ...words.letterhead,
    page: say('export.page', { page: '{page}', pages: '{pages}' }),
    made: words.made,
    heading: say('papers.list.heading', { name: council.name }),
    name: say('papers.list.title'),
    facts: [
      fact('date', formats.date(council.date)),
      fact('start', council.start_time),
      fact('status', council.status_name),
      fact('sessions', words.sessions(council)),
    ],
    tables: [proposals(words, facts), ...(council.council_stations.length > 0 ? [stations(words, facts)] : [])],
  };
}

/** Notes of the discussion would make a book of it: they stand in the minutes. */
function proposals(words: PaperWords, { entries }: PaperFacts): Table {
  const { say, orNone, figure } = words;
  const column = (name: string, width: number, figures = false): PrintedColumn => ({
    label: say(`papers.column.${name}`),
    width,
    ...(figures && { figures: true as const }),
  });
  return {
    kind: 'table',
    heading: say('papers.section.proposals'),
    columns: [
      column('number', 5, true),
      column('name', 38),
      column('applicant', 17),
      column('station', 10),
      column('mark', 7, true),
      column('requested', 8, true),
      column('decision', 11),
      column('granted', 6, true),
    ],
    rows: entries.map((entry) => {
      const { proposal, comment } = entry;
      return [
        { text: String(proposal.id) },
        cell(orNone(proposal.name), comment?.trim() ?? ''),
        cell(initialsOf(proposal.applicant.individual), proposal.applicant.individual.organization),
        { text: orNone(proposal.station_name) },
        cell(figure(entry.correct_mark), words.marks(entry)),
        { text: figure(proposal.experiment_duration) },
        { text: words.decision(entry) },
        { text: figure(entry.provided_experiment_duration) },
      ];
    }),
  };
}

const cell = (text: string, note: string): PrintedCell => (note ? { text, note } : { text });

/** The same table as on paper that is signed. */
function stations(words: PaperWords, { council }: PaperFacts): Table {
  const { columns, rows } = stationTable(words, council);
  return {
    kind: 'table',
    heading: words.say('papers.section.stations'),
    columns: columns.map(({ label, width, align }) => ({ label, width, ...(align && { figures: true as const }) })),
    rows: rows.map(({ cells }) => [...cells]),
  };
}
