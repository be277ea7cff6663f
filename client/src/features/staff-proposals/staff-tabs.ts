/** Tabs of the moderator's lists: statuses, and the groups of drafts (105) and of expertise (104). */
export const frontTabs = [2, 104, 3, 4, 5, 7, 8] as const;
export const moreTabs = [9, 10, 105, 6, 11, 14, 13, 12] as const;
const staffTabs = [...frontTabs, ...moreTabs];
export type StaffTab = (typeof staffTabs)[number];

/** Incoming proposals come first. */
export const staffTabOf = (tab: string | undefined): StaffTab => staffTabs.find((id) => String(id) === tab) ?? 2;
