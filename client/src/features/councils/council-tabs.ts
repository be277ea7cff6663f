import {
  councilMachine,
  type CouncilSlug,
  councilStatus,
  councilTabs,
} from '@luch/contract/council/council.machine.ts';

/** A tab per status; in an address it stands by its word, the drafts, which come first, by none. */
const first = councilTabs[0] ?? 'draft';

export const councilTabOf = (word: string | undefined): CouncilSlug => councilTabs.find((tab) => tab === word) ?? first;
export const wordOfCouncilTab = (tab: CouncilSlug): string | undefined => (tab === first ? undefined : tab);

/** Where no action leads from, as from a council that was held, there is nothing to do with a row. */
export const hasActions = (tab: CouncilSlug): boolean =>
  Object.values<{ from: readonly number[] }>(councilMachine.actions).some(({ from }) =>
    from.includes(councilStatus[tab]),
  );
