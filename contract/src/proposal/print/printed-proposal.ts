import { facilityKinds, megascienceTypes } from '../../reference/facility-kind.ts';
import { datedChain } from '../chain-dates.ts';
import type { ProposalView } from '../proposal.schemas.ts';
import { formatsOf } from './print-formats.ts';
import { equipmentBlock, sampleBlock, safetyBlock, textBlocks } from './printed-texts.ts';
import { questionBlock } from './printed-questions.ts';
import { experimentBlock, fileBlock, historyBlock, responsibleBlock, teamBlock } from './printed-tables.ts';
import type { PrintedBlock, PrintedFact, PrintedProposal, PrintOptions } from './printed.types.ts';

/**
 * The printable proposal, made from the card that its reader was given and from nothing else: what the card withholds
 * cannot be printed. The history is for staff; for author and team the chain of dates stands in its place.
 */
export function printedProposal(view: ProposalView, options: PrintOptions): PrintedProposal {
  const { say } = options;
  const formats = formatsOf(options);
  return {
    id: view.id,
    heading: say('export.heading', { id: view.id }),
    name: view.name || say('export.unnamed'),
    status: view.status_name,
    since: say('export.status_since', { date: formats.date(view.last_status_date) }),
    facts: factsOf(view, options),
    chain: datedChain(view).map(({ key, state, date }) => ({
      label: say(`proposal.chain.${key}`),
      state,
      date: date === null ? '' : formats.date(date),
    })),
    blocks: blocksOf(view, options),
  };
}

function blocksOf(view: ProposalView, options: PrintOptions): PrintedBlock[] {
  const [content, plan] = textBlocks(view, options);
  return [
    ...content,
    ...plan,
    sampleBlock(view, options),
    safetyBlock(view, options),
    equipmentBlock(view, options),
    questionBlock(view, options),
    teamBlock(view, options),
    responsibleBlock(view, options),
    experimentBlock(view, options),
    listBlock(
      options,
      'previous',
      view.previous_proposals.map(({ id, name }) => options.say('export.previous', { id, name })),
    ),
    listBlock(options, 'publications', linesOf(view.team_publications)),
    fileBlock(view, options),
    readsAsStaff(view, options.readerId) ? historyBlock(view, options) : null,
  ].filter((block) => block !== null);
}

/** Neither the author nor of the team, and more than a reader of a previous proposal, to whom no action is named. */
function readsAsStaff(view: ProposalView, readerId: number): boolean {
  const isTeam =
    view.applicant_id === readerId ||
    view.all_teams.some(({ is_active, team_profile }) => is_active && team_profile.id === readerId);
  return !isTeam && Object.keys(view.permissions.can).length > 0;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const listBlock = ({ say }: PrintOptions, name: 'previous' | 'publications', items: string[]): PrintedBlock | null =>
  items.length > 0
    ? { kind: 'list', heading: say(`export.section.${name}`), numbered: name === 'publications', items }
    : null;

/** Who, where, when and how long: above the texts. */
function factsOf(view: ProposalView, options: PrintOptions): PrintedFact[] {
  const { say } = options;
  const { date, range } = formatsOf(options);
  const none = say('export.none');
  const hours = (count: number | null) => (count === null ? none : say('export.hours', { count }));
  const fact = (name: string, value: string, note = ''): PrintedFact => ({
    label: say(`export.fact.${name}`),
    value: value || none,
    ...(note && { note }),
  });
  const kind = megascienceTypes.find((name) => facilityKinds[name] === view.facility_kind);
  const [from = '', to = from] = view.experiment_calendar.split(':');
  const { station, session } = view;
  return [
    fact('author', view.author, view.applicant.email),
    fact('organisation', view.organisation),
    fact('submitted', view.date_income ? date(view.date_income) : ''),
    fact('station', view.station_name, station && station.full_name !== station.name ? station.full_name : ''),
    fact('method', view.method?.name ?? ''),
    fact('facility', kind ? say(`reference.kind.${kind}`) : ''),
    fact('session', session?.name ?? '', session ? range(session.date_start, session.date_end) : ''),
    fact('requested', hours(view.experiment_duration)),
    fact(
      'granted',
      hours(view.provided_experiment_duration),
      view.extension_to ? `${say('export.fact.extended')} ${date(view.extension_to)}` : '',
    ),
    fact('preferred_dates', from ? range(from, to) : ''),
    fact('night', say(`export.night.${view.can_work_at_night ? 'yes' : 'no'}`)),
    fact('area', view.scientific_subjects?.name ?? ''),
    fact('keywords', view.keywords),
  ];
}
