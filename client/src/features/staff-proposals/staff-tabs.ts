/** Tabs of the moderator's lists: statuses, and the groups of expertise (104) and of drafts (105). */
export const frontTabs = ['2', '104', '3', '4', '5', '7', '8'] as const;
/** Less used ones, in a menu. */
export const moreTabs = ['9', '10', '105', '6', '11', '14', '13', '12'] as const;
const staffTabs = [...frontTabs, ...moreTabs];
export type StaffTab = (typeof staffTabs)[number];

/** In an address: words, since a number would stand there in quotes. Incoming proposals come first and need no word. */
const names: Readonly<Record<StaffTab, string | undefined>> = {
  2: undefined,
  104: 'review',
  3: 'expertise',
  4: 'statement',
  5: 'approve',
  7: 'scheduled',
  8: 'need_report',
  9: 'done',
  10: 'publication',
  105: 'drafts',
  6: 'modification',
  11: 'reject',
  14: 'not_realized',
  13: 'archived',
  12: 'deleted',
};
export const nameOfTab = (tab: StaffTab): string | undefined => names[tab];
/** By its word or by its number. */
export const staffTabOf = (name: string | undefined): StaffTab =>
  name === undefined ? '2' : (staffTabs.find((tab) => names[tab] === name || tab === name) ?? '2');
