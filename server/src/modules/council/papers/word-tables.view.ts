import type { CouncilEntry, CouncilTeamEntry, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import type { WordBlock, WordColumn, WordFact, WordRow } from '../../../documents/word.types.ts';
import type { PaperFacts } from './paper-facts.ts';
import { initialsOf, nameOf, type PaperWords } from './paper-words.ts';

type Table = Extract<WordBlock, { kind: 'table' }>;

/** Proposals with what was decided; what was said about each stands below it. */
export function proposalTable(words: PaperWords, { council, entries, notes }: PaperFacts): Table {
  const { say, orNone, figure } = words;
  return {
    kind: 'table',
    columns: columnsOf(words, [
      ['number', 12, 'right'],
      ['name', 42],
      ['applicant', 28],
      ['station', 21],
      ['mark', 15, 'center'],
      ['requested', 16, 'right'],
      ['decision', 24],
      ['granted', 12, 'right'],
    ]),
    rows: entries.map((entry): WordRow => {
      const { proposal } = entry;
      return {
        cells: [
          { text: String(proposal.id) },
          { text: orNone(proposal.name) },
          { text: initialsOf(proposal.applicant.individual), note: proposal.applicant.individual.organization },
          { text: orNone(proposal.station_name) },
          { text: figure(entry.correct_mark), note: words.marks(entry) },
          { text: figure(proposal.experiment_duration) },
          { text: words.decision(entry) },
          { text: figure(entry.provided_experiment_duration) },
        ],
        facts: [
          ...said(say('papers.row.leavers'), leavers(words, council, entry)),
          ...said(say('papers.row.comment'), entry.comment),
          ...said(say('papers.row.note'), notes.get(entry.id)),
        ],
      };
    }),
  };
}

const said = (label: string, value: string | null | undefined): WordFact[] =>
  value?.trim() ? [{ label, value: value.trim() }] : [];

function leavers({ say }: PaperWords, { council_teams: team }: CouncilView, entry: CouncilEntry): string {
  const people = new Map(team.map((one) => [one.user_id, one]));
  return entry.leavers
    .flatMap(({ user_id: id, why }) => {
      const person = people.get(id);
      return person ? say(`papers.leaver.${why}`, { name: initialsOf(person.user.individual) }) : [];
    })
    .join('; ');
}

const totals = ['accepted', 'no_decision', 'for_revision', 'rejected'] as const;

/** Hours of each station, with a sum below; what somebody has not said is not summed up. */
export function stationTable(words: PaperWords, { council_stations: stations }: CouncilView): Table {
  const { say, figure } = words;
  const available = stations.map(({ available_time: hours }) => hours);
  const known = available.every((hours) => hours !== null);
  const row = (name: string, hours: number | null, sums: readonly number[]) => [
    { text: name },
    ...[hours, ...sums].map((sum) => ({ text: figure(sum) })),
  ];
  const sumOf = (key: (typeof totals)[number]) => stations.reduce((sum, station) => sum + station[key], 0);
  return {
    kind: 'table',
    columns: columnsOf(words, [
      ['station', 50],
      ...(['available', ...totals] as const).map((name) => [name, 24, 'right'] as const),
    ]),
    rows: [
      ...stations.map((station) => ({
        cells: row(
          station.name,
          station.available_time,
          totals.map((key) => station[key]),
        ),
      })),
      {
        isTotal: true,
        cells: row(
          say('papers.total'),
          known ? available.reduce<number>((sum, hours) => sum + (hours ?? 0), 0) : null,
          totals.map(sumOf),
        ),
      },
    ],
  };
}

/** What each expert says to the minutes; who rejects them says why. */
export function votesTable(words: PaperWords, { council_teams: team }: CouncilView): Table {
  return {
    kind: 'table',
    columns: columnsOf(words, [
      ['expert', 70],
      ['answer', 34],
      ['reason', 66],
    ]),
    rows: team
      .filter((one) => one.is_active && one.type === teamTypes.expert)
      .map((one) => ({
        cells: [{ text: nameOf(one) }, { text: answerOf(words, one) }, { text: words.orNone(one.comment) }],
      })),
  };
}

function answerOf({ say }: PaperWords, { approve_type: type }: CouncilTeamEntry): string {
  if (type === approveTypes.none) return say('papers.answer.nothing');
  return say(`papers.answer.${type === approveTypes.confirmed ? 'confirmed' : 'rejected'}`);
}

type Column = readonly [name: string, width: number, align?: 'right' | 'center'];
const columnsOf = ({ say }: PaperWords, columns: readonly Column[]): WordColumn[] =>
  columns.map(([name, width, align]) => ({ label: say(`papers.column.${name}`), width, ...(align && { align }) }));
