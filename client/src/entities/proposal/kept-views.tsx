import { text } from '@luch/contract/kernel/limits.ts';
import { useListViews, type ViewScreen } from '../../api/proposal/list-views.ts';
import type { SearchReader } from '../../lib/search.ts';
import { KeptFilters } from '../../ui/list/kept-filters.tsx';
import type { ListAddress } from '../../ui/list/list-address.ts';
import { type ListSearch, viewsOf } from '../../ui/list/list-search.ts';
import { useUncovered } from '../../ui/list/use-uncovered.ts';

/** The filters of a list that a person keeps under names on the server. */
export const KeptViews = <Search extends ListSearch>({
  screen,
  read,
  list: { search, change },
}: {
  screen: ViewScreen;
  read: SearchReader<Search>;
  list: ListAddress<Search>;
}) => {
  const { views, keep, forget, running } = useListViews(screen, useUncovered(search.id));
  const { viewOf, searchOf, rewritten } = viewsOf(read);
  const current = viewOf(search);
  return (
    <KeptFilters
      // Written as the address writes it now, whatever wrote it then.
      filters={views?.map((view) => ({ ...view, search: rewritten(view.search) }))}
      current={current}
      place={`filters-${screen}`}
      nameMax={text.viewName}
      running={running}
      onApply={(view) => change(searchOf(view))}
      onKeep={(name) => keep(name, current)}
      onForget={forget}
    />
  );
};
