import { text } from '@luch/contract/kernel/limits.ts';
import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../../../ui/list/list-address.ts';
import { searchOfView, viewOf } from '../../../ui/list/list-view.ts';
import { useListViews } from '../../../api/proposal/list-views.queries.ts';
import { KeptFilters } from '../../../ui/list/kept-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { Selection } from '../../../ui/list/selection.ts';
import classes from './expert-list.module.css';
import { stateNamed } from './row-states.ts';
import { SelectionExports } from './selection-exports.tsx';
import { StateLegend } from './state-legend.tsx';

/** Over the table: its legend, which filters too, search, kept filters, and what is done with the chosen rows. */
export const ExpertTools = ({
  address: { search, change },
  counts,
  selected,
  onClear,
}: {
  address: ListAddress;
  counts: Readonly<Record<ExpertState, number>> | undefined;
  selected: Selection;
  onClear: () => void;
}) => {
  const { t } = useTranslation();
  const { views, keep, forget, running } = useListViews('expert-grid');
  const current = viewOf(search);
  return (
    <div className={classes['tools']}>
      <StateLegend counts={counts} chosen={stateNamed(search.tab)} onChoose={(tab) => change({ tab })} />
      <SearchField
        label={t(($) => $.expertReview.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
        width={240}
      />
      <KeptFilters
        // Written as the address writes it now, whatever wrote it then.
        filters={views?.map((view) => ({ ...view, search: viewOf(searchOfView(view.search)) }))}
        current={current}
        nameMax={text.viewName}
        running={running}
        onApply={(view) => change(searchOfView(view))}
        onKeep={(name) => keep(name, current)}
        onForget={forget}
      />
      <SelectionExports selected={selected} onClear={onClear} />
    </div>
  );
};
