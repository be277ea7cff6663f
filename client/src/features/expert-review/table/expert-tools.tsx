import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import { KeptViews } from '../../../entities/proposal/kept-views.tsx';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './expert-list.module.css';
import { readExpertSearch } from './expert-search.ts';
import { stateNamed } from './row-states.ts';
import { SelectionExports } from './selection-exports.tsx';
import { StateLegend } from './state-legend.tsx';
import type { ExpertProposals } from './use-expert-list.ts';

/** Over the table: its legend, which filters too, search, kept filters, and what is done with the chosen rows. */
export const ExpertTools = ({
  list,
  counts,
}: {
  list: ExpertProposals;
  counts: Readonly<Record<ExpertState, number>> | undefined;
}) => {
  const { search, change, selection } = list;
  return (
    <div className={classes['tools']}>
      <StateLegend counts={counts} chosen={stateNamed(search.tab)} onChoose={(tab) => change({ tab })} />
      <SearchField
        label={t(($) => $.expertReview.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
        width={240}
      />
      <FoldedFilters chosen={0}>
        <KeptViews screen="expert-grid" read={readExpertSearch} list={list} />
      </FoldedFilters>
      {selection && <SelectionExports selected={selection.selected} onClear={selection.clear} />}
    </div>
  );
};
