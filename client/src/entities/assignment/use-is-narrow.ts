import { type RefObject, useEffect, useState } from 'react';

/** A column with a name and words under it. */
const roomy = 104;

/** Would so many columns beside the first not fit with their words? */
export function useIsNarrow(scroll: RefObject<HTMLElement | null>, columns: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const box = scroll.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth - (box.querySelector('th')?.offsetWidth ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroll]);
  return room < columns * roomy;
}
