import { useLayoutEffect } from 'react';

let locks = 0;
const html = document.documentElement;

/** What stands at the right edge of the window, and keeps its place while there is no scroll bar. */
const atTheEdge = (): HTMLElement[] => [document.body, ...document.querySelectorAll<HTMLElement>('[data-right-edge]')];

function lock(): void {
  locks += 1;
  if (locks > 1) return;
  const bar = window.innerWidth - html.clientWidth;
  html.style.overflow = 'hidden';
  if (bar > 0) for (const element of atTheEdge()) element.style.marginRight = `${bar}px`;
}

function unlock(): void {
  locks -= 1;
  if (locks > 0) return;
  html.style.overflow = '';
  for (const element of atTheEdge()) element.style.marginRight = '';
}

/**
 * In a dialog: the page behind keeps its place while it stands. The library's own lock tells the width of the scroll bar
 * to all that is on the page, whose style is computed anew with each dialog that opens and closes (decision 0146).
 */
export const PageLock = (): null => {
  useLayoutEffect(() => {
    lock();
    return unlock;
  }, []);
  return null;
};
