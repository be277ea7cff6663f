/** Tabs of 'My proposals': their ids are the view types of the call. */
export const myTabs = ['list', 'list_archive', 'list_deleted'] as const;
export type MyTab = (typeof myTabs)[number];

export const myTabOf = (tab: string | undefined): MyTab => myTabs.find((id) => id === tab) ?? 'list';
