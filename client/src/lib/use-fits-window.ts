import { type RefObject, useLayoutEffect } from 'react';

/** What stands beside a list ends where the window does, wherever the page is scrolled to: its last line stays in sight. */
export function useFitsWindow(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const top = own.current?.getBoundingClientRect().top ?? 0;
      own.current?.style.setProperty('max-height', `max(240px, 100vh - ${top + 16}px)`);
    };
    fit();
    // What comes late above it moves it down.
    const seen = new ResizeObserver(fit);
    seen.observe(document.body);
    addEventListener('scroll', fit, { passive: true });
    return () => {
      seen.disconnect();
      removeEventListener('scroll', fit);
    };
  }, [own]);
}
