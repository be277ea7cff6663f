/** Is the portal out of reach? Learnt from calls that do not arrive; whoever sees one arrive says so too. */
let isAway = false;
const watchers = new Set<() => void>();

export const network = {
  isAway: (): boolean => isAway,
  note: (next: boolean): void => {
    if (next === isAway) return;
    isAway = next;
    for (const watcher of watchers) watcher();
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
