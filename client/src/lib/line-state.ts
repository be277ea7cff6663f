import { useSyncExternalStore } from 'react';

/** The line to the server: what others do comes at once, or not; unknown while nobody listens. */
export type LineState = 'stands' | 'lost' | 'unknown';

let state: LineState = 'unknown';
const watchers = new Set<() => void>();

export const lineState = {
  now: (): LineState => state,
  set(next: LineState): void {
    state = next;
    for (const watch of watchers) watch();
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** For screens on which it matters whether one sees what others do. */
export const useLineState = (): LineState => useSyncExternalStore(lineState.subscribe, lineState.now);
