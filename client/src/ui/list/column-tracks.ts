import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './data-table.props.ts';

/** What a column takes that names no width. */
const tracks = { number: 88, date: 112, actions: 64, text: 168 } as const;
/** Of a row with so many buttons. */
export const actionsTrack = (buttons: number): number => 24 + 36 * buttons;
/** As narrow as a title may become before another column gives way. */
const titleTrack = 224;
const checkTrack = 56;
export const trackOf = <Row>({ width, kind = 'text' }: Column<Row>): number => width ?? tracks[kind];

/**
 * The columns in the order in which they give way to the title: as they say themselves, then those by which nobody sorts,
 * dates before others, and those that stay after all. Title, number and actions never do.
 */
function inOrderOfGivingWay<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const rank = ({ givesWay, stays, sortable, kind }: Column<Row>) =>
    (stays ? 1000 : 0) + (givesWay ?? 100 + (sortable ? 2 : 0) + (kind === 'date' ? 0 : 1));
  return columns
    .filter(({ opens, kind, id }) => !opens && kind !== 'actions' && id !== 'id')
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The ids of the columns for which a table of this width has no room beside its title. */
export function givenWay<Row>(columns: readonly Column<Row>[], room: number, withChecks: boolean): ReadonlySet<string> {
  const away = new Set<string>();
  if (!columns.some(({ opens }) => opens)) return away;
  let needed = columns.reduce(
    (sum, column) => sum + (column.opens ? titleTrack : trackOf(column)),
    withChecks ? checkTrack : 0,
  );
  for (const column of inOrderOfGivingWay(columns)) {
    if (needed <= room) break;
    away.add(column.id);
    needed -= trackOf(column);
  }
  return away;
}

/** How wide a table may be: known before anything is drawn, and again whenever it changes. */
export function useRoom(body: RefObject<HTMLElement | null>, isDrawn: boolean): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const root = body.current;
    if (!root || !isDrawn) return undefined;
    const measure = () => setRoom(root.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [body, isDrawn]);
  return room;
}
