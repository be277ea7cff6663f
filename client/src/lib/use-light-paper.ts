import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Print is always light: the dark scheme steps aside while the browser lays out pages. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const begin = () => {
      before = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const end = () => {
      if (before !== null) root.setAttribute(scheme, before);
    };
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
}
