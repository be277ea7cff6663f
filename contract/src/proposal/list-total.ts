/**
 * Totals of staff lists of statuses, stations and kinds are exact. With a search or another filter a list looks as far as
 * its page and up to one more than this: a total above it, and above the page, says 'more than that'.
 */
export const mostCounted = 40;

/** Whether a total that was looked for, and is kept nowhere, leaves more behind it. */
export const hasMore = ({ total, page, pageSize }: { total: number; page: number; pageSize: number }): boolean =>
  total > Math.max(mostCounted, page * pageSize);
