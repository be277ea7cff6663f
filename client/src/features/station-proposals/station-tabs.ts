import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import {
  awaitsVerdict,
  proposalMachine,
  type ProposalStatus,
  proposalStatus as s,
} from '@luch/contract/proposal/proposal.machine.ts';

/** Lists of a station (specification, staff side, section 2; fine point A36): what they ask for, and where they stand. */
export interface StationTab {
  /** For the address. */
  readonly id: StationTabId;
  /** Statuses and groups of the call. */
  readonly statuses: readonly number[];
  readonly side: StationSide;
}
export type StationSide = 'current' | 'archive';
export type StationTabId =
  | 'all'
  | 'verdict'
  | 'incoming'
  | 'expertise'
  | 'advice'
  | 'planned'
  | 'completion'
  | 'drafts'
  | 'report'
  | 'done'
  | 'publication'
  | 'not_realized';

/** The lists in which a proposal of each status stands. */
const listsOf: Readonly<Record<ProposalStatus, readonly StationTabId[]>> = {
  [s.draft]: ['drafts'],
  [s.created]: ['incoming'],
  [s.expertise]: ['expertise'],
  [s.statement]: ['advice'],
  [s.approve]: ['planned'],
  [s.modification]: [],
  [s.scheduled]: ['planned'],
  [s.need_report]: ['completion', 'report'],
  [s.done]: ['done'],
  [s.publication]: ['publication'],
  [s.reject]: [],
  [s.deleted]: [],
  [s.archived]: [],
  [s.not_realized]: ['not_realized'],
};
const sides: Readonly<Record<StationTabId, StationSide>> = {
  all: 'current',
  verdict: 'current',
  incoming: 'current',
  expertise: 'current',
  advice: 'current',
  planned: 'current',
  completion: 'current',
  drafts: 'archive',
  report: 'archive',
  done: 'archive',
  publication: 'archive',
  not_realized: 'archive',
};
const isIn = (id: StationTabId, status: ProposalStatus): boolean =>
  id === 'all' ? listsOf[status].some((one) => sides[one] === 'current') : listsOf[status].includes(id);
export const stationTabs: readonly StationTab[] = (Object.keys(sides) as StationTabId[]).map((id) => ({
  id,
  statuses: id === 'verdict' ? [awaitsVerdict] : statesOf(proposalMachine).filter((status) => isIn(id, status)),
  side: sides[id],
}));

const [all, verdict] = stationTabs as [StationTab, StationTab];
/** By its word; an unknown one leads to what waits for the station, or where nothing does to all that is current. */
export const stationTabOf = (word: string | undefined, nothingWaits = false): StationTab =>
  stationTabs.find(({ id }) => id === word) ?? (nothingWaits ? all : verdict);

export const firstOf = (side: StationSide): StationTabId => (stationTabs.find((tab) => tab.side === side) ?? all).id;
export const tabsOf = (side: StationSide): readonly StationTab[] => stationTabs.filter((tab) => tab.side === side);

/** How many a list holds, from the counts by status and group; undefined while they are not known. */
export const countOf = (
  tab: StationTab,
  counts: Readonly<Partial<Record<number, number>>> | undefined,
): number | undefined => counts && tab.statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

/** Drafts of a station are a number, a title and an author: there is no card to open (fine point C20). */
export const opensCards = (tab: StationTab): boolean => tab.id !== 'drafts';
