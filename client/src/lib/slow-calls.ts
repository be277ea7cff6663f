/** After it a person is told that the answer takes long, while it goes on waiting. */
const patience = 3000; // ms

let slow = 0;
const watchers = new Set<() => void>();
const change = (by: number): void => {
  slow += by;
  for (const watcher of watchers) watcher();
};

/** Somebody waits from now on, until what this answers is called. */
export function startWaiting(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, patience);
  return () => {
    clearTimeout(timer);
    if (isSlow) change(-1);
    isSlow = false;
  };
}

export const slowCalls = {
  any: (): boolean => slow > 0,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
