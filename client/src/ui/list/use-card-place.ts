import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Paged } from '../../lib/call.ts';
import { type CardPlace, placeOf } from './card-place.ts';
import type { ListRow, PageQuery } from './page-query.ts';

/** The place of the open card in the list under it. Fetches ahead: the next page of the list, and the next card. */
export function useCardPlace<Row extends ListRow>({
  id,
  page,
  pageSize,
  list,
  pageQuery,
  enabled,
  ahead,
}: {
  id: number | undefined;
  page: number;
  pageSize: number;
  list: Paged<Row> | undefined;
  pageQuery: (page: number) => PageQuery<Row>;
  enabled: boolean;
  ahead: ((id: number) => void) | undefined;
}): CardPlace | undefined {
  const more = list !== undefined && page < list.pages;
  const after = useQuery({ ...alone(pageQuery(page + 1)), enabled: enabled && more });
  const before = useQuery({ ...alone(pageQuery(page - 1)), enabled: enabled && id !== undefined && page > 1 });
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
  const place =
    enabled && id !== undefined && list ? placeOf(id, rows, last?.id === id ? last.at : undefined) : undefined;
  const next = place?.next?.id;
  const fetchAhead = useEffectEvent((card: number) => ahead?.(card));
  useEffect(() => {
    if (next !== undefined) fetchAhead(next);
  }, [next]);
  return place;
}

/** Without the rows of another page while its own are on their way. */
const alone = <Row>({ queryKey, queryFn }: PageQuery<Row>) => ({ queryKey, queryFn });
