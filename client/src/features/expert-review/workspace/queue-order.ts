import type { ExpertRow } from '../../../api/review/review.ts';

type QueueRow = Pick<ExpertRow, 'id' | 'state' | 'can_rate'>;

/**
 * What the rating workspace goes through: first what may be rated now, then what can only be read. What was rated and is closed
 * stays out, unless it is open.
 */
export function queueOf<Row extends QueueRow>(rows: readonly Row[], open: number | undefined): Row[] {
  const shown = rows.filter(({ id, state, can_rate: canRate }) => state !== 'rated' || canRate || id === open);
  return [...shown.filter(({ can_rate: canRate }) => canRate), ...shown.filter(({ can_rate: canRate }) => !canRate)];
}

/** How far the rating workspace is, counted over what may be rated now. */
export function progressOf(rows: readonly QueueRow[]): { rated: number; total: number } {
  const open = rows.filter(({ can_rate: canRate }) => canRate);
  return { rated: open.filter(({ state }) => state === 'rated').length, total: open.length };
}

const waits = ({ state, can_rate: canRate }: QueueRow): boolean => canRate && state !== 'rated';

/** The next one without a rating: after the open one, then from the beginning; never the open one itself. */
export function nextUnrated(rows: readonly QueueRow[], open: number | undefined): number | undefined {
  const here = rows.findIndex(({ id }) => id === open);
  return [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))].find(waits)?.id;
}

export function neighboursOf(
  rows: readonly QueueRow[],
  open: number,
): { previous: number | undefined; next: number | undefined } {
  const here = rows.findIndex(({ id }) => id === open);
  if (here === -1) return { previous: undefined, next: rows[0]?.id };
  return { previous: rows[here - 1]?.id, next: rows[here + 1]?.id };
}
