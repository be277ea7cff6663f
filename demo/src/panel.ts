import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { TypedRating } from './story.ts';

/** Who rates, by number of `demo/data/people.json`: the same number more often, the more of the work they take. */
export const panel: readonly number[] = [39, 39, 39, 39, 15, 15, 15, 6, 6, 8, 14, 14, 18, 18, 19];
/** Write in English, whatever the proposal is written in. */
export const inEnglish: ReadonlySet<number> = new Set([18, 19]);

/** The demonstration's expert. */
export const expert = 5;
/** A total in tenths, a form that is half filled in, or nothing yet. */
export type AssignedState = number | 'typed' | 'open';

/** Assigned to the expert of the demonstration, by status and station: fifteen proposals, nine of them rated. */
const assigned: Partial<Record<ProposalStatus, Readonly<Record<string, AssignedState>>>> = {
  [s.created]: { langmuir: 'open', phase: 'open' },
  [s.expertise]: {
    dicsi: 34,
    phase: 42,
    mediana: 39,
    liga: 45,
    'exafs-d': 31,
    biomur: 22,
    langmuir: 24,
    stm: 'typed',
    nanopes: 'open',
    xsa: 'open',
  },
  [s.statement]: { belok: 37, stm: 'open' },
  [s.approve]: { 'rt-mt': 41 },
};

export const halfTyped: TypedRating = {
  mark1: 4.4,
  mark2: 3.8,
  mark3: 3.5,
  mark4: 2.5,
  comment:
    'Сильная постановка, методика отработана. Не указана масса навески и способ контроля утечки водорода: без этого станция не сможет согласовать ячейку.',
};

type Places = Partial<Record<ProposalStatus, readonly string[]>>;
/** Nobody rates these yet, so that assigning can be tried. */
const unassigned: Places = { [s.expertise]: ['xps', 'stress', 'poni'] };
/** Stations that have not judged yet: three that have just come in wait for the demonstration's scientist, and one more. */
const unjudged: Places = { [s.created]: ['belok', 'stm', 'biomur'], [s.expertise]: ['biomur', 'xsa', 'naa'] };
/** Sent back once and rated again since. */
const revised: Places = { [s.expertise]: ['phase', 'atos'] };
/** On revision because the station asked for another plan, which leaves part of the form open. */
const replanned: Places = { [s.modification]: ['dicsi', 'stress', 'cryo-tem'] };
/** The expert has asked something aloud. */
const askedAloud: Places = { [s.expertise]: ['dicsi', 'mediana'] };

const isAt = (places: Places, status: ProposalStatus, station: string): boolean =>
  places[status]?.includes(station) ?? false;

export const isUnassigned = (status: ProposalStatus, station: string): boolean => isAt(unassigned, status, station);
export const isUnjudged = (status: ProposalStatus, station: string): boolean => isAt(unjudged, status, station);
export const isRevised = (status: ProposalStatus, station: string): boolean => isAt(revised, status, station);
export const isReplanned = (status: ProposalStatus, station: string): boolean => isAt(replanned, status, station);
export const isAskedAloud = (status: ProposalStatus, station: string): boolean => isAt(askedAloud, status, station);

/** Where several proposals of a status are at the same station, the first one is assigned to the expert. */
export function expertAssignments() {
  const laid = new Set<string>();
  return (status: ProposalStatus, station: string): AssignedState | undefined => {
    const place = `${status} ${station}`;
    if (laid.has(place)) return undefined;
    laid.add(place);
    return assigned[status]?.[station];
  };
}
