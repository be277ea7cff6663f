import { type RefObject, useEffect, useRef } from 'react';
import { today } from '../../../lib/dates.ts';
import type { DayRange } from '../time/days.ts';

interface Row {
  readonly key: string;
  readonly range: DayRange;
}

export const holdsToday = (row: Row | undefined): boolean =>
  row !== undefined && row.range.first <= today() && today() < row.range.end;

/** A month opens where today is: its week comes into sight, or its day where days run to the right. */
export function useTodayInSight(rows: readonly Row[], heads: DayRange): RefObject<HTMLElement | null> {
  const own = useRef<HTMLElement>(null);
  const shown = `${rows[0]?.key} ${heads.first} ${heads.end}`;
  useEffect(() => {
    const board = own.current;
    board?.querySelector('[data-now]')?.scrollIntoView({ block: 'nearest' });
    const day = board?.querySelector<HTMLElement>('[data-today]');
    if (board && day && board.scrollWidth > board.clientWidth)
      board.scrollLeft = Math.max(0, day.offsetLeft - day.offsetWidth);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another month, another day to look for.
  }, [shown]);
  return own;
}
