import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionOnRow } from '../features/proposal-card/actions/action-on-row.tsx';
import { StaffList } from '../features/staff-proposals/staff-list.tsx';
import { staffTabOf } from '../features/staff-proposals/staff-tabs.ts';
import { useCardAddress } from '../ui/list/card-address.ts';
import { needTexts } from '../lib/i18n.ts';
import { useListAddress } from '../ui/list/list-address.ts';
import { listFiltersOf } from '../entities/proposal/list-filters.ts';
import { cardAhead, staffCountsQuery, staffListQuery } from '../api/proposal/proposal.queries.ts';
import { present } from '../lib/search.ts';
import { useCardPlace } from '../entities/proposal/use-card-place.ts';
import { useExistingPage } from '../ui/list/use-existing-page.ts';
import { useSelection } from '../ui/list/use-selection.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Assignment } from './parts/assignment.tsx';
import { CardOnPage } from './parts/card-on-page.tsx';
import { ModeratorSwitch } from './parts/moderator-switch.tsx';

const BulkDialog = lazy(async () => {
  const [part] = await Promise.all([
    import('../features/proposal-card/bulk/bulk-dialog.tsx'),
    // Its fields are those of the card's dialogs, and speak their words.
    needTexts('actions'),
  ]);
  return { default: part.BulkDialog };
});

interface Many {
  action: BulkAction;
  ids: readonly number[];
}

/** All proposals by status, for the moderator; the open card stands over the list. */
export const ModeratorProposalsPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const { tab: tabName, station, kind, session, wait } = address.search;
  const tab = staffTabOf(tabName);
  const filters = present({ station_id: station, kind, session_id: session });
  const waiting = present({
    need_bs_comment: wait === 'verdict' ? 'true' : undefined,
    plan_change: wait === 'plan' ? 'true' : undefined,
  });
  const filtersOf = (page: number) => ({
    ...listFiltersOf(address),
    ...filters,
    ...waiting,
    page,
    status_id: Number(tab),
  });
  const queryOf = (page: number) => staffListQuery(filtersOf(page));
  const list = useQuery(queryOf(address.page));
  const counts = useQuery(staffCountsQuery(filters));
  const place = useCardPlace(address, list.data, queryOf);
  useExistingPage(address, list.data);
  const selection = useSelection(tab);
  const [deleting, setDeleting] = useState<number>();
  const [many, setMany] = useState<Many>();
  const [assigning, setAssigning] = useState<readonly number[]>();
  return (
    <div data-full-width>
      <PageTitle beside={<ModeratorSwitch here="proposals" />}>{t(($) => $.app.titles.moderatorProposals)}</PageTitle>
      <StaffList
        address={address}
        card={card}
        list={list.data}
        filters={filtersOf(1)}
        stale={list.isPlaceholderData}
        counts={counts.data}
        selection={selection}
        error={list.error}
        onRetry={() => void list.refetch()}
        onHover={(id) => void cardAhead(queryClient, id)}
        onDelete={setDeleting}
        onBulk={(action, ids) => setMany({ action, ids })}
        onAssign={setAssigning}
      />
      <CardOnPage address={card} place={place} listName={t(($) => $.staffProposals.tabs[tab])} />
      {deleting !== undefined && <ActionOnRow id={deleting} action="deleted" onClose={() => setDeleting(undefined)} />}
      {assigning && <Assignment ids={assigning} onClose={() => setAssigning(undefined)} />}
      <Suspense>
        {many && (
          <BulkDialog {...many} hrefOf={card.hrefOf} onDone={selection.drop} onClose={() => setMany(undefined)} />
        )}
      </Suspense>
    </div>
  );
};
