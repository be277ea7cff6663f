/** Tabs of the moderator's lists: statuses, and the groups of expertise (104) and of drafts (105). */
export const frontTabs = ['2', '104', '3', '4', '5', '7', '8'] as const;
/** Less used ones, in a menu. */
export const moreTabs = ['9', '10', '105', '6', '11', '14', '13', '12'] as const;
const staffTabs = [...frontTabs, ...moreTabs];
export type StaffTab = (typeof staffTabs)[number];

/** Incoming proposals come first and stand in no address. */
export const firstTab: StaffTab = '2';
export const staffTabOf = (tab: string | undefined): StaffTab => staffTabs.find((id) => id === tab) ?? firstTab;
export const nameOfTab = (tab: StaffTab): string | undefined => (tab === firstTab ? undefined : tab);
