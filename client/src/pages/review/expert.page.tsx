import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { proposalsKey } from '../../api/proposal/proposal-keys.ts';
import { expertCountsQuery, type ExpertRow, ratingQueueQuery } from '../../api/review/review.ts';
import { needTexts } from '../../lib/i18n.ts';
import { RatingProgress } from '../../features/expert-review/rating-progress.tsx';
import { ExpertList } from '../../features/expert-review/table/expert-list.tsx';
import type { ExpertSearch } from '../../features/expert-review/table/expert-search.ts';
import { useExpertList } from '../../features/expert-review/table/use-expert-list.ts';
import { nextUnrated, progressOf } from '../../features/expert-review/workspace/queue-order.ts';
import { IconNext } from '../../ui/icons.ts';
import { late, lateDialog } from '../../ui/late.tsx';
import type { CardAddress } from '../../ui/list/card-address.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useUncovered } from '../../ui/list/use-uncovered.ts';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';
import { ExpertSwitch } from './expert-switch.tsx';

const WorkspaceOnPage = late(async () => (await import('../parts/workspace-on-page.tsx')).WorkspaceOnPage);
const RatingDialog = lateDialog(
  async () => (await import('../../features/expert-review/marks/rating-dialog.tsx')).RatingDialog,
);

const DeclineDialog = lateDialog(
  async () => (await import('../../features/expert-review/decline/decline-dialog.tsx')).DeclineDialog,
);

const ExpertCouncils = late(async () => {
  const [part] = await Promise.all([import('./expert-councils.tsx'), needTexts('councils')]);
  return part.ExpertCouncils;
});

/** What an expert is asked for: proposals to review, or the councils that one sits in. */
export const ExpertPage = () => {
  const search = useSearch({ from: '/portal/expert-grid' });
  return search.view === 'councils' ? <ExpertCouncils search={search} /> : <ExpertProposals search={search} />;
};

/** Proposals to review: the table, and over it the rating workspace with one of them open. */
const ExpertProposals = ({ search }: { search: ExpertSearch }) => {
  const list = useExpertList(search, WorkspaceOnPage.ahead);
  const { card } = list;
  const isSeen = useUncovered(card.id);
  const counts = useQuery({ ...expertCountsQuery, enabled: isSeen });
  const queue = useQuery(ratingQueueQuery);
  const [rating, setRating] = useState<number>();
  const [declining, setDeclining] = useState<ExpertRow>();
  return (
    <>
      <PageTitle
        beside={<ExpertSwitch here="proposals" />}
        waiting={<WaitingLine listKey={proposalsKey} isSeen={isSeen} />}
        action={queue.data && <WorkspaceStart rows={queue.data} card={card} />}
      >
        {t(($) => $.pages.review.titles.expertProposals)}
      </PageTitle>
      <ExpertList list={list} counts={counts.data} onRate={({ id }) => setRating(id)} onDecline={setDeclining} />
      {card.id !== undefined && <WorkspaceOnPage id={card.id} card={card} rows={queue.data} />}
      {declining && (
        <DeclineDialog
          id={declining.id}
          name={declining.name}
          isRated={declining.mark !== null}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => undefined}
        />
      )}
      {rating !== undefined && <RatingDialog id={rating} onClose={() => setRating(undefined)} />}
    </>
  );
};

/** How far one is, and the way into the rating workspace: to the next proposal without a rating. */
const WorkspaceStart = ({ rows, card }: { rows: readonly ExpertRow[]; card: CardAddress }) => {
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
