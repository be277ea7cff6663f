/**
 * Something that has happened in a module and is others' business too. The module announces it and knows nobody who
 * listens; modules above it subscribe where they are registered (`platform/module.ts`).
 */
export interface ModuleEvent<Facts> {
  /** Every listener in turn, in the announcer's transaction: what one of them throws undoes everything. */
  announce(facts: Facts): Promise<void>;
  subscribe(listener: Listener<Facts>): void;
}
export type Listener<Facts> = (facts: Facts) => Promise<void>;

export function defineEvent<Facts>(): ModuleEvent<Facts> {
  const listeners = new Set<Listener<Facts>>();
  return {
    async announce(facts) {
      for (const listener of listeners) await listener(facts);
    },
    subscribe: (listener) => void listeners.add(listener),
  };
}

/** Not subscribed yet: a module lists these, and its registration carries them out. */
export type Subscription = () => void;
export const on =
  <Facts>(event: ModuleEvent<Facts>, listener: Listener<Facts>): Subscription =>
  () =>
    event.subscribe(listener);
