import { openStatuses } from '@luch/contract/council/council-rights.ts';
import {
  councilMachine,
  type CouncilSlug,
  councilStatus,
  councilTabs,
} from '@luch/contract/council/council.machine.ts';

/** Whose list it is: all councils, for moderators, or the own ones of an expert, or of whoever is invited. */
export type CouncilListView = 'moderator' | 'expert' | 'own';

const open = councilTabs.filter((tab) => openStatuses.includes(councilStatus[tab]));

/** A tab per status that the reader may see. */
const tabs: Readonly<Record<CouncilListView, readonly CouncilSlug[]>> = {
  moderator: councilTabs,
  expert: open,
  own: open,
};
export const tabsOf = (view: CouncilListView): readonly CouncilSlug[] => tabs[view];

const firstOf = (view: CouncilListView): CouncilSlug => tabs[view][0] ?? 'planned';

/** In an address a tab stands by its word, the first one by none. */
export const councilTabOf = (view: CouncilListView, word: string | undefined): CouncilSlug =>
  tabs[view].find((tab) => tab === word) ?? firstOf(view);
export const wordOfCouncilTab = (view: CouncilListView, tab: CouncilSlug): string | undefined =>
  tab === firstOf(view) ? undefined : tab;

/** Decisions are confirmed by the experts of a council, while it is in review. */
export const hasToConfirm = (view: CouncilListView, tab: CouncilSlug): boolean => view === 'expert' && tab === 'review';

/** Moderators move councils; where no move leads from, as from one that was held, there is nothing to do with a row. */
export const hasActions = (view: CouncilListView, tab: CouncilSlug): boolean =>
  view === 'moderator' &&
  Object.values<{ from: readonly number[] }>(councilMachine.actions).some(({ from }) =>
    from.includes(councilStatus[tab]),
  );
