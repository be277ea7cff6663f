import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionOnRow } from '../features/proposal-card/actions/action-on-row.tsx';
import { StaffList } from '../features/staff-proposals/staff-list.tsx';
import { staffTabOf } from '../features/staff-proposals/staff-tabs.ts';
import { useCardAddress } from '../lib/card-address.ts';
import { useListAddress } from '../lib/list-address.ts';
import { listWish } from '../lib/list-wish.ts';
import { cardAhead, staffCountsQuery, staffListQuery } from '../lib/proposal-queries.ts';
import { present } from '../lib/search.ts';
import { useCardPlace } from '../lib/use-card-place.ts';
import { useExistingPage } from '../lib/use-existing-page.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { CardOnPage } from './parts/card-on-page.tsx';

/** All proposals by status, for the moderator; the open card stands over the list. */
export const ModeratorProposalsPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const { tab: tabName, station, kind } = address.search;
  const tab = staffTabOf(tabName);
  const filters = present({ station_id: station, kind });
  const queryOf = (page: number) => staffListQuery({ ...listWish(address), ...filters, page, status_id: Number(tab) });
  const list = useQuery(queryOf(address.page));
  const counts = useQuery(staffCountsQuery(filters));
  const place = useCardPlace(address, list.data, queryOf);
  useExistingPage(address, list.data);
  const [deleting, setDeleting] = useState<number>();
  return (
    <div data-full-width>
      <PageTitle>{t(($) => $.app.titles.moderatorProposals)}</PageTitle>
      <StaffList
        address={address}
        card={card}
        list={list.data}
        stale={list.isPlaceholderData}
        counts={counts.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        onHover={(id) => void cardAhead(queryClient, id)}
        onDelete={setDeleting}
      />
      <CardOnPage address={card} place={place} listName={t(($) => $.staffProposals.tabs[tab])} />
      {deleting !== undefined && <ActionOnRow id={deleting} action="deleted" onClose={() => setDeleting(undefined)} />}
    </div>
  );
};
