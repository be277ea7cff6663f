import { fullName } from '../../account/person-name.ts';
import type { HistoryEntry, ProposalView } from '../proposal.schemas.ts';
import { type Formats, formatsOf } from './print-formats.ts';
import type { PrintedBlock, PrintedCell, PrintedColumn, PrintOptions, Say } from './printed.types.ts';

type Column = readonly [key: string, width: number];

/** A table with the words of `export.section.<section>` and of its columns; nothing where there are no rows. */
function table(
  say: Say,
  section: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | PrintedCell)[])[],
): PrintedBlock | null {
  if (rows.length === 0) return null;
  return {
    kind: 'table',
    heading: say(`export.section.${section}`),
    columns: columns.map(([key, width]): PrintedColumn => ({ label: say(`export.${key}`), width })),
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell))),
  };
}

const noted = (text: string, ...notes: readonly string[]): PrintedCell => {
  const note = notes.filter(Boolean).join('\n');
  return { text, ...(note && { note }) };
};

/** The author first; whoever was removed is no longer of the team. */
export function teamBlock(view: ProposalView, { say }: PrintOptions): PrintedBlock | null {
  const members = view.all_teams.filter(({ is_active }) => is_active).map(({ team_profile }) => team_profile);
  return table(
    say,
    'team',
    [
      ['team.name', 1],
      ['team.organisation', 1],
    ],
    [
      [noted(view.author, say('export.team.author')), view.organisation],
      ...members.map(({ individual, organization }) => [fullName(individual), organization]),
    ],
  );
}

export const responsibleBlock = (view: ProposalView, { say }: PrintOptions): PrintedBlock | null =>
  table(
    say,
    'responsibles',
    [
      ['responsible.name', 3],
      ['responsible.phone', 2],
      ['responsible.email', 2],
    ],
    view.station_responsibles.map((person) => [person.full_name, person.phone_number, person.email]),
  );

export function experimentBlock(view: ProposalView, options: PrintOptions): PrintedBlock | null {
  const { say } = options;
  const { moment } = formatsOf(options);
  return table(
    say,
    'experiments',
    [
      ['experiment.start', 1],
      ['experiment.finish', 1],
      ['experiment.state', 1],
    ],
    view.experiments.map((slot) => [
      moment(slot.start_date),
      moment(slot.finish_date),
      say(`export.experiment.${slot.is_completed ? 'done' : 'planned'}`),
    ]),
  );
}

/** With `attached`: what became of each file in this document. */
export function fileBlock(view: ProposalView, options: PrintOptions): PrintedBlock | null {
  const { say, attached } = options;
  const { date, size } = formatsOf(options);
  return table(
    say,
    'files',
    [
      ['file.name', 7],
      ['file.kind', 3],
      ['file.size', 2],
      ['file.added', 3],
      ...(attached ? [['file.attached', 5] as const] : []),
    ],
    view.files.map((file) => [
      noted(file.name, file.comments),
      say(`export.file.kinds.${file.type}`),
      size(file.size),
      date(file.add_date),
      ...(attached ? [attached.get(file.id) ?? ''] : []),
    ]),
  );
}

/** Who did what and when, as far as the card told it. */
export function historyBlock(view: ProposalView, options: PrintOptions): PrintedBlock | null {
  const { say } = options;
  const formats = formatsOf(options);
  return table(
    say,
    'history',
    [
      ['history.date', 4],
      ['history.event', 8],
      ['history.person', 5],
    ],
    view.status_history.map((entry) => [
      formats.moment(entry.date),
      noted(say(`proposal.action.${entry.action}.past`) || entry.status_name, ...notesOf(entry, say, formats)),
      entry.init_by,
    ]),
  );
}

const notesOf = (entry: HistoryEntry, say: Say, { date, number }: Formats): string[] => [
  ...entry.changes,
  entry.effective_date ? say('export.history.effective', { date: date(entry.effective_date) }) : '',
  entry.reasons.length > 0 ? say('export.history.reasons', { reasons: entry.reasons.join('; ') }) : '',
  entry.mark === null ? '' : say('export.history.mark', { mark: number(entry.mark) }),
  entry.comments,
];
