import { type CouncilSlug, councilSlugOf, councilStatus, councilTabs } from '@luch/contract/council/council.machine.ts';

/** A tab per status; in an address it stands by its word, the drafts, which come first, by none. */
export const councilTabIds: readonly CouncilSlug[] = councilTabs.map((status) => councilSlugOf[status]);
const first = councilSlugOf[councilTabs[0]];

export const councilTabOf = (word: string | undefined): CouncilSlug =>
  councilTabIds.find((tab) => tab === word) ?? first;
export const wordOfCouncilTab = (tab: CouncilSlug): string | undefined => (tab === first ? undefined : tab);

/** A council that was held stays as it is: there is nothing to do with its row. */
export const hasActions = (tab: CouncilSlug): boolean => councilStatus[tab] !== councilStatus.held;
