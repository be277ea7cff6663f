import { useQueries } from '@tanstack/react-query';
import { staffListQuery, type ProposalPage, type StaffListFilters } from '../../api/proposal/proposal.queries.ts';

/** Rows that a list grows by. */
export const growth = 10;

/** A list that shows more on demand: as many steps as the address says, each fetched once. */
export function useGrowingList(filters: Omit<StaffListFilters, 'page' | 'page_size'>, steps: number) {
  return useQueries({
    queries: Array.from({ length: steps }, (_, index) =>
      staffListQuery({ ...filters, page: index + 1, page_size: growth }),
    ),
    combine: (pages): GrowingList => {
      const [first] = pages;
      const rows = pages.flatMap(({ data }) => data?.rows ?? []);
      return {
        // A row that moved between two pages while they came stands once.
        rows: first?.data && [...new Map(rows.map((row) => [row.id, row])).values()],
        // A search tells no more than what lies beyond the page that asks: the furthest one knows most.
        total: Math.max(0, ...pages.map(({ data }) => data?.total ?? 0)),
        error: pages.find(({ error }) => error)?.error ?? null,
        growing: pages.some(({ isPending }) => isPending),
        stale: first?.isPlaceholderData ?? false,
        retry: () => void Promise.all(pages.filter(({ error }) => error).map(({ refetch }) => refetch())),
      };
    },
  });
}

export interface GrowingList {
  rows: ProposalPage['rows'] | undefined;
  total: number;
  error: Error | null;
  /** The next step is on its way. */
  growing: boolean;
  /** The rows are still those of the choice before. */
  stale: boolean;
  retry: () => void;
}
