import { type RefCallback, useState } from 'react';

/** Kept free for the last entry: it holds the rest, and is named by where one is if that is among them. */
const more = 110;
const arrow = 24;
/** As wide as a count of two figures: one that comes later moves nothing. */
const lateCount = 32;

function fittingOf(row: HTMLElement, present: number): number {
  const room = row.parentElement?.clientWidth ?? 0;
  const ends: number[] = [];
  for (const entry of row.children) {
    const late = entry instanceof HTMLElement && 'countless' in entry.dataset ? lateCount : 0;
    ends.push((ends.at(-1) ?? 0) + entry.getBoundingClientRect().width + late);
  }
  // Not drawn at this width.
  if (row.clientWidth === 0) return 0;
  const within = (end: number): number => ends.filter((one) => one <= end).length;
  if (within(room) === ends.length) return ends.length;
  const beside = within(room - more);
  const named = (ends[present] ?? 0) - (ends[present - 1] ?? 0) + arrow;
  return present < beside ? beside : within(room - Math.max(more, named));
}

/**
 * How many entries of a row stand beside each other in the room around it. Measured as it is put there, before anything is
 * drawn, and whenever the room or a name changes.
 */
export function useFitting(many: number, present: number): { fitting: number; row: RefCallback<HTMLElement> } {
  const [fitting, setFitting] = useState(many);
  const row: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined;
    const measure = () => setFitting(fittingOf(element, present));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.parentElement) observer.observe(element.parentElement);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  };
  return { fitting, row };
}
