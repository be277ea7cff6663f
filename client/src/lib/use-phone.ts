import { useSyncExternalStore } from 'react';

const query = globalThis.matchMedia('(max-width: 700px)');
const subscribe = (watcher: () => void): (() => void) => {
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
};

/** A phone: one column, cards instead of rows, full-screen dialogs. Right from the first render on. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
