import type { PointerEvent } from 'react';
import type { PlacedRecord } from '../placed.ts';
import type { BoardProps } from './board.ts';

/** A press on a grid: on a record it takes hold of it or of its end, on a free place it begins a new interval. */
export function boardPointer(
  { control, subjectOf, newAt, onOpen }: Pick<BoardProps, 'control' | 'subjectOf' | 'newAt' | 'onOpen'>,
  find: (id: number) => PlacedRecord | undefined,
) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
      const place = control.placeAt(event.clientX, event.clientY);
      const bar = event.target.closest<HTMLElement>('[data-record]');
      const record = bar ? find(Number(bar.dataset['record'])) : undefined;
      if (record) {
        const subject = subjectOf(record);
        if (!subject) return;
        const end = event.target.dataset['end'];
        control.begin(event, {
          subject,
          drag: (moment) =>
            end === 'start' || end === 'finish'
              ? { kind: end, of: record }
              : { kind: 'move', of: record, grabbed: moment },
        });
      } else if (place) {
        const subject = newAt(place.stationId);
        if (subject) control.begin(event, { subject, drag: (moment) => ({ kind: 'create', from: moment }) });
      }
    },
    onClick: (event: React.MouseEvent) => {
      const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-record]') : null;
      if (bar) onOpen(Number(bar.dataset['record']));
    },
  };
}
