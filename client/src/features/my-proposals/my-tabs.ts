import type { myViews } from '@luch/contract/proposal/proposal.machine.ts';
import type { MySearch } from './my-search.ts';

/** Tabs of 'My proposals'; the first one stands in no address. */
export type MyTab = keyof typeof myViews;
export const myTabs: readonly MyTab[] = ['list', 'list_archive', 'list_deleted'];

/** In an address: `archive`, `deleted`. */
const names: Readonly<Record<MyTab, MySearch['tab'] | undefined>> = {
  list: undefined,
  list_archive: 'archive',
  list_deleted: 'deleted',
};
export const nameOfTab = (tab: MyTab): MySearch['tab'] | undefined => names[tab];
export const tabNamed = (name: string | undefined): MyTab => myTabs.find((tab) => names[tab] === name) ?? 'list';
