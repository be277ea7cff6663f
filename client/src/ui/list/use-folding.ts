import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Column } from './data-table.props.ts';

/**
 * Which columns stand under the title instead of beside it, the first to go first: those by which nobody sorts, then
 * dates, then the others. Title, number and actions stay where they are.
 */
export function foldingOrder<Row>(columns: readonly Column<Row>[]): string[] {
  const rank = ({ sortable, kind }: Column<Row>) => (sortable ? 2 : 0) + (kind === 'date' ? 0 : 1);
  return columns
    .filter(({ opens, kind, id }) => !opens && kind !== 'actions' && id !== 'id')
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}

/** The ids of the columns that do not fit beside a title of readable width; none where all of them do. */
export function useFolding<Row>(
  body: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
): ReadonlySet<string> {
  const [folded, setFolded] = useState(0);
  /** What the table needed when so many columns were folded. */
  const needed = useRef<number[]>([]);
  const order = columns.some(({ opens }) => opens) ? foldingOrder(columns) : [];
  const fold = useEffectEvent((place: number, wide: number) => {
    if (wide > place + 1) {
      needed.current[folded] = wide;
      setFolded(Math.min(order.length, folded + 1));
    } else if (folded > 0 && place >= (needed.current[folded - 1] ?? 0)) setFolded(folded - 1);
  });
  // Anew after each change of what is shown: other rows need other room.
  useEffect(() => {
    const root = body.current;
    const table = root?.querySelector(':scope > table');
    if (!root || !table) return undefined;
    const observer = new ResizeObserver(() => fold(root.clientWidth, table.getBoundingClientRect().width));
    observer.observe(root);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return new Set(order.slice(0, folded));
}
