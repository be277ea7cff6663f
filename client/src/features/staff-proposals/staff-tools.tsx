import { atOnce, text } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { foundIds } from '../../api/proposal/found-ids.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import { searchOfView, viewOf } from '../../ui/list/list-view.ts';
import { useListViews } from '../../api/proposal/list-views.queries.ts';
import { useOpenExcel } from '../../api/proposal/export.mutations.ts';
import type { StaffListFilters } from '../../api/proposal/proposal.queries.ts';
import { IconDownload } from '../../ui/icons.ts';
import { KeptFilters } from '../../ui/list/kept-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StaffFilters } from './staff-filters.tsx';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import { hasExcel } from './tab-offers.ts';

/** What narrows a list: words, filters, and both of them kept under a name; in the scheduled one its workbook. */
export const StaffTools = ({
  tab,
  address,
  filters,
  total,
  more,
}: {
  tab: StaffTab;
  address: ListAddress;
  /** What the list asks the server for. */
  filters: StaffListFilters;
  total: number | undefined;
  /** The total is only what was looked at. */
  more: boolean;
}) => {
  const { t } = useTranslation();
  const { search, change } = address;
  const { views, keep, forget, running } = useListViews('moderator-tab-2');
  const current = viewOf(search);
  // Written as the address writes it now, whatever wrote it then.
  const kept = views?.map((view) => ({ ...view, search: viewOf(searchOfView(view.search)) }));
  return (
    <div className={classes['tools']}>
      <SearchField
        label={t(($) => $.staffProposals.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
        width={280}
      />
      <StaffFilters tab={tab} address={address} />
      <div className={classes['aside']}>
        {hasExcel(tab) && total !== undefined && total > 0 && (
          <ExcelButton filters={filters} total={total} more={more} />
        )}
        <KeptFilters
          filters={kept}
          current={current}
          nameMax={text.viewName}
          running={running}
          onApply={(view) => change(searchOfView(view))}
          onKeep={(name) => keep(name, current)}
          onForget={forget}
        />
      </div>
    </div>
  );
};

/** The workbook of everything that the list holds. */
const ExcelButton = ({ filters, total, more }: { filters: StaffListFilters; total: number; more: boolean }) => {
  const { t } = useTranslation();
  const excel = useOpenExcel();
  const tooMany = total > atOnce.excel;
  return (
    <Button
      variant="default"
      disabled={tooMany}
      aria-busy={excel.running || undefined}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => excel.open({ type: 2024, ids: () => foundIds(filters, atOnce.excel) })}
    >
      {tooMany
        ? t(($) => $.staffProposals.bulk.tooManyExcel, { count: atOnce.excel })
        : more
          ? t(($) => $.staffProposals.bulk.excelFound)
          : t(($) => $.staffProposals.bulk.excel, { count: total })}
    </Button>
  );
};
