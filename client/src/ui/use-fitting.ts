import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

/** What the entries say, without asking how wide they are: that would lay out the whole page. */
const saidIn = (row: HTMLElement, many: number): string =>
  [...row.children]
    .slice(0, many)
    .map(({ textContent }) => textContent)
    .join('\n');

/**
 * How many entries of a row stand beside each other in the room around it; the others, marked `data-folded`, stay in the
 * row unseen, so that they can be measured. Measured before anything is drawn, and whenever the room or a name changes.
 */
export function useFitting(row: RefObject<HTMLElement | null>, many: number, present = -1): number {
  const [fitting, setFitting] = useState(many);
  const said = useRef<string>(undefined);
  const measure = useEffectEvent(() => {
    if (row.current) setFitting(fittingOf(row.current, many, present));
  });
  useLayoutEffect(() => {
    if (!row.current) return;
    const now = `${present}\n${saidIn(row.current, many)}`;
    if (now === said.current) return;
    said.current = now;
    measure();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure());
    for (const element of [row.current, row.current?.parentElement]) if (element) observer.observe(element);
    void document.fonts.ready.then(() => measure());
    return () => observer.disconnect();
  }, [row]);
  return fitting;
}
