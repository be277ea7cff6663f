import { keptStore } from '../lib/kept-store.ts';
import { network } from '../lib/network.ts';
import { session } from '../lib/session.ts';
import type { Store } from './device-store.ts';
import type { Clock } from './draft-engine.ts';

/** What draft sessions need of the page they live in; tests give several pages that share one device. */
export interface Browser {
  readonly clock: Clock;
  /** What all tabs share, and what outlives a reload of this one. */
  readonly device: Store;
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the server was last known to hold, for a page that opens without a network; it goes with the sign-in. */
  readonly known: { read(name: string): Promise<unknown>; keep(user: number, name: string, value: object): void };
  readonly window: Pick<EventTarget, 'addEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
  /** Who is signed in; null when it is not known. */
  user(): number | null;
  /** Has another tab signed somebody in by this change of the device's store? */
  isSignIn(key: string | null, newValue: string | null): boolean;
  /** The portal was out of reach, and answers again. */
  onReachable(listener: () => void): void;
  openChannel(name: string, hear: (data: unknown) => void): { post(data: unknown): void; close(): void };
  hold(lock: string): () => void;
  /** Does the work under this lock, unless another tab does it already. */
  ifFree(lock: string, work: () => Promise<void>): Promise<void>;
  /** Names of the locks that are held; none where the browser does not tell. */
  heldLocks(): Promise<string[]>;
}

export const thisBrowser = (): Browser => ({
  clock: {
    now: () => Date.now(),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  device: localStorage,
  tab: sessionStorage,
  known: {
    read: async (name) => (await keptStore.read(name))?.body,
    keep: (user, name, body) => void keptStore.write(user, name, { body }),
  },
  window: globalThis,
  document,
  user: () => session.userId(),
  isSignIn: session.isBegunBy,
  onReachable: (listener) => void network.subscribe(() => !network.isAway() && listener()),
  openChannel(name, hear) {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    return { post: (data) => channel.postMessage(data), close: () => channel.close() };
  },
  hold(lock) {
    if (!('locks' in navigator)) return () => undefined;
    const held = Promise.withResolvers<void>();
    void navigator.locks.request(lock, () => held.promise);
    return () => held.resolve();
  },
  async ifFree(lock, work) {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
      if (held) await work();
    });
  },
  async heldLocks() {
    if (!('locks' in navigator)) return [];
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  },
});
