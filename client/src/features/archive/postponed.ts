import { useSyncExternalStore } from 'react';
import type { Profile } from '../../api/account/account.ts';

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

/** Who has none is not asked about them on every page: once a day in a tab is enough. */
const noneKey = 'old_proposals_none';
const asked = ({ id, last_name: last, first_name: first, middle_name: middle }: Profile): string =>
  [new Date().toDateString(), id, last, first, middle].join(' ');

export const hasNone = (profile: Profile): boolean => sessionStorage.getItem(noneKey) === asked(profile);
export const rememberNone = (profile: Profile): void => sessionStorage.setItem(noneKey, asked(profile));
