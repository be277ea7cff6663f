import { useSyncExternalStore } from 'react';

/** Whether the window is so, right from the first render on. */
function windowThat(isSo: string): () => boolean {
  const query = globalThis.matchMedia(isSo);
  const subscribe = (watcher: () => void): (() => void) => {
    query.addEventListener('change', watcher);
    return () => query.removeEventListener('change', watcher);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** A phone: one column, cards instead of rows, full-screen dialogs. */
export const useIsPhone = windowThat('(max-width: 700px)');

/** Wide enough for a list with a card beside it. */
export const useHasRoomBeside = windowThat('(min-width: 1240px)');
