import { useLayoutEffect } from 'react';

export type RootMark =
  | 'pageWide'
  | 'pageFoot'
  | 'reachNote'
  | 'versionNote'
  | 'printedCard'
  | 'printedPaper'
  | 'statisticsSheet';

/**
 * Marks the root of the document while this stands: for styles of what stands elsewhere, as of the frame around a page.
 * `:has` on a frame would have each of its parts looked at anew with every change of the page (decision 0146).
 */
export function useRootMark(mark: RootMark, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark, isSet]);
}
