import { type RefObject, useEffect, useState } from 'react';

export interface InView {
  readonly first: number;
  readonly last: number;
}

/** Which of the columns beside the first, which stays, are wholly in view; undefined when all are. */
export function useHeadsInView(scroll: RefObject<HTMLElement | null>): InView | undefined {
  const [seen, setSeen] = useState<InView>();
  useEffect(() => {
    const box = scroll.current;
    if (!box) return undefined;
    const look = () => {
      const [corner, ...heads] = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      const { right } = box.getBoundingClientRect();
      const inView = heads.flatMap((head, at) =>
        head.left >= (corner?.right ?? 0) - 2 && head.right <= right + 2 ? [at + 1] : [],
      );
      const [first = 0] = inView;
      const last = inView.at(-1) ?? 0;
      setSeen((before) =>
        inView.length === heads.length
          ? undefined
          : before?.first === first && before.last === last
            ? before
            : { first, last },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // A search takes columns away.
    const table = box.querySelector('table');
    if (table) observer.observe(table);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return seen;
}
