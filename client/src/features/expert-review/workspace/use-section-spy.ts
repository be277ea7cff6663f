import { type RefObject, useEffect, useState } from 'react';
import type { SectionId } from './sections.tsx';

/** A section is being read once its head has come so near to the top, in pixels. */
const near = 140;
const selectorOf = (id: SectionId): string => `[data-section="${id}"]`;

/** Which section is being read, and the way to each. */
export function useSectionSpy(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly SectionId[],
): { here: SectionId | undefined; goTo: (id: SectionId) => void } {
  const [here, setHere] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const look = () => {
      const top = root.getBoundingClientRect().top + near;
      const read = ids.findLast((id) => {
        const section = root.querySelector(selectorOf(id));
        return section !== null && section.getBoundingClientRect().top <= top;
      });
      const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      setHere(isAtEnd ? ids.at(-1) : (read ?? ids[0]));
    };
    root.addEventListener('scroll', look, { passive: true });
    return () => root.removeEventListener('scroll', look);
    // The ids are made anew with every render; what they say counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, key]);
  return {
    here,
    goTo: (id) => {
      const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroller.current
        ?.querySelector(selectorOf(id))
        ?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
    },
  };
}
