import { atOnce } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { foundIds } from '../../api/proposal/found-ids.ts';
import { KeptViews } from '../../entities/proposal/kept-views.tsx';
import { useOpenExcel } from '../../api/proposal/export.mutations.ts';
import type { StaffListFilters } from '../../api/proposal/proposal.queries.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import type { Beside } from '../../ui/list/use-beside.ts';
import { IconBeside, IconDownload } from '../../ui/icons.ts';
import { FoldedFilters } from '../../ui/list/folded-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StaffFilters } from './staff-filters.tsx';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import { hasExcel } from './tab-offers.ts';
import { readStaffSearch } from './staff-search.ts';
import type { StaffProposals } from './use-staff-list.ts';

/** What narrows a list: words, filters, and both of them kept under a name; in the scheduled one its workbook. */
export const StaffTools = ({ tab, list, beside }: { tab: StaffTab; list: StaffProposals; beside: Beside }) => {
  const { search, change, filters, total, more } = list;
  return (
    <div className={classes['tools']}>
      <SearchField
        label={t(($) => $.staffProposals.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
        width={280}
      />
      <FoldedFilters chosen={[search.kind, search.station, search.session, search.wait].filter(Boolean).length}>
        <StaffFilters tab={tab} list={list} />
        <div className={classes['aside']}>
          <LookBeside list={list} beside={beside} />
          {hasExcel(tab) && total > 0 && <ExcelButton filters={filters} total={total} more={more} />}
          <KeptViews screen="moderator-tab-2" read={readStaffSearch} list={list} />
        </div>
      </FoldedFilters>
    </div>
  );
};

/** Shows the row in hand, or the first one, beside the list; on a phone there is no room for it. */
const LookBeside = ({ list, beside }: { list: StaffProposals; beside: Beside }) => {
  const phone = useIsPhone();
  const first = list.rows?.[0]?.id;
  if (phone || (first === undefined && beside.id === undefined)) return null;
  const look = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const next = row === undefined ? first : Number(row);
    if (beside.id !== undefined) beside.close();
    else if (next !== undefined) beside.open(next);
  };
  return (
    <Button
      variant="default"
      aria-pressed={beside.id !== undefined}
      leftSection={<IconBeside size={16} stroke={1.7} />}
      onClick={look}
    >
      {t(($) => $.staffProposals.beside)}
    </Button>
  );
};

/** The workbook of everything that the list holds. */
const ExcelButton = ({ filters, total, more }: { filters: StaffListFilters; total: number; more: boolean }) => {
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
          ? t(($) => $.staffProposals.bulk.excelOfMany, { count: total - 1 })
          : t(($) => $.staffProposals.bulk.excel, { count: total })}
    </Button>
  );
};
