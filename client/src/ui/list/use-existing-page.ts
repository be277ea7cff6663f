import { useEffect } from 'react';
import type { Paged } from '../../lib/call.ts';
import type { ListAddress } from './list-address.ts';

/** A page that is no longer there (its last row was deleted, or a link was old) leads to the last one that is. */
export function useExistingPage({ page, change }: ListAddress, list: Paged<unknown> | undefined): void {
  const last = list && list.rows.length === 0 && list.total > 0 && page > list.pages ? list.pages : undefined;
  useEffect(() => {
    if (last !== undefined) change({ page: last > 1 ? last : undefined }, { replace: true });
    // `change` is made anew with every render; only the page counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last]);
}
