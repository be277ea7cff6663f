/** Lists of a station (specification, staff side, section 2; fine point A36): what they ask for, and where they stand. */
interface StationTab {
  /** For the address. */
  readonly id: StationTabId;
  /** Statuses and groups of the call. */
  readonly statuses: readonly number[];
  readonly side: StationSide;
}
export type StationSide = 'current' | 'archive';
export type StationTabId =
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

export const stationTabs: readonly StationTab[] = [
  { id: 'verdict', statuses: [103], side: 'current' },
  { id: 'incoming', statuses: [2], side: 'current' },
  { id: 'expertise', statuses: [3], side: 'current' },
  { id: 'advice', statuses: [4], side: 'current' },
  { id: 'planned', statuses: [5, 7], side: 'current' },
  { id: 'completion', statuses: [8], side: 'current' },
  { id: 'drafts', statuses: [1], side: 'archive' },
  { id: 'report', statuses: [8], side: 'archive' },
  { id: 'done', statuses: [9], side: 'archive' },
  { id: 'publication', statuses: [10], side: 'archive' },
  { id: 'not_realized', statuses: [14], side: 'archive' },
];

const first = stationTabs[0] as StationTab;
/** By its word; an unknown one leads to what waits for the station. */
export const stationTabOf = (word: string | undefined): StationTab =>
  stationTabs.find(({ id }) => id === word) ?? first;

/** The first list of a side needs no word when it is the first of all. */
export const wordOfTab = (id: StationTabId): string | undefined => (id === first.id ? undefined : id);
export const firstOf = (side: StationSide): StationTabId => (stationTabs.find((tab) => tab.side === side) ?? first).id;
export const tabsOf = (side: StationSide): readonly StationTab[] => stationTabs.filter((tab) => tab.side === side);

/** How many a list holds, from the counts by status and group; undefined while they are not known. */
export const countOf = (tab: StationTab, counts: Readonly<Record<string, number>> | undefined): number | undefined =>
  counts && tab.statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

/** Drafts of a station are a number, a title and an author: there is no card to open (fine point C20). */
export const opensCards = (tab: StationTab): boolean => tab.id !== 'drafts';
