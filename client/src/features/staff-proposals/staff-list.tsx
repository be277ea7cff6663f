import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useOpenExcel } from '../../api/proposal/export.ts';
import { foundIds } from '../../api/proposal/found-ids.ts';
import type { HeldOf } from '../../api/outbox.ts';
import { CardHours } from '../../entities/beam-time/row-hours.tsx';
import type { ProposalRow, StaffListFilters } from '../../api/proposal/proposal.ts';
import { useHeld } from '../../entities/held/use-held.ts';
import { CardAnswers, useShownAnswers } from '../../entities/question/answer-columns.tsx';
import { KeptViews } from '../../entities/proposal/kept-views.tsx';
import { useHasRoomBeside, useIsPhone } from '../../lib/use-phone.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import type { RowBeside } from '../../ui/list/use-row-beside.ts';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { staffColumns } from './staff-columns.tsx';
import { StaffSelection } from './staff-selection.tsx';
import { frontTabs, moreTabs, nameOfTab, type StaffTab, staffTabOf } from './staff-tabs.ts';
import { hasExcel, holdOffers, showsReview, waitsIn } from './tab-offers.ts';
import type { StaffProposals } from './use-staff-list.ts';
import { ActionIcon, Button } from '@mantine/core';
import { t } from 'i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconBeside, IconDownload } from '../../ui/icons.ts';
import { ChosenFilters, FoldedFilters } from '../../ui/list/folded-filters.tsx';
import classes from './staff-list.module.css';
import { StaffStatus, StaffTitle } from './staff-cells.tsx';
import { type RowCommands, StaffActions } from './staff-actions.tsx';
import { ReviewCell } from './review-cells.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import { readStaffSearch } from './staff-search.ts';
import { StaffFilters, useChosenFilters } from './staff-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { numberText } from '../../ui/number-text.ts';

/** Proposals by status, for the moderator: everything that is chosen here stands in the address. */
export const StaffList = ({
  list,
  counts,
  onDelete,
  onBulk,
  onAssign,
  onToCouncil,
  beside,
}: {
  list: StaffProposals;
  /** What is looked at beside the list. */
  beside: RowBeside;
  counts: Readonly<Record<string, number>> | undefined;
  onDelete: (id: number) => void;
  onBulk: (action: BulkAction, ids: readonly number[], selection?: string) => void;
  /** Experts for the chosen proposals, another feature's: put in by the page. */
  onAssign?: (ids: readonly number[]) => void;
  onToCouncil: (ids: readonly number[]) => void;
}) => {
  const { search, change } = list;
  const tab = staffTabOf(search.tab);
  const hasRoom = useHasRoomBeside();
  const held = useHeld(list.rows?.map(({ id }) => id) ?? noIds);
  const commands = {
    onDelete,
    holds: holdOffers(tab),
    onHold: (action: BulkAction, id: number) => onBulk(action, [id]),
  };
  const answers = useShownAnswers(search);
  const isBeside = hasRoom && beside.id !== undefined;
  const columns = staffColumns(tab, { commands, held, sought: search.q, isBeside, answers });
  const name = t(($) => $.staffProposals.tabs[tab]);
  const changeTab = (next: StaffTab) => {
    // What nothing waits for there would leave the list empty without a word.
    const stays = !search.wait || waitsIn(next).includes(search.wait);
    change({ tab: nameOfTab(next), beside: undefined, ...(stays ? {} : { wait: undefined }) });
  };
  return (
    <Panel flush label={name}>
      <StaffBar tab={tab} counts={counts} list={list} beside={beside} onTab={changeTab} />
      <ListTable
        list={list}
        beside={beside}
        name={name}
        columns={columns}
        rowName={({ id }) => numberText(id)}
        empty={<StaffListEmpty tab={tab} list={list} />}
        card={staffRowCard(tab, commands, held, answers)}
      />
      <StaffSelection tab={tab} list={list} onBulk={onBulk} onAssign={onAssign} onToCouncil={onToCouncil} />
    </Panel>
  );
};

const noIds: readonly number[] = [];

const noConditions = {
  q: undefined,
  station: undefined,
  kind: undefined,
  session: undefined,
  wait: undefined,
  answered: undefined,
};

/** What would fill this list, or how to see it again without the conditions. */
const StaffListEmpty = ({ tab, list: { search, change } }: { tab: StaffTab; list: StaffProposals }) => {
  if (search.q ?? search.station ?? search.kind ?? search.session ?? search.wait ?? search.answered)
    return (
      <EmptyState
        title={t(($) => $.staffProposals.empty.filtered.title)}
        text={t(($) => $.staffProposals.empty.filtered.text, { list: t(($) => $.staffProposals.tabs[tab]) })}
        action={
          <Button variant="default" onClick={() => change(noConditions)}>
            {t(($) => $.staffProposals.empty.filtered.clear)}
          </Button>
        }
      />
    );
  return (
    <EmptyState title={t(($) => $.staffProposals.empty[tab].title)} text={t(($) => $.staffProposals.empty[tab].text)} />
  );
};

/** A row on a phone: title and who asks, then state, then where, how long, and what may be done. */
const staffRowCard = (
  tab: StaffTab,
  commands: RowCommands,
  held: ReadonlyMap<number, HeldOf>,
  answers: ReturnType<typeof useShownAnswers>,
): RowCard<ProposalRow> => ({
  head: (row) => (
    <>
      <StaffTitle row={row} held={held.get(row.id)} numbered />
      <CardState>
        <StaffStatus row={row} />
      </CardState>
    </>
  ),
  middle: (row) => (
    <>
      {showsReview(tab) && (
        <div className={classes['cardReview']}>
          <ReviewCell row={row} />
        </div>
      )}
      <CardAnswers shown={answers} row={row} />
    </>
  ),
  foot: (row) => (
    <>
      <PlaceAndHours row={row} />
      <StaffActions row={row} {...commands} />
    </>
  ),
});

const PlaceAndHours = ({ row }: { row: ProposalRow }) => {
  const place = [row.station, row.session_name].filter(Boolean).join(' · ');
  return (
    <span>
      {place && <span className="luch-absent">{place}</span>}
      <CardHours row={row} word={t(($) => $.staffProposals.columns.hoursShort)} />
    </span>
  );
};

/** The lists by status, what narrows them, and both kept under a name; in the scheduled one its workbook. All in one line. */
const StaffBar = ({
  tab,
  counts,
  list,
  beside,
  onTab,
}: {
  tab: StaffTab;
  counts: Readonly<Record<string, number>> | undefined;
  list: StaffProposals;
  beside: RowBeside;
  onTab: (tab: StaffTab) => void;
}) => {
  const { search, change, filters, total, more } = list;
  const named = (id: StaffTab) => ({ id, label: t(($) => $.staffProposals.tabs[id]), count: counts?.[id] });
  const chosen = useChosenFilters(list);
  return (
    <>
      <div className={classes['bar']}>
        <CountTabs
          label={t(($) => $.staffProposals.label)}
          value={tab}
          onChange={onTab}
          tabs={frontTabs.map(named)}
          rest={moreTabs.map(named)}
        />
        <div className={classes['tools']}>
          <SearchField
            label={t(($) => $.staffProposals.search)}
            value={search.q ?? ''}
            onChange={(q) => change({ q: q || undefined }, { replace: true })}
            width={200}
          />
          <FoldedFilters isSheet chosen={chosen.length}>
            <StaffFilters tab={tab} list={list} />
          </FoldedFilters>
          <LookBeside list={list} beside={beside} />
          {hasExcel(tab) && total > 0 && <ExcelButton filters={filters} total={total} more={more} />}
          <KeptViews screen="moderator-tab-2" read={readStaffSearch} list={list} />
        </div>
      </div>
      <ChosenFilters filters={chosen} />
    </>
  );
};

/** Shows the row in hand, or the first one, beside the list; on a phone there is no room for it. */
const LookBeside = ({ list, beside }: { list: StaffProposals; beside: RowBeside }) => {
  const phone = useIsPhone();
  const first = list.rows?.[0]?.id;
  if (phone) return null;
  const look = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const next = row === undefined ? first : Number(row);
    if (beside.id !== undefined) beside.close();
    else if (next !== undefined) beside.open(next);
  };
  const name = t(($) => $.staffProposals.beside);
  return (
    <ActionIcon
      size={36}
      variant="default"
      aria-label={name}
      title={name}
      aria-pressed={beside.id !== undefined}
      disabled={first === undefined && beside.id === undefined}
      onClick={look}
    >
      <IconBeside size={18} stroke={1.7} />
    </ActionIcon>
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
