import { heldKeys, type HeldKeys } from './use-keys.ts';

let held: readonly HeldKeys[] | undefined;
const listeners = new Set<() => void>();
const tell = (now: typeof held): void => {
  held = now;
  for (const listener of listeners) listener();
};

/** The list of keys of the present screen, opened by its key or from a menu. */
export const keysList = {
  /** As they hold at this moment: the list itself covers them. */
  open: (where?: { below?: boolean }): void => tell(heldKeys(where)),
  close: (): void => tell(undefined),
  get: (): readonly HeldKeys[] | undefined => held,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
