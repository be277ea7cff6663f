import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const watchers = new Set<() => void>();
const set = (next: string | undefined): void => {
  name = next;
  watchers.forEach((watcher) => watcher());
};

/** A page that knows its name better than its route: 'Proposal № 1310'. */
export function useOwnPageName(own: string | undefined): void {
  useEffect(() => {
    set(own);
    return () => set(undefined);
  }, [own]);
}

export const usePageName = (): string | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => name,
  );
