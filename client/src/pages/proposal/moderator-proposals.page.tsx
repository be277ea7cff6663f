import { type ProposalStatus, statusesOfFilter } from '@luch/contract/proposal/proposal.machine.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { proposalsKey } from '../../api/proposal/proposal-keys.ts';
import { type ProposalRow, staffCountsQuery } from '../../api/proposal/proposal.ts';
import { ActionOnRow } from '../../features/proposal-card/actions/action-on-row.tsx';
import { StaffList } from '../../features/staff-proposals/staff-list.tsx';
import { staffTabOf } from '../../features/staff-proposals/staff-tabs.ts';
import { placeFilters, useStaffList } from '../../features/staff-proposals/use-staff-list.ts';
import { needTexts } from '../../lib/i18n.ts';
import { lateDialog, late } from '../../ui/late.tsx';
import { useRowBeside, type RowBeside } from '../../ui/list/use-row-beside.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Assignment } from '../parts/assignment.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';
import { useUncovered } from '../../ui/list/use-uncovered.ts';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';
import { ModeratorSwitch } from '../parts/moderator-switch.tsx';
import { CardWaiting } from '../../features/proposal-card/card-waiting.tsx';
import { useIsPhone } from '../../lib/use-phone.ts';
import type { List } from '../../ui/list/use-list.ts';
import { placeOf } from '../parts/action-places.ts';

const BulkDialog = lateDialog(async () => {
  const [part] = await Promise.all([
    import('../../features/proposal-card/bulk/bulk-dialog.tsx'),
    // Its fields are those of the card's dialogs, and speak their words.
    needTexts('actions', 'told'),
  ]);
  return part.BulkDialog;
});

const ToCouncilDialog = lateDialog(async () => {
  const [part] = await Promise.all([
    import('../../features/proposal-card/bulk/to-council-dialog.tsx'),
    needTexts('actions', 'councils'),
  ]);
  return part.ToCouncilDialog;
});

interface Many {
  action: BulkAction;
  ids: readonly number[];
  /** Of the list in which they were chosen. */
  statuses: readonly ProposalStatus[];
  selection: string | undefined;
}

/** All proposals by status, for the moderator; the open card stands over the list. */
export const ModeratorProposalsPage = () => {
  const search = useSearch({ from: '/portal/moderator-tab-2' });
  const list = useStaffList(search);
  const beside = useRowBeside(search.beside);
  const tab = staffTabOf(search.tab);
  const isSeen = useUncovered(list.card.id);
  const counts = useQuery({ ...staffCountsQuery(placeFilters(search)), enabled: isSeen });
  const [deleting, setDeleting] = useState<number>();
  const [many, setMany] = useState<Many>();
  const [toCouncil, setToCouncil] = useState<readonly number[]>();
  const [assigning, setAssigning] = useState<readonly number[]>();
  return (
    <>
      <PageTitle
        beside={<ModeratorSwitch here="proposals" />}
        waiting={<WaitingLine listKey={proposalsKey} isSeen={isSeen} />}
      >
        {t(($) => $.pages.proposal.titles.moderatorProposals)}
      </PageTitle>
      <div className="luch-columns" data-beside={beside.id !== undefined || undefined}>
        <StaffList
          list={list}
          beside={beside}
          counts={counts.data}
          onDelete={setDeleting}
          onBulk={(action, ids, selection) =>
            setMany({ action, ids, selection, statuses: statusesOfFilter(Number(tab)) })
          }
          onAssign={setAssigning}
          onToCouncil={setToCouncil}
        />
        <PreviewOnPage list={list} beside={beside} />
      </div>
      <CardOnPage list={list} listName={t(($) => $.staffProposals.tabs[tab])} />
      {deleting !== undefined && <ActionOnRow id={deleting} action="deleted" onClose={() => setDeleting(undefined)} />}
      {assigning && <Assignment ids={assigning} onClose={() => setAssigning(undefined)} />}
      {toCouncil && (
        <ToCouncilDialog
          ids={toCouncil}
          hrefOf={list.card.hrefOf}
          onDone={(done) => list.selection?.drop(done)}
          onClose={() => setToCouncil(undefined)}
        />
      )}
      {many && (
        <BulkDialog
          {...many}
          hrefOf={list.card.hrefOf}
          onDone={(done) => list.selection?.drop(done)}
          onClose={() => setMany(undefined)}
        />
      )}
    </>
  );
};

const CardPreview = late(
  async () => (await import('../../features/proposal-card/preview/card-preview.tsx')).CardPreview,
  CardWaiting,
);

/** The proposal that is looked at beside its list; a phone opens the card instead. */
const PreviewOnPage = ({
  list: { rows = [], page, pageSize, total, more, card },
  beside,
}: {
  list: Pick<List<ProposalRow>, 'rows' | 'page' | 'pageSize' | 'total' | 'more' | 'card'>;
  beside: RowBeside;
}) => {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const [assigning, setAssigning] = useState<number>();
  const { id } = beside;
  if (id === undefined || phone) return null;
  const at = rows.findIndex((row) => row.id === id);
  const steps = {
    position: at === -1 ? undefined : (page - 1) * pageSize + at + 1,
    total,
    more,
    previous: at === -1 ? undefined : rows[at - 1]?.id,
    next: at === -1 ? undefined : rows[at + 1]?.id,
    onStep: beside.moveTo,
    onOpen: () => card.open(id),
    onClose: () => {
      beside.close();
      focusRow(id);
    },
  };
  return (
    <>
      <CardPreview
        id={id}
        steps={steps}
        onElsewhere={(action, shown) => void navigate(placeOf(action, shown))}
        onAssign={() => setAssigning(id)}
      />
      {assigning !== undefined && <Assignment ids={[assigning]} onClose={() => setAssigning(undefined)} />}
    </>
  );
};

/** The keys go on from where one was. */
const focusRow = (id: number): void =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-opener]`)?.focus({ preventScroll: true });
