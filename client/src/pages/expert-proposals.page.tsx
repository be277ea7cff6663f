import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextUnrated, progressOf } from '../features/expert-review/workspace/queue-order.ts';
import { RatingProgress } from '../features/expert-review/rating-progress.tsx';
import { ExpertList } from '../features/expert-review/table/expert-list.tsx';
import { stateNamed } from '../features/expert-review/table/row-states.ts';
import { type CardAddress, useCardAddress } from '../ui/list/card-address.ts';
import {
  ratingQueueQuery,
  expertCountsQuery,
  expertListQuery,
  type ExpertRow,
  type ExpertFilters,
} from '../api/review/review.queries.ts';
import { type ListAddress, useListAddress } from '../ui/list/list-address.ts';
import { listFiltersOf } from '../entities/proposal/list-filters.ts';
import { cardAhead } from '../api/proposal/proposal.queries.ts';
import { present } from '../lib/search.ts';
import { useExistingPage } from '../ui/list/use-existing-page.ts';
import { IconNext } from '../ui/icons.ts';
import { late } from '../ui/late.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const WorkspaceOnPage = late(async () => (await import('./parts/workspace-on-page.tsx')).WorkspaceOnPage);
const RatingDialog = late(async () => (await import('../features/expert-review/marks/rating-dialog.tsx')).RatingDialog);

/** Proposals to review: the table, and over it the rating workspace with one of them open. */
export const ExpertProposalsPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const list = useQuery(expertListQuery(filtersOf(address)));
  const counts = useQuery(expertCountsQuery);
  const queue = useQuery(ratingQueueQuery);
  const [rating, setRating] = useState<number>();
  useExistingPage(address, list.data);
  return (
    <div data-full-width>
      <PageTitle action={queue.data && <WorkspaceStart rows={queue.data} card={card} />}>
        {t(($) => $.app.titles.expertProposals)}
      </PageTitle>
      <ExpertList
        address={address}
        card={card}
        list={list.data}
        counts={counts.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onHover={(id) => {
          WorkspaceOnPage.ahead();
          void cardAhead(queryClient, id);
        }}
        onRate={({ id }) => setRating(id)}
      />
      {card.id !== undefined && <WorkspaceOnPage id={card.id} card={card} rows={queue.data} />}
      {rating !== undefined && <RatingDialog id={rating} onClose={() => setRating(undefined)} />}
    </div>
  );
};

/** How far one is, and the way into the rating workspace: to the next proposal without a rating. */
const WorkspaceStart = ({ rows, card }: { rows: readonly ExpertRow[]; card: CardAddress }) => {
  const { t } = useTranslation();
  const progress = progressOf(rows);
  const next = nextUnrated(rows, undefined);
  if (progress.total === 0) return null;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' }}>
      <RatingProgress {...progress} />
      {next !== undefined && (
        <Button
          size="sm"
          rightSection={<IconNext size={16} stroke={1.8} aria-hidden />}
          onClick={() => card.open(next)}
          onPointerEnter={() => WorkspaceOnPage.ahead()}
        >
          {t(($) => $.expertReview[progress.rated === 0 ? 'begin' : 'goOn'])}
        </Button>
      )}
    </span>
  );
};

/** State, words, order and page, from the address to the call. */
function filtersOf(address: ListAddress): ExpertFilters {
  const { tab, sort = '' } = address.search;
  const byMark = sort.replace(/^-/, '') === 'mark';
  return {
    ...listFiltersOf(address),
    ...present({ state: stateNamed(tab) }),
    ...(byMark ? { sort: 'mark' as const, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : {}),
  };
}
