import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CardPlace, placeOf } from '../../ui/list/card-place.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import { cardAhead, type ListQuery, type ProposalPage } from '../../api/proposal/proposal.queries.ts';

/**
 * The place of the open card in the list under it. Fetches ahead: the next page of the list, and the next card.
 * @param queryOf the list's query for a page
 */
export function useCardPlace(
  { page, pageSize, search: { id } }: ListAddress,
  list: ProposalPage | undefined,
  queryOf: (page: number) => ListQuery,
): CardPlace | undefined {
  const queryClient = useQueryClient();
  const more = list !== undefined && page < list.pages;
  const after = useQuery({ ...alone(queryOf(page + 1)), enabled: more });
  const before = useQuery({ ...alone(queryOf(page - 1)), enabled: id !== undefined && page > 1 });
  const [last, setLast] = useState<{ id: number; at: number }>();

  const ids = list?.rows.map((row) => row.id) ?? [];
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (id !== undefined && at !== -1 && (last?.id !== id || last.at !== at)) setLast({ id, at });

  const rows = {
    ids,
    page,
    pageSize,
    total: list?.total ?? 0,
    firstAfter: after.data?.rows[0]?.id,
    lastBefore: before.data?.rows.at(-1)?.id,
  };
  const place = id === undefined || !list ? undefined : placeOf(id, rows, last?.id === id ? last.at : undefined);
  const next = place?.next?.id;
  useEffect(() => {
    if (next !== undefined) void cardAhead(queryClient, next);
  }, [next, queryClient]);
  return place;
}

/** Without the rows of another page while its own are on their way. */
const alone = ({ queryKey, queryFn }: ListQuery) => ({ queryKey, queryFn });
