import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextUnrated, progressOf } from '../features/expert-review/evening/queue-order.ts';
import { RatingProgress } from '../features/expert-review/rating-progress.tsx';
import { ExpertList } from '../features/expert-review/table/expert-list.tsx';
import { stateNamed } from '../features/expert-review/table/row-states.ts';
import { type CardAddress, useCardAddress } from '../lib/card-address.ts';
import {
  eveningQuery,
  expertCountsQuery,
  expertListQuery,
  type ExpertRow,
  type ExpertWish,
} from '../lib/expert-queries.ts';
import { type ListAddress, useListAddress } from '../lib/list-address.ts';
import { listWish } from '../lib/list-wish.ts';
import { cardAhead } from '../lib/proposal-queries.ts';
import { present } from '../lib/search.ts';
import { useExistingPage } from '../lib/use-existing-page.ts';
import { IconNext } from '../ui/icons.ts';
import { late } from '../ui/late.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const EveningOnPage = late(async () => (await import('./parts/evening-on-page.tsx')).EveningOnPage);
const RatingDialog = late(async () => (await import('../features/expert-review/marks/rating-dialog.tsx')).RatingDialog);

/** Proposals to review: the table, and over it the evening with one of them open. */
export const ExpertProposalsPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const list = useQuery(expertListQuery(wishOf(address)));
  const counts = useQuery(expertCountsQuery);
  const evening = useQuery(eveningQuery);
  const [rating, setRating] = useState<number>();
  useExistingPage(address, list.data);
  return (
    <div data-full-width>
      <PageTitle action={evening.data && <EveningStart rows={evening.data} card={card} />}>
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
          EveningOnPage.ahead();
          void cardAhead(queryClient, id);
        }}
        onRate={({ id }) => setRating(id)}
      />
      {card.id !== undefined && <EveningOnPage id={card.id} card={card} rows={evening.data} />}
      {rating !== undefined && <RatingDialog id={rating} onClose={() => setRating(undefined)} />}
    </div>
  );
};

/** How far one is, and the way into the evening: to the next proposal without a rating. */
const EveningStart = ({ rows, card }: { rows: readonly ExpertRow[]; card: CardAddress }) => {
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
          onPointerEnter={() => EveningOnPage.ahead()}
        >
          {t(($) => $.expertReview[progress.rated === 0 ? 'begin' : 'goOn'])}
        </Button>
      )}
    </span>
  );
};

/** State, words, order and page, from the address to the call. */
function wishOf(address: ListAddress): ExpertWish {
  const { tab, sort = '' } = address.search;
  const byMark = sort.replace(/^-/, '') === 'mark';
  return {
    ...listWish(address),
    ...present({ state: stateNamed(tab) }),
    ...(byMark ? { sort: 'mark' as const, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : {}),
  };
}
