import { callPaged } from '../../lib/call.ts';
import type { StaffListFilters } from './proposal.ts';

/** As many rows as one page may have. */
const largest = 100;

/** The proposals of all pages of a staff list, in its order; at most so many. */
export async function foundIds(filters: StaffListFilters, most: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages && ids.length < most; page += 1) {
    const query = { ...filters, page, page_size: largest };
    const list = await callPaged('GET /api/proposals/expert-proposal-new/list/', { query });
    ids.push(...list.rows.map(({ id }) => id));
    ({ pages } = list);
  }
  return [...new Set(ids)].slice(0, most);
}
