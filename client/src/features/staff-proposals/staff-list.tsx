import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useHasRoomBeside } from '../../lib/use-phone.ts';
import type { Beside } from '../../ui/list/use-beside.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { staffRowCard } from './staff-row-card.tsx';
import { StaffSelection } from './staff-selection.tsx';
import { StaffTabBar } from './staff-tab-bar.tsx';
import { nameOfTab, type StaffTab, staffTabOf } from './staff-tabs.ts';
import { StaffTools } from './staff-tools.tsx';
import { waitsIn } from './tab-offers.ts';
import type { StaffProposals } from './use-staff-list.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Proposals by status, for the moderator: everything that is chosen here stands in the address. */
export const StaffList = ({
  list,
  counts,
  onDelete,
  onBulk,
  onAssign,
  beside,
}: {
  list: StaffProposals;
  /** What is looked at beside the list. */
  beside: Beside;
  counts: Readonly<Record<string, number>> | undefined;
  onDelete: (id: number) => void;
  onBulk: (action: BulkAction, ids: readonly number[], selection?: string) => void;
  /** Experts for the chosen proposals, another feature's: put in by the page. */
  onAssign?: (ids: readonly number[]) => void;
}) => {
  const { search, change } = list;
  const tab = staffTabOf(search.tab);
  const hasRoom = useHasRoomBeside();
  const columns = useStaffColumns(tab, { onDelete, sought: search.q, isBeside: hasRoom && beside.id !== undefined });
  const name = t(($) => $.staffProposals.tabs[tab]);
  const changeTab = (next: StaffTab) => {
    // What nothing waits for there would leave the list empty without a word.
    const stays = !search.wait || waitsIn(next).includes(search.wait);
    change({ tab: nameOfTab(next), beside: undefined, ...(stays ? {} : { wait: undefined }) });
  };
  return (
    <Panel flush label={name}>
      <StaffTabBar tab={tab} counts={counts} onChange={changeTab} />
      <StaffTools tab={tab} list={list} beside={beside} />
      <ListTable
        list={list}
        beside={beside}
        name={name}
        columns={columns}
        rowName={({ id }) => t(($) => $.staffProposals.number, { id })}
        empty={<StaffListEmpty tab={tab} list={list} />}
        card={staffRowCard(tab, onDelete)}
      />
      <StaffSelection tab={tab} list={list} onBulk={onBulk} onAssign={onAssign} />
    </Panel>
  );
};

const noConditions = { q: undefined, station: undefined, kind: undefined, session: undefined, wait: undefined };

/** What would fill this list, or how to see it again without the conditions. */
const StaffListEmpty = ({ tab, list: { search, change } }: { tab: StaffTab; list: StaffProposals }) => {
  if (search.q ?? search.station ?? search.kind ?? search.session ?? search.wait)
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
