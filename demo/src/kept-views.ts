import type { Actor } from '@luch/contract/account/roles.ts';
import { keepListView } from '@luch/server/modules/proposal/lists/kept-filters/keep-list-view.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

/** Filters that a moderator keeps, as the address of the list says them. */
const views = [
  { name: 'Синхротрон без заключения', search: 'tab=expertise&kind=1&wait=verdict' },
  { name: 'Реактор: решить на совете', search: 'tab=statement&kind=2' },
] as const;

export async function keepViews(deps: Deps, moderator: Actor): Promise<void> {
  for (const view of views) await keepListView(deps, moderator, { screen: 'moderator-tab-2', ...view });
}
