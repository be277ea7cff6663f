import { useLayoutEffect } from 'react';

type RootMark =
  | 'pageWide'
  | 'pageFoot'
  | 'reachNote'
  | 'versionNote'
  | 'printedCard'
  | 'printedPaper'
  | 'statisticsSheet';

const holders = new Map<RootMark, number>();

function hold(mark: RootMark, by: 1 | -1): void {
  const many = (holders.get(mark) ?? 0) + by;
  holders.set(mark, many);
  if (many > 0) document.documentElement.dataset[mark] = '';
  else delete document.documentElement.dataset[mark];
}

/**
 * Marks the root of the document while this stands: for styles of what stands elsewhere, as of the frame around a page.
 * `:has` on a frame would have each of its parts looked at anew with every change of the page (decision 0146).
 */
export function useRootMark(mark: RootMark | false | undefined): void {
  useLayoutEffect(() => {
    if (!mark) return undefined;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark]);
}
