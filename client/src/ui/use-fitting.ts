import { type RefObject, useLayoutEffect, useState } from 'react';

/** Kept free for the last entry: it holds the rest, and is named by where one is if that is among them. */
const more = 110;
const arrow = 24;
/** As wide as a count of two figures: one that comes later moves nothing. */
const lateCount = 32;

function fittingOf(row: HTMLElement, many: number, present: number): number {
  const room = row.parentElement?.clientWidth ?? 0;
  // Not drawn at this width.
  if (row.clientWidth === 0 || room === 0) return 0;
  const ends: number[] = [];
  for (const entry of [...row.children].slice(0, many)) {
    const late = entry instanceof HTMLElement && 'countless' in entry.dataset ? lateCount : 0;
    ends.push((ends.at(-1) ?? 0) + entry.getBoundingClientRect().width + late);
  }
  const within = (end: number): number => ends.filter((one) => one <= end).length;
  if (within(room) === ends.length) return ends.length;
  const beside = within(room - more);
  if (present < beside) return beside;
  const named = (ends[present] ?? 0) - (ends[present - 1] ?? 0) + arrow;
  return within(room - Math.max(more, named));
}

/**
 * How many entries of a row stand beside each other in the room around it; the others, marked `data-folded`, stay in the
 * row unseen, so that they can be measured. Measured before anything is drawn, and whenever the room or a name changes.
 */
export function useFitting(row: RefObject<HTMLElement | null>, many: number, present = -1): number {
  const [fitting, setFitting] = useState(many);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => setFitting(fittingOf(element, many, present));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.parentElement) observer.observe(element.parentElement);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  });
  return fitting;
}
