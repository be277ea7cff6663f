import { type ListFilter, type ProposalSlug, proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';

/** A list for each status, and two groups: what experts and councils look at, and what its author has in hand. */
type TabName = ProposalSlug | keyof typeof groups;
const groups = { review: 104, drafts: 105 } as const satisfies Record<string, ListFilter>;
const filters = { ...proposalStatus, ...groups };
/** The number by which the call knows the list. */
export type StaffTab = `${(typeof filters)[TabName]}`;

/** Beside each other, or in a menu for the less used ones; in their order. */
const places: Readonly<Record<TabName, 'front' | 'more'>> = {
  created: 'front',
  review: 'front',
  expertise: 'front',
  statement: 'front',
  approve: 'front',
  scheduled: 'front',
  need_report: 'front',
  done: 'more',
  publication: 'more',
  drafts: 'more',
  draft: 'more',
  modification: 'more',
  reject: 'more',
  not_realized: 'more',
  archived: 'more',
  deleted: 'more',
};
const names = Object.keys(places) as readonly TabName[];
const idOf = (name: TabName): StaffTab => `${filters[name]}`;
const tabsIn = (place: 'front' | 'more'): readonly StaffTab[] =>
  names.filter((name) => places[name] === place).map(idOf);
export const frontTabs = tabsIn('front');
export const moreTabs = tabsIn('more');

/** A group's rows are in different states. */
export const holdsSeveral = (tab: StaffTab): boolean => Object.values(groups).some((group) => `${group}` === tab);

/** In an address: words, since a number would stand there in quotes. Incoming proposals come first and need no word. */
const first: TabName = 'created';
export const nameOfTab = (tab: StaffTab): string | undefined =>
  names.find((name) => name !== first && idOf(name) === tab);
/** By its word or by its number. */
export const staffTabOf = (word: string | undefined): StaffTab =>
  idOf(names.find((name) => name === word || idOf(name) === word) ?? first);
