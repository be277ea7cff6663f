import { useSyncExternalStore } from 'react';

/** 'Later' holds for this person until the tab is closed or somebody else signs in. */
const key = 'old_proposals_later';
const watchers = new Set<() => void>();
const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const usePostponed = (personId: number): boolean =>
  useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) === String(personId));

export function postpone(personId: number): void {
  sessionStorage.setItem(key, String(personId));
  for (const watcher of watchers) watcher();
}
